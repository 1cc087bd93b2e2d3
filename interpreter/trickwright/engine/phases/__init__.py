"""The five phases, one module each.

Every phase has ``proceed(state, step, chance, log)``, which does what needs no decision until a seat must move or the
step is over, and, where seats decide, ``legal(state, step)`` and ``apply(state, step, code, chance, log)``.
"""
