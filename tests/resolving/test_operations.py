"""What `set`, `change`, `add` and `remove` do, and every way to get them wrong."""

from __future__ import annotations

import pytest

from tests.resolving.bench import data, operations, short, small, spoken, tree
from trickwright.library import schema
from trickwright.reading.document import Mapping
from trickwright.resolving.operations import Operation, PlaceMissing, apply, arranged, at, read
from trickwright.resolving.shape import Shape


def changed(text: str) -> Mapping:
    """The small game after what a piece of a file does."""
    found, wrong = operations(text)
    assert wrong == []
    return apply(small(), found)


# --- each kind ----------------------------------------------------------------


def test_every_changed_place_is_an_operation_of_its_own() -> None:
    text = "change: {game: {target: 21}, points: {ten: {worth: 2, for: taker}}, deck: {ranks: [8, 9, J, Q, K, A]}}"
    found, wrong = operations(text)
    assert not wrong
    assert spoken(found) == [
        "change game.target",
        "change points.ten.worth",
        "change points.ten.for",
        "change deck.ranks",
    ]
    root = apply(small(), found)
    assert data(root, "game") == {"target": 21, "several_there": "bidders first"}
    assert data(root, "deck") == {"ranks": [8, 9, "J", "Q", "K", "A"]}


def test_a_change_keeps_the_order_of_entries_and_everything_else() -> None:
    root = changed("change: {points: {jack: {worth: 3}}, score: {made: {others: 0}}}")
    assert list(root) == list(small())
    assert data(root, "points") == {
        "ace": {"card": "A of trump", "worth": 1},
        "jack": {"card": "J of trump", "worth": 3},
        "jick": {"card": "jick", "worth": 1},
        "ten": {"card": "10 of trump", "worth": 1, "for": "holder"},
    }
    assert list(data(root, "score")) == ["made", "failed"]


@pytest.mark.parametrize(
    ("text", "place", "value"),
    [
        ("change: {points: {ace: {for: holder}}}", "points.ace.for", "holder"),
        ("change: {hand: {auction: {dealer_may_equal: true}}}", "hand.auction.dealer_may_equal", True),
        ("change: {game: {target_counts: only after a made bid}}", "game.target_counts", "only after a made bid"),
        ("change: {game: {floor: -11}}", "game.floor", -11),
        ("change: {game: {limit: 9}}", "game.limit", 9),
        ("change: {hand: {play: {lead: {first: trump}}}}", "hand.play.lead.first", "trump"),
        ("change: {hand: {deal: {packets: 3}}}", "hand.deal.packets", 3),
        ("change: {plain: {ranking: A > K > Q > J > 10 > 9}}", "plain.ranking", "A > K > Q > J > 10 > 9"),
        ("change: {score: {failed: {when: not made}}}", "score.failed.when", "not made"),
        ("change: {hand: {play: {title: {en: Play, de: Spiel}}}}", "hand.play.title.en", "Play"),
    ],
)
def test_a_key_of_the_language_exists_even_where_nobody_wrote_it(text: str, place: str, value: object) -> None:
    assert data(changed(text), place) == value


def test_setting_an_option_gives_it_another_default() -> None:
    root = changed("set: {minimum: 3}")
    assert data(root, "options") == {"minimum": {"default": 3, "from": 1, "to": 4}}


@pytest.mark.parametrize(
    ("slot", "expected"),
    [
        ("", ["made", "failed", "all"]),
        ("before: made, ", ["all", "made", "failed"]),
        ("after: made, ", ["made", "all", "failed"]),
        ("before: failed, ", ["made", "all", "failed"]),
        ("after: failed, ", ["made", "failed", "all"]),
    ],
)
def test_a_new_entry_stands_where_it_says_or_last(slot: str, expected: list[str]) -> None:
    root = changed(f"add: {{score: {{all: {{{slot}when: bid == 4, bidders: 8}}}}}}")
    assert list(data(root, "score")) == expected
    assert data(root, "score.all") == {"when": "bid == 4", "bidders": 8}


def test_new_entries_are_found_at_any_depth() -> None:
    found, wrong = operations(
        """
        add:
          cards: {right: J of trump}
          pips: {A: 4}
          free: {nine: {card: 9C}}
          hand:
            trim: {after: naming, phase: exchange, who: everyone, down_to: 5}
            auction: {calls: {none: {worth: 9, made: tricks of bidder == 0}}}
            play: {hand_over: {four: {when: tricks of bidder > 3}}}
          game: {wins_at_once: {all: {when: tricks of bidders == 6, by: bidders}}}
        """
    )
    assert not wrong
    assert spoken(found) == [
        "add cards.right",
        "add pips.A",
        "add free.nine",
        "add hand.trim after naming",
        "add hand.auction.calls.none",
        "add hand.play.hand_over.four",
        "add game.wins_at_once.all",
    ]
    root = apply(small(), found)
    assert list(data(root, "hand")) == ["deal", "auction", "naming", "trim", "play"]
    assert list(data(root, "game.wins_at_once")) == ["all"]


def test_a_new_entry_may_stand_beside_another_new_one() -> None:
    root = changed(
        """
        add:
          hand:
            first: {after: naming, phase: exchange, who: bidder, takes: stock}
            second: {after: first, phase: exchange, who: everyone, down_to: 6}
        """
    )
    assert list(data(root, "hand")) == ["deal", "auction", "naming", "first", "second", "play"]


def test_removed_are_entries_keys_and_whole_parts() -> None:
    root = changed("remove: [points.ten.for, points.jack, trump, hand.play.follow]")
    assert "trump" not in root
    assert list(data(root, "points")) == ["ace", "jick", "ten"]
    assert data(root, "points.ten") == {"card": "10 of trump", "worth": 1}
    assert data(root, "hand.play") == {"phase": "trick", "leader": "bidder"}


def test_a_new_entry_may_take_the_name_of_one_that_is_removed() -> None:
    found, wrong = operations("{remove: [points.ten], add: {points: {ten: {before: ace, card: 10C, worth: 5}}}}")
    assert not wrong
    assert spoken(found) == ["remove points.ten", "add points.ten before ace"]
    assert list(data(apply(small(), found), "points")) == ["ten", "ace", "jack", "jick"]


def test_applied_values_stand_where_they_were_written() -> None:
    root = changed("change: {game: {target: 21}}\nadd: {cards: {right: J of trump}}")
    target, right, floor = (at(root, path) for path in (("game", "target"), ("cards", "right"), ("score", "failed")))
    assert target is not None and right is not None and floor is not None
    assert (target.place.file, target.place.line, target.place.column) == ("example.yaml", 1, 25)
    assert (right.place.file, right.place.line, right.place.column) == ("example.yaml", 2, 22)
    assert floor.place.file == "small.yaml"
    cards = root["cards"]
    assert isinstance(cards, Mapping)
    keys = [key.place.file for key, _node in cards.entries]
    assert keys == ["small.yaml", "example.yaml"]


# --- each mistake ---------------------------------------------------------------

AMONG_POINTS = "There are: `ace`, `jack`, `jick`, `ten`."

MISTAKES: list[tuple[str, str, str, str, str]] = [
    # change: the place must exist, and the value must be another
    (
        "change: {points: {nine: {worth: 2}}}",
        "TW510",
        "nine",
        "There is no `nine` in `points` that could be changed.",
        f"{AMONG_POINTS} What is new stands under `add`.",
    ),
    (
        "change: {points: {jak: {worth: 2}}}",
        "TW510",
        "jak",
        "There is no `jak` in `points` that could be changed.",
        "Did you mean `jack`?",
    ),
    (
        "change: {options: {highest: {to: 9}}}",
        "TW510",
        "highest",
        "There is no `highest` in `options` that could be changed.",
        "There are: `minimum`. A new one stands under `options`, beside `change`.",
    ),
    (
        "change: {game: {wins_at_once: {out: {by: bidders}}}}",
        "TW510",
        "out",
        "There is no `out` in `game.wins_at_once` that could be changed.",
        "There is nothing of this kind. What is new stands under `add`.",
    ),
    (
        "change: {pips: {A: 5}}",
        "TW510",
        "A",
        "There is no `A` in `pips` that could be changed.",
        "There is nothing of this kind. What is new stands under `add`.",
    ),
    (
        "change: {game: {target: 11}}",
        "TW512",
        "target",
        "This changes nothing: `game.target` is `11` already.",
        "Leave it out, or write another value.",
    ),
    (
        'change: {game: {target: "11"}}',
        "TW512",
        "target",
        "This changes nothing: `game.target` is `11` already.",
        "Leave it out, or write another value.",
    ),
    (
        "change: {score: {made: {when: '  made  '}}}",
        "TW512",
        "when",
        "This changes nothing: `score.made.when` is `made` already.",
        "Leave it out, or write another value.",
    ),
    (
        "change: {deck: {ranks: [9, 10, J, Q, K, A]}}",
        "TW512",
        "ranks",
        "This changes nothing: `deck.ranks` is the same already.",
        "Leave it out, or write another value.",
    ),
    (
        "change: {points: {ace: {for: taker}}}",
        "TW512",
        "for",
        "This changes nothing: `points.ace.for` is `taker` where nothing else is said.",
        "Leave it out, or write another value.",
    ),
    (
        "change: {hand: {auction: {dealer_may_equal: false}}}",
        "TW512",
        "dealer_may_equal",
        "This changes nothing: `hand.auction.dealer_may_equal` is `false` where nothing else is said.",
        "Leave it out, or write another value.",
    ),
    # set: the option must exist
    ("set: {minimun: 3}", "TW510", "minimun", "There is no option `minimun` to set.", "Did you mean `minimum`?"),
    (
        "set: {target: 3}",
        "TW510",
        "target",
        "There is no option `target` to set.",
        "It is no option. Write it under `change`: change: {game: {target: 3}}",
    ),
    ("set: {maximum: 3}", "TW510", "maximum", "There is no option `maximum` to set.", "Did you mean `minimum`?"),
    ("set: {moon: 3}", "TW510", "moon", "There is no option `moon` to set.", "There are: `minimum`."),
    (
        "set: {minimum: 2}",
        "TW512",
        "minimum",
        "This changes nothing: `options.minimum.default` is `2` already.",
        "Leave it out, or write another value.",
    ),
    (
        "{set: {minimum: 3}, change: {options: {minimum: {default: 4}}}}",
        "TW407",
        "default",
        "`options.minimum.default` is given two values.",
        "Write it once, under `set`.",
    ),
    # add: the place must not exist, and takes named entries only
    (
        "add: {points: {jack: {card: J of trump, worth: 2}}}",
        "TW511",
        "jack",
        "There is `jack` in `points` already, so it cannot be added.",
        "Give the new entry another name, or write it under `change` to say what is different.",
    ),
    (
        "add: {cards: {jick: J of trump}}",
        "TW511",
        "jick",
        "There is `jick` in `cards` already, so it cannot be added.",
        "Give the new entry another name, or write it under `change` to say what is different.",
    ),
    (
        "add: {hand: {play: {phase: trick, leader: dealer}}}",
        "TW511",
        "play",
        "There is `play` in `hand` already, so it cannot be added.",
        "Give the new entry another name, or write it under `change` to say what is different.",
    ),
    (
        "add: {game: {limit: 9}}",
        "TW513",
        "limit",
        "`limit` has its name from the language, so it is always there and is not added.",
        "Write it under `change`: change: {game: {limit: 9}}",
    ),
    (
        "add: {game: {target: 20, limit: 9}}",
        "TW513",
        "target",
        "`target` and `limit` have their names from the language, so they are always there and are not added.",
        "Write them under `change`: change: {game: {target: 20, limit: 9}}",
    ),
    (
        "add: {hand: {play: {lead: {first: trump}}}}",
        "TW513",
        "lead",
        "`lead` has its name from the language, so it is always there and is not added.",
        "Write it under `change`: change: {hand: {play: {lead: {first: trump}}}}",
    ),
    (
        "add: {trump: {ranking: A > K > Q > J > 10 > 9}}",
        "TW513",
        "trump",
        "`trump` has its name from the language, so it is always there and is not added.",
        "Write it under `change`: change: {trump: {ranking: A > K > Q > J > 10 > 9}}",
    ),
    (
        "add: {hand: {auctoin: {calls: {none: {worth: 9, made: made}}}}}",
        "TW510",
        "auctoin",
        "There is no step `auctoin` in the hand, and a new step needs a `phase`.",
        "Did you mean `auction`?",
    ),
    (
        "add: {hand: {trim: {down_to: 5}}}",
        "TW510",
        "trim",
        "There is no step `trim` in the hand, and a new step needs a `phase`.",
        "For example: trim: {phase: exchange, …}",
    ),
    (
        "add: {score: {all: {before: mad, when: bid == 4, bidders: 8}}}",
        "TW514",
        "mad",
        "There is no `mad` in `score` to stand before.",
        "Did you mean `made`?",
    ),
    (
        "add: {score: {all: {after: all, when: bid == 4, bidders: 8}}}",
        "TW514",
        "all",
        "There is no `all` in `score` to stand after.",
        "There are: `made`, `failed`.",
    ),
    (
        "add: {score: {all: {before: failed, after: made, when: bid == 4, bidders: 8}}}",
        "TW514",
        "made",
        "`all` says both `before` and `after`.",
        "Write one of them; the other follows from it.",
    ),
    (
        "add: {score: {all: {before: mad, bidders: 8}, more: {after: all, bidders: 9}}}",  # the second can stand there
        "TW514",
        "mad",
        "There is no `mad` in `score` to stand before.",
        "Did you mean `made`?",
    ),
    # remove: what goes is spoken of no more
    (
        "{remove: [points.ten], change: {points: {ten: {worth: 2, for: taker}}}}",
        "TW407",
        "points.ten",
        "`points.ten` is removed here, and something else still speaks of it.",
        "Leave it out of `remove`, or leave out what speaks of it.",
    ),
    (
        "{remove: [score.made], change: {score: {made: {others: 2}}}, add: {score: {all: {before: made, bidders: 8}}}}",
        "TW407",
        "score.made",
        "`score.made` is removed here, and something else still speaks of it.",
        "Leave it out of `remove`, or leave out what speaks of it.",
    ),
    # remove: the place must exist
    (
        "remove: [points.nine]",
        "TW510",
        "nine",
        "There is no `nine` in `points` that could be removed.",
        AMONG_POINTS,
    ),
    (
        "remove: [points.ten.foor]",
        "TW510",
        "foor",
        "There is no `foor` in `points.ten` that could be removed.",
        "Did you mean `for`?",
    ),
    (
        "remove: [pionts.ten]",
        "TW510",
        "pionts",
        "There is no `pionts` that could be removed.",
        "Did you mean `points`?",
    ),
    (
        "remove: [game.limit]",
        "TW510",
        "limit",
        "`game.limit` says nothing here, so there is nothing to remove.",
        "Leave this out; what usually holds, holds already.",
    ),
    (
        "remove: [free.joker]",
        "TW510",
        "free",
        "`free` says nothing here, so there is nothing to remove.",
        "Leave this out; what usually holds, holds already.",
    ),
    (
        "remove: [deck.ranks.9]",
        "TW510",
        "9",
        "`deck.ranks` is a list, of which no part can be removed.",
        "Write under `change` what it is to be instead.",
    ),
    (
        "remove: [score.made.when.made]",
        "TW510",
        "made",
        "`score.made.when` is a single value, of which no part can be removed.",
        "Write under `change` what it is to be instead.",
    ),
    (
        "remove: [points.ten, points.ten.for]",
        "TW407",
        "ten",
        "`points.ten` is removed already.",
        "Leave this out.",
    ),
    ("remove: [ten]", "TW510", "ten", "There is no `ten` that could be removed.", "Did you mean `points.ten`?"),
    (
        "remove: [ranking]",
        "TW510",
        "ranking",
        "There is no `ranking` that could be removed.",
        "Did you mean `trump.ranking`?",
    ),
    (
        "remove: [jick]",  # a card and a point
        "TW510",
        "jick",
        "There is no `jick` that could be removed.",
        "Did you mean `cards.jick`?",
    ),
    (
        "remove: [points.ace.worth]",
        "TW512",
        "points.ace.worth",
        "This changes nothing: `points.ace.worth` is `1` where nothing is said, too.",
        "Leave it out.",
    ),
    *(
        (
            f"remove: [{name}]",
            "TW510",
            name,
            f"`{name}` is no rule, and cannot be removed.",
            "Name a place in the rules, such as: points.two",
        )
        for name in (
            "trickwright",
            "id",
            "title.en",
            "source",
            "extends",
            "with",
            "set",
            "change.game",
            "add",
            "remove",
        )
    ),
]


@pytest.mark.parametrize(("text", "code", "mark", "message", "help"), MISTAKES, ids=[one[0] for one in MISTAKES])
def test_one_mistake_is_one_finding_at_its_place(text: str, code: str, mark: str, message: str, help: str) -> None:
    _found, wrong = operations(text)
    assert [short(finding, text) for finding in wrong] == [(code, mark, message)]
    assert wrong[0].help == help


@pytest.mark.parametrize(
    ("text", "related"),
    [
        ("change: {game: {target: 11}}", ("it says so here", 23, 16)),
        ("add: {points: {jack: {card: J of trump, worth: 2}}}", ("it is here", 12, 3)),
        ("remove: [points.ace.worth]", ("it says so here", 11, 34)),
        ("{set: {minimum: 3}, change: {options: {minimum: {default: 4}}}}", ("the other is here", 1, 8)),
    ],
)
def test_what_is_there_already_is_shown(text: str, related: tuple[str, int, int]) -> None:
    (finding,) = operations(text)[1]
    ((what, place),) = finding.related
    assert (what, place.line, place.column) == related


def test_every_mistake_is_found_and_nothing_wrong_is_done() -> None:
    found, wrong = operations(
        "{set: {no: 1}, remove: [points.x], change: {score: {y: {others: 1}}, game: {target: 21}}, "
        "add: {cards: {jick: JC, right: JS}}}"
    )
    assert [finding.code for finding in wrong] == ["TW510", "TW510", "TW510", "TW511"]
    assert spoken(found) == ["change game.target", "add cards.right"]


def test_a_house_rule_cannot_remove_another() -> None:
    text = "remove: [house_rules.a, house_rules, points.ten]"
    root = tree("house_rules: {a: {}, b: {}}\npoints: {ace: {}, ten: {}}")
    found, wrong = read(tree(text), root, Shape(root, schema()), in_rule=True)
    message = "A house rule does something to the game, and cannot remove another house rule."
    assert [short(finding, text) for finding in wrong] == [
        ("TW510", "house_rules.a", message),
        ("TW510", "house_rules", message),
    ]
    assert {finding.help for finding in wrong} == {"Say under `excludes` with which rules it cannot be played."}
    assert spoken(found) == ["remove points.ten"]
    found, wrong = read(tree("remove: [house_rules.a]"), root, Shape(root, schema()))  # a variant can
    assert not wrong
    assert spoken(found) == ["remove house_rules.a"]


# --- applying what does not fit -----------------------------------------------


@pytest.mark.parametrize(
    ("text", "without"),
    [
        ("remove: [points.ten]", "points.ten"),
        ("remove: [points.ten.for]", "points"),
        ("add: {points: {x: {before: ten, card: 9C, worth: 1}}}", "points.ten"),
        ("change: {score: {made: {others: 0}}}", "score.made"),
    ],
)
def test_applying_at_a_place_that_is_gone(text: str, without: str) -> None:
    found, wrong = operations(text)
    assert not wrong
    gone = apply(small(), operations(f"remove: [{without}]")[0])
    if found[0].kind == "change":  # what a change builds on is made where it is missing
        assert data(apply(gone, found), "score.made.others") == 0
    else:
        with pytest.raises(PlaceMissing):
            apply(gone, found)


def test_adding_what_is_there_is_refused() -> None:
    found, _wrong = operations("add: {cards: {right: J of trump}}")
    with pytest.raises(PlaceMissing):
        apply(apply(small(), found), found)


def test_a_place_inside_a_single_value_is_missing() -> None:
    found, _wrong = operations("change: {score: {made: {others: 0}}}")
    flat = tree("score: none")
    with pytest.raises(PlaceMissing):
        apply(flat, found)


def test_applying_changes_nothing_below() -> None:
    before = data(small())
    changed("{change: {game: {target: 21}}, remove: [points.ten], add: {cards: {right: J of trump}}}")
    assert data(small()) == before


# --- which operations meet --------------------------------------------------------


def operation(text: str) -> Operation:
    (found,), wrong = operations(text)
    assert not wrong
    return found


ALL = "when: bid == 4, bidders: 8"


@pytest.mark.parametrize(
    ("one", "other", "touch"),
    [
        ("change: {game: {target: 12}}", "change: {game: {target: 13}}", True),
        ("change: {game: {target: 12}}", "change: {game: {limit: 13}}", False),
        ("change: {points: {ten: {worth: 2}}}", "remove: [points.ten]", True),
        ("change: {points: {ten: {worth: 2}}}", "remove: [points]", True),
        ("change: {points: {ten: {worth: 2}}}", "remove: [points.ten.for]", False),
        ("remove: [points.ten]", "remove: [points.ten.for]", True),
        ("set: {minimum: 3}", "change: {options: {minimum: {default: 4}}}", True),
        ("set: {minimum: 3}", "change: {options: {minimum: {to: 3}}}", False),
        (f"add: {{score: {{all: {{{ALL}}}}}}}", f"add: {{score: {{all: {{{ALL}}}}}}}", True),
        (f"add: {{score: {{all: {{{ALL}}}}}}}", f"add: {{score: {{four: {{{ALL}}}}}}}", False),
        (f"add: {{score: {{all: {{before: made, {ALL}}}}}}}", "remove: [score.made]", True),
        (f"add: {{score: {{all: {{before: made, {ALL}}}}}}}", "remove: [score.failed]", False),
        (f"add: {{score: {{all: {{before: made, {ALL}}}}}}}", "remove: [score.made.when]", False),
        (f"add: {{score: {{all: {{before: made, {ALL}}}}}}}", "change: {score: {made: {others: 0}}}", False),
    ],
)
def test_touching_the_same_place(one: str, other: str, touch: bool) -> None:
    assert operation(one).touches(operation(other)) is touch
    assert operation(other).touches(operation(one)) is touch


@pytest.mark.parametrize(
    ("pairs", "expected"),
    [
        ([], ["a", "b", "made", "failed"]),
        ([("b", "a")], ["b", "a", "made", "failed"]),
        ([("made", "a"), ("a", "b")], ["made", "a", "b", "failed"]),
        ([("made", "b")], ["a", "made", "b", "failed"]),
        ([("a", "b")], ["a", "b", "made", "failed"]),  # it stands before that already
        ([("b", "a"), ("made", "a")], ["b", "made", "a", "failed"]),
        ([("b", "x"), ("x", "a")], ["a", "b", "made", "failed"]),
        ([("b", "a"), ("a", "b")], ["made", "failed", "a", "b"]),  # which cannot be: no entry gets lost
    ],
)
def test_entries_are_arranged_so_that_one_stands_before_another(
    pairs: list[tuple[str, str]], expected: list[str]
) -> None:
    rows = [operation(f"add: {{score: {{{name}: {{before: made, {ALL}}}}}}}") for name in ("a", "b")]
    root = apply(small(), rows)
    found = arranged(root, ("score",), pairs)
    assert list(data(found, "score")) == expected
    assert {name: data(found, f"score.{name}") for name in expected} == data(root, "score")
    assert list(data(root, "score")) == ["a", "b", "made", "failed"]


def test_operations_say_what_they_do() -> None:
    found, _wrong = operations(
        "{change: {game: {target: 21}}, remove: [points.ten], add: {cards: {right: J of trump}}}"
    )
    assert [one.deed for one in found] == ["removes `points.ten`", "changes `game.target`", "adds `cards.right`"]
