#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""one_definition.py SOURCE: no two files of the product define types or inline functions of one name in one namespace. Where
both are linked into a program, each would take the other's functions, and no compiler says so."""
import collections
import pathlib
import re
import sys

ROOMS = ("bind", "binary", "clang", "cli", "command", "compiler", "functions", "include", "tape")
OPENS = re.compile(r"^(?:inline )?namespace ?([\w:]*) ?\{")
CLOSES = re.compile(r"^\} +// namespace")
TYPE = re.compile(r"^(?:struct|class|enum class|enum|union) (\w+)(?: final)?(?: :[^;]*)? ?\{")
FUNCTION = re.compile(r"^inline [\w:<>&* ]+?[ *&](\w+)\(([^)]*)\)")


def definitions(path):
    """Full names of what a file defines outside of functions, classes and namespaces without a name."""
    namespaces, found = [], set()
    for line in path.read_text(errors="replace").splitlines():
        if match := OPENS.match(line):
            namespaces.append(match.group(1))
        elif CLOSES.match(line):
            namespaces.pop()
        elif "" not in namespaces:
            if match := TYPE.match(line):
                found.add("::".join([*namespaces, match.group(1)]))
            elif match := FUNCTION.match(line):
                parameters = re.sub(r"\w+(?=,|$)", "", match.group(2))
                found.add("::".join([*namespaces, match.group(1)]) + f"({parameters.strip()})")
    return found


def main():
    source = pathlib.Path(sys.argv[1])
    homes = collections.defaultdict(list)
    for room in ROOMS:
        for path in sorted((source / room).rglob("*.[hc]pp")):
            for name in definitions(path):
                homes[name].append(str(path.relative_to(source)))
    twice = {name: files for name, files in homes.items() if len(files) > 1}
    for name, files in sorted(twice.items()):
        print(f"FAILED: {name} is defined in {' and in '.join(files)}; give one another name")
    print(f"one definition: {len(homes)} names")
    sys.exit(1 if twice or len(homes) < 500 else 0)


main()
