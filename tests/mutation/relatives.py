"""Who watches Pitch and its relatives: their cases, their referees, and what may be chosen with them.

A house rule is watched at tables that choose it with all that it needs: from nothing, and near the end of a game; with
each of its numbers, or the lowest and highest of many. Some are watched at further tables, where players aim for what
the rule is about or other house rules bring it about. Where a variant changes a house rule of the game that it is told
from, this is a change of the game, and one of its own tables chooses the rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from tests.mutation.positions import PITCH, TEN_POINT, Position, go_together, offers, packets
from tests.mutation.watches import ANYTHING, RANDOM, Follow, Rules, Scores, Sitting, Watch
from tests.referee import all_fours, pitch_family, ten_point
from tests.referee.pitch_family_players import AIMING as PITCH_PLAYERS
from tests.referee.ten_point_players import AIMING as TEN_POINT_PLAYERS
from tests.table import TABLES, ruleset
from trickwright import Player
from trickwright.resolving.pairs import choices_for

MIXED = ("random", "uniform", "uniform", "random")
SMUDGERS, SHOOTERS = ("smudger", "meek"), ("shooter", "meek")
NOTHING = (0,) * 6

AT_SIX = {"threes", "three-pairs"}


@dataclass(frozen=True)
class Relative:
    """A game of the family: its referee and players, how many play, its target, what it offers, and further tables.

    ``offered`` are all its house rules, those with a number as ``rule: numbers``; ``own`` those that its file tells.
    """

    follow: Follow
    aiming: Mapping[str, Callable[[int], Player]]
    seats: int
    target: int
    own: str
    offered: dict[str, str]
    sittings: tuple[Sitting, ...] = ()
    further: dict[str, tuple[Sitting, ...]] = field(default_factory=dict)
    positions: Mapping[str, Position] = field(default_factory=dict)

    def watch(self, name: str) -> Watch:
        """Who watches it."""
        offered = {"what may be chosen": offers({}, self.offered)}
        start, near = (Sitting(self.seats, scores, 2, 4) for scores in (NOTHING, self.near))
        everywhere = (
            start,
            near,
            Sitting(self.seats, NOTHING, 15, 4),
            Sitting(self.seats, NOTHING, 15, 4, ANYTHING),
            Sitting(self.seats, self.near, 15, 2, MIXED),
        )
        return Watch(
            self.follow,
            everywhere + self.sittings,
            {**offered, **self.positions},
            {rule: (*self._choosing(name, rule), *self.further.get(rule, ())) for rule in self.own.split()},
            {**offered, **go_together((seats, rules) for game, seats, rules in TABLES if game == name and rules)},
            self.aiming,
            cases=True,
        )

    @property
    def near(self) -> Scores:
        """Scores a little below the target."""
        return tuple(self.target - (1, 2, 1)[side % 3] for side in range(6))

    def _choosing(self, name: str, rule: str) -> Iterator[Sitting]:
        """Tables that choose a house rule."""
        for rules in _choices(name, rule):
            seats = 6 if AT_SIX & set(rules) else self.seats
            yield Sitting(seats, NOTHING, 2, 4, RANDOM, rules)
            yield Sitting(seats, NOTHING, 10, 4, ANYTHING, rules)
            yield Sitting(seats, self.near, 10, 2, MIXED, rules)


def _choices(name: str, rule: str) -> Iterator[Rules]:
    """A house rule after what it needs, with each of its numbers, or the lowest and highest of many."""
    rules = ruleset(name).rules
    numbers = rules.house_rules[rule].numbers
    *needed, last = map(str, choices_for((rule,), rules))
    if numbers is None:
        yield (*needed, last)
    else:
        yield from ((*needed, f"{rule}={number}") for number in dict.fromkeys((*numbers.some, *numbers.ends())))


def _tables(seats: int, *house_rules: str, scores: Scores = NOTHING, bots: Rules = ANYTHING) -> Sitting:
    """Many games of four hands with some house rules."""
    return Sitting(seats, scores, 15, 4, bots, house_rules)


def _rules(texts: str, **numbers: str) -> dict[str, str]:
    """House rules as they are offered, and the numbers of those that have some."""
    return {rule: numbers.get(rule.replace("-", "_"), "") for rule in texts.split()}


def _moon(seats: int, *house_rules: str) -> tuple[Sitting, ...]:
    """Tables where the moon is shot from above zero, from zero and from below."""
    rules = ("shoot-the-moon", *house_rules)
    return tuple(_tables(seats, *rules, scores=scores, bots=SHOOTERS) for scores in ((2,) * 6, NOTHING, (-3,) * 6))


KITTY, HANDS = "3 or 6", "1 to 40"
RULES_OF_PITCH = (
    "low-to-taker low-of-all-dealt ten-for-game game-tie-to-bidder trump-any-time only-trump draw-non-trumps draw-any "
    "lead-trump kitty same-dealer-redeals next-dealer-redeals shoot-the-moon moon-above-zero pack-from-five "
    "pack-from-nine two-to-six-players pairs threes three-pairs target-10 higher-score-wins play-on number-of-hands"
)
RULES_OF_TEN_POINT = (
    "low-to-taker minimum-bid-5 dealer-may-equal same-dealer-redeals next-dealer-redeals shoot-the-moon "
    "moon-above-zero plain-cards-count higher-score-wins play-on other-target number-of-hands"
)


def _without(rules: str, gone: str, added: str = "") -> str:
    return " ".join([*(rule for rule in rules.split() if rule not in gone.split()), added])


def _number_of_hands(seats: int) -> tuple[Sitting, ...]:
    return (Sitting(seats, NOTHING, 10, 9, ANYTHING, ("number-of-hands=3",)),)


_PITCH = Relative(
    pitch_family.follow,
    PITCH_PLAYERS,
    4,
    7,
    own=RULES_OF_PITCH,
    offered=_rules(RULES_OF_PITCH, kitty=KITTY, number_of_hands=HANDS),
    sittings=(
        Sitting(3, (5, 5, 5), 4, 2),
        Sitting(4, (5, 6, 6, 6), 30, 2),
        Sitting(4, NOTHING, 30, 4),
        Sitting(3, (6, 5, 4), 30, 3, ANYTHING),
    ),
    further={
        "low-of-all-dealt": (_tables(4, "kitty=6", "low-of-all-dealt"), _tables(4, "draw-any", "low-of-all-dealt")),
        "game-tie-to-bidder": (_tables(4, "game-tie-to-bidder", "pairs"), _tables(3, "game-tie-to-bidder")),
        "only-trump": (_tables(4, "draw-any", "only-trump"),),
        "draw-non-trumps": (_tables(6, "draw-non-trumps", "two-to-six-players"),),
        "draw-any": (_tables(6, "draw-any", "two-to-six-players"),),
        "lead-trump": (_tables(4, "draw-non-trumps", "lead-trump", bots=RANDOM),),
        "shoot-the-moon": (*_moon(4), *_moon(4, "pairs")),
        "moon-above-zero": (*_moon(4, "moon-above-zero"), *_moon(4, "moon-above-zero", "pairs")),
        "two-to-six-players": tuple(_tables(seats, "two-to-six-players", scores=(6,) * 6) for seats in (2, 3, 5, 6)),
        "target-10": (
            Sitting(4, (9, 8, 9, 9), 10, 2, RANDOM, ("target-10",)),
            Sitting(3, (6, 8, 7), 10, 2, RANDOM, ("target-10",)),
        ),
        "number-of-hands": _number_of_hands(4),
    },
    positions=PITCH,
)

_RULES_OF_PARTNERSHIP = _without(
    RULES_OF_PITCH,
    "low-to-taker trump-any-time shoot-the-moon moon-above-zero two-to-six-players pairs threes three-pairs",
    "low-to-holder no-stealing must-follow smudge-wins",
)
_RULES_WITH_JOKER = _without(RULES_OF_PITCH, "trump-any-time target-10", "must-follow joker-above-ten joker-on-top")
_RULES_OF_SETBACK = _without(
    _RULES_WITH_JOKER,
    "joker-above-ten joker-on-top two-to-six-players pairs threes three-pairs higher-score-wins play-on",
    "joker-may-be-led defenders-may-win target-11",
)
_RULES_OF_SCHMIER = _without(
    RULES_OF_PITCH,
    "low-of-all-dealt trump-any-time draw-non-trumps draw-any lead-trump kitty same-dealer-redeals pack-from-five "
    "pack-from-nine two-to-six-players pairs threes target-10 higher-score-wins",
    "must-follow dealer-must-bid bidders-first",
)
_RULES_OF_SMEAR = _without(
    RULES_OF_PITCH,
    "trump-any-time draw-non-trumps draw-any kitty pack-from-five pack-from-nine two-to-six-players pairs threes "
    "three-pairs target-10 higher-score-wins",
    "must-follow bidders-first second-joker-wins widow-must-be-taken",
)

_PITCH_FAMILY = {
    "pitch": _PITCH,
    "partnership-pitch": Relative(
        pitch_family.follow,
        PITCH_PLAYERS,
        4,
        11,
        own="low-to-holder no-stealing must-follow smudge-wins",
        offered=_rules(_RULES_OF_PARTNERSHIP, kitty=KITTY, number_of_hands=HANDS),
        sittings=(Sitting(4, NOTHING, 15, 4, SMUDGERS), Sitting(4, (10, 10), 15, 2, SMUDGERS)),
        further={
            "smudge-wins": tuple(
                _tables(4, "smudge-wins", scores=scores, bots=SMUDGERS) for scores in (NOTHING, (4, 4), (-3, -3))
            ),
        },
    ),
    "pitch-with-joker": Relative(
        pitch_family.follow,
        PITCH_PLAYERS,
        4,
        10,
        own="must-follow joker-above-ten joker-on-top",
        offered=_rules(_RULES_WITH_JOKER, kitty=KITTY, number_of_hands=HANDS),
        sittings=(
            Sitting(3, (9, 8, 9), 15, 4),
            _tables(4, "kitty=6", "low-of-all-dealt"),
            _tables(4, "shoot-the-moon", bots=SHOOTERS),
        ),
        further={"joker-above-ten": (_tables(4, "joker-above-ten"),), "joker-on-top": (_tables(4, "joker-on-top"),)},
    ),
    "setback": Relative(
        pitch_family.follow,
        PITCH_PLAYERS,
        4,
        21,
        own="joker-may-be-led defenders-may-win number-of-hands target-11",
        offered=_rules(_RULES_OF_SETBACK, kitty=KITTY, number_of_hands=HANDS),
        sittings=(_tables(4, "draw-non-trumps", "lead-trump"),),
        further={
            "joker-may-be-led": (_tables(4, "joker-may-be-led"),),
            "number-of-hands": _number_of_hands(4),
            "target-11": (Sitting(4, (10, 9), 15, 2, MIXED, ("target-11",)),),
        },
    ),
    "schmier": Relative(
        pitch_family.follow,
        PITCH_PLAYERS,
        6,
        21,
        own="must-follow dealer-must-bid bidders-first",
        offered=_rules(_RULES_OF_SCHMIER, number_of_hands=HANDS),
        sittings=(Sitting(6, NOTHING, 15, 4, ("eager", "meek")), _tables(6, "shoot-the-moon", bots=SHOOTERS)),
        further={"bidders-first": (Sitting(6, (20, 20, 20), 20, 2, MIXED, ("bidders-first", "three-pairs")),)},
        positions=packets("one by one", 6, "2C 8C AC 7D KD 6H"),
    ),
    "smear": Relative(
        pitch_family.follow,
        PITCH_PLAYERS,
        4,
        21,
        own="must-follow bidders-first second-joker-wins widow-must-be-taken",
        offered=_rules(_RULES_OF_SMEAR, number_of_hands=HANDS),
        sittings=(_tables(4, "shoot-the-moon", bots=SHOOTERS), _tables(4, "lead-trump")),
        further={"second-joker-wins": (_tables(4, "second-joker-wins"),)},
    ),
}

_TARGETS = "21, 31 or 32"


def _ten_point(
    seats: int,
    target: int,
    own: str,
    offered: str,
    further: dict[str, tuple[Sitting, ...]],
    positions: dict[str, Position],
) -> Relative:
    rules = _rules(offered, other_target=_TARGETS, number_of_hands=HANDS)
    moon = "shoot-the-moon" in rules
    return Relative(
        ten_point.follow,
        TEN_POINT_PLAYERS,
        seats,
        target,
        own,
        rules,
        (
            Sitting(seats, NOTHING, 15, 4, ("modest",)),
            *((_tables(seats, "shoot-the-moon", bots=SHOOTERS),) if moon else ()),
        ),
        further,
        positions,
    )


_RULES_OF_THIRTEEN = _without(RULES_OF_TEN_POINT, "minimum-bid-5", "off-ace")
_RULES_OF_CALLED = _without(RULES_OF_TEN_POINT, "shoot-the-moon moon-above-zero plain-cards-count")

_TEN_POINT_FAMILY = {
    "ten-point-pitch": _ten_point(
        4,
        52,
        RULES_OF_TEN_POINT,
        RULES_OF_TEN_POINT,
        {
            "shoot-the-moon": _moon(4),
            "moon-above-zero": _moon(4, "moon-above-zero"),
            "plain-cards-count": (_tables(4, "plain-cards-count"), _tables(4, "plain-cards-count", bots=("fool",))),
            "other-target": tuple(
                Sitting(4, (target - 1, target - 3), 10, 2, MIXED, (f"other-target={target}",))
                for target in (21, 31, 32)
            ),
            "number-of-hands": _number_of_hands(4),
        },
        {**packets("by threes", 4, "2C 3C 4C AC 2D 3D KD AD 2H"), **TEN_POINT},
    ),
    "eleven-point-pitch": _ten_point(4, 52, "", RULES_OF_TEN_POINT, {}, {}),
    "thirteen-point-pitch": _ten_point(
        4, 52, "off-ace", _RULES_OF_THIRTEEN, {"off-ace": (_tables(4, "off-ace", bots=("modest",)),)}, {}
    ),
    "pitch-call-partner": _ten_point(
        5, 42, "", _RULES_OF_CALLED, {}, packets("by twos", 5, "2C 3C QC KC 9D 10D 6H 7H 3S 4S")
    ),
}


def _all_fours(
    seats: int,
    target: int,
    own: str,
    offered: str,
    *sittings: Sitting,
    positions: Mapping[str, Position] | None = None,
    **further: tuple[Sitting, ...],
) -> Relative:
    rules = _rules(offered, other_target="10 or 11")
    named = {rule.replace("_", "-"): tables for rule, tables in further.items()}
    return Relative(all_fours.follow, {}, seats, target, own, rules, sittings, named, positions or {})


_RULES_OF_SEVEN_UP = (
    "low-to-taker low-of-all-dealt ten-for-game game-tie-to-eldest must-follow no-winning-gift all-cards-are-played "
    "other-target"
)

_ALL_FOURS_FAMILY = {
    "seven-up": _all_fours(
        4,
        7,
        _RULES_OF_SEVEN_UP,
        _RULES_OF_SEVEN_UP,
        Sitting(2, (0, 0), 15, 4),
        Sitting(3, (0, 0, 0), 15, 4),
        Sitting(2, (6, 6), 15, 2),
        Sitting(3, (5, 6, 5), 15, 2),
        positions=packets("by threes", 4, "2C 3C 4C AC 2D 3D"),
        low_to_taker=(_tables(2, "low-to-taker"), _tables(3, "low-to-taker")),
        low_of_all_dealt=(_tables(4, "low-of-all-dealt", bots=RANDOM),),
        game_tie_to_eldest=(_tables(2, "game-tie-to-eldest"), _tables(3, "game-tie-to-eldest")),
        no_winning_gift=tuple(_tables(seats, "no-winning-gift", scores=(6, 6, 6)) for seats in (2, 3, 4)),
        other_target=(
            _tables(4, "other-target=10", scores=(9, 8)),
            _tables(3, "other-target=11", scores=(10, 9, 10)),
        ),
    ),
    "all-fours-trinidad": _all_fours(
        4,
        14,
        "",
        "low-to-taker ten-for-game game-tie-to-eldest must-follow no-winning-gift",
        Sitting(4, (12, 13), 30, 2),
        _tables(4, "ten-for-game", scores=(12, 13)),
    ),
    "california-jack": _all_fours(
        2,
        10,
        "target-7 void-plays-anything shasta-sam",
        "ten-for-game game-tie-to-eldest target-7 void-plays-anything shasta-sam",
        target_7=(_tables(2, "target-7", scores=(5, 6)),),
    ),
    "nine-card-don": _all_fours(
        4,
        91,
        "target-121 trump-any-time game-tie-to-eldest counted-after-the-hand",
        "target-121 trump-any-time game-tie-to-eldest counted-after-the-hand",
        Sitting(4, (75, 80), 15, 2),
        Sitting(4, (60, 60), 30, 2),
        target_121=(_tables(4, "target-121", scores=(110, 105)),),
        game_tie_to_eldest=(_tables(4, "game-tie-to-eldest"), _tables(4, "game-tie-to-eldest", bots=RANDOM)),
        counted_after_the_hand=(
            _tables(4, "counted-after-the-hand", scores=(75, 80)),
            _tables(4, "counted-after-the-hand", scores=(85, 85), bots=RANDOM),
        ),
    ),
}

RELATIVES = {
    name: relative.watch(name) for name, relative in {**_PITCH_FAMILY, **_TEN_POINT_FAMILY, **_ALL_FOURS_FAMILY}.items()
}
"""By the id of a shipped ruleset."""
