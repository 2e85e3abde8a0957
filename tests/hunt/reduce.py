# SPDX-License-Identifier: MIT
"""Makes a failing program smaller: deletes statements and blocks, and puts a block's statements in its place, as long as
the program fails in the same way. For generated C, C++ and Java, which have one statement a line."""
import time


def extent(lines, start):
    """The line after the statement or block that begins at a line; None where a block ends there."""
    if lines[start].lstrip().startswith("}"):
        return None
    depth = 0
    for at in range(start, len(lines)):
        depth += lines[at].count("{") - lines[at].count("}")
        if depth <= 0:
            return at + 1 if depth == 0 else None
    return None


def siblings(lines, start, most):
    """The lines after the first `most` statements from here, fewer where the block ends before."""
    end, count = start, 0
    while count < most and end < len(lines):
        after = extent(lines, end)
        if after is None:
            break
        end, count = after, count + 1
    return end


def reduce_lines(lines, fails, seconds=120):
    """The smallest program that was found in the time; fails(lines) says whether one fails as the first did."""
    until = time.monotonic() + seconds
    lines, smaller = list(lines), True
    while smaller:
        smaller = False
        for size in (16, 8, 4, 2, 1):
            at = len(lines) - 1
            while at >= 0:
                if time.monotonic() > until:
                    return lines
                end = siblings(lines, at, size) if at < len(lines) else at
                if end > at and fails(lines[:at] + lines[end:]):
                    lines, smaller = lines[:at] + lines[end:], True
                at -= 1
        for at in range(len(lines) - 1, -1, -1):
            if time.monotonic() > until:
                return lines
            end = extent(lines, at) if at < len(lines) else None
            if end is None or end - at < 2 or not lines[at].rstrip().endswith("{"):
                continue
            inside = [line for line in lines[at + 1:end - 1] if not line.lstrip().startswith("} else")]
            if fails(lines[:at] + inside + lines[end:]):
                lines, smaller = lines[:at] + inside + lines[end:], True
    return lines


def least(fails, most):
    """The smallest number from 1 to most with which a program fails; fails(most) is known."""
    number = 1
    while number < most and not fails(number):
        number = number + 1 if number < 8 else number + max(1, number // 4)
    return min(number, most)
