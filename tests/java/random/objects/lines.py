# SPDX-License-Identifier: MIT
"""How the lines of these tables are written. One line is one way to write a statement, or an expression of a kind:

$list        a variable of the kind 'list', the same in all of the line; $list2 perhaps another one
$=num        one that may be assigned; $^arr one that a lambda may use
$+list       a new variable, known until the block ends; $!num one that is known in the line's own blocks
$1 $2        new names of which nothing else knows
$D $S $I $J $Z $T $K   an expression: double, bounded double, int, long, boolean, text, index 0 to 2
$*list       an expression whose value is a list; $B a block of statements
$[$1:num|D]  an expression within a lambda whose parameter is $1
A line begins with '#' if it has side effects, and with '3:' if it counts for three."""
import re


def table(text):
    """(weight, has side effects, text) of each line; a block of lines belongs to one kind."""
    found = []
    for line in text.splitlines():
        weight, rest = re.match(r"(?:(\d+):)?(.*)", line).groups()
        effects = rest.startswith("#")
        found += [(int(weight or 1), effects, rest[1:] if effects else rest)]
    return found
