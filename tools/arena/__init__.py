"""The arena: compare the strength of computer levels in games on paired seats and deals.

    python -m tools.arena --players master,heuristic-1 --seats 2 --games 600 --seed 1 \
        --budget 1.0 --json FILE

Every deal is played once from each seat by the first of two players, with the second one in
all other seats. FILE is written after every deal; the same command continues an interrupted
run.
"""
