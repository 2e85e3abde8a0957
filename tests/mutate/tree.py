# SPDX-License-Identifier: MIT
"""The mutated tree: a copy of the checkout in which each chosen change is made, decided at run time by WENGERT_MUTANT."""
import os
import random
import re
import subprocess

import places

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HERE = os.path.join(ROOT, "tests/mutate")
TREE = os.environ.get("WENGERT_MUTATE_TREE", os.path.join(ROOT, "build/mutate/source"))  # where a configured copy stands
BUILD = os.path.join(TREE, "build/release")


class Mutant:
    def __init__(self, number, room, path, text, change):
        self.number, self.room, self.path, self.change = number, room, path, change
        self.first, self.last = places.lines_of(text, change)
        self.text = f"{number:>4} {path}:{self.first}: {places.described(text, change)}"


# What the copy's list of tests has besides: texts.cpp.
TEXTS = f"""
if(TARGET wengert_frontend_clang)
  add_executable(mutant_texts EXCLUDE_FROM_ALL {HERE}/texts.cpp)
  target_link_libraries(mutant_texts PRIVATE wengert_compiler wengert_frontend_clang)
endif()
"""


def read(path):
    with open(path, encoding="utf-8", errors="surrogateescape", newline="") as file:
        return file.read()


def write_if_changed(path, text):
    if not os.path.exists(path) or read(path) != text:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8", errors="surrogateescape", newline="") as file:
            file.write(text)


def tracked(*under):
    listed = subprocess.run(["git", "ls-files", "-z", "--", *under], cwd=ROOT, capture_output=True, check=True).stdout
    return [os.fsdecode(name) for name in listed.split(b"\0") if name and os.path.lexists(os.path.join(ROOT, os.fsdecode(name)))]


def copy(besides=()):
    """Brings the copy up to date, without its changes; files in `besides` are written by write()."""
    names = set(tracked())
    for name in sorted(names - set(besides) - {"tests/functions/CMakeLists.txt", "tests/compiler/CMakeLists.txt"}):
        source, target = os.path.join(ROOT, name), os.path.join(TREE, name)
        if os.path.islink(source):
            if not os.path.lexists(target):
                os.makedirs(os.path.dirname(target), exist_ok=True)
                os.symlink(os.readlink(source), target)
            continue
        with open(source, "rb") as file:
            content = file.read()
        if os.path.exists(target):
            with open(target, "rb") as file:
                if file.read() == content:
                    continue
        os.makedirs(os.path.dirname(target), exist_ok=True)
        with open(target, "wb") as file:
            file.write(content)
        os.chmod(target, os.stat(source).st_mode & 0o777)
    # The committed generated files are compared with those of the checkout, for the copies are changed.
    functions = os.path.join(TREE, "tests/functions/CMakeLists.txt")
    write_if_changed(functions, read(os.path.join(ROOT, "tests/functions/CMakeLists.txt")).replace("-DROOT=${PROJECT_SOURCE_DIR}", f"-DROOT={ROOT}"))
    compiler = os.path.join(TREE, "tests/compiler/CMakeLists.txt")
    write_if_changed(compiler, read(os.path.join(ROOT, "tests/compiler/CMakeLists.txt")) + TEXTS)
    write_if_changed(os.path.join(TREE, "include/wengert/mutants.hpp"), read(os.path.join(HERE, "mutants.hpp")))
    write_if_changed(os.path.join(TREE, "binary/tool/mutants.hpp"), read(os.path.join(HERE, "mutants.hpp")))
    write_if_changed(os.path.join(TREE, "binary/tool/tool_mutants.cpp"), read(os.path.join(HERE, "tool_mutants.cpp")))


# Files whose functions end in a refusal at compile time: nothing of them runs.
NOTHING_RUNS = {"include/wengert/overload/refused.hpp"}


def equivalents():
    """Changes that change no result, each shown in equivalent.txt: (file, line of source, change)."""
    found = set()
    for line in read(os.path.join(HERE, "equivalent.txt")).splitlines():
        if line and not line.startswith(("#", " ")):
            path, source, change = line.split(" @ ")
            found.add((path, source, change))
    return found


def candidates(room, under, count, seed, first_number):
    """`count` changes of the room's files, in an order that the seed decides: a file, a kind, a place. No two share a line."""
    choose = random.Random(f"{seed} {room}")
    files = sorted(name for name in tracked(*under) if name.endswith((".cpp", ".hpp")) and name not in NOTHING_RUNS)
    texts = {name: read(os.path.join(ROOT, name)) for name in files}
    found = {name: places.changes(text) for name, text in texts.items()}
    taken = {name: set() for name in files}
    same = equivalents()
    chosen, tries = [], 0
    while len(chosen) < count and tries < 50 * count:
        tries += 1
        name = choose.choice(files)
        if not found[name]:
            continue
        kind = choose.choice(sorted({change.kind for change in found[name]}))
        change = choose.choice([change for change in found[name] if change.kind == kind])
        first, last = places.lines_of(texts[name], change)
        if (name, texts[name].split("\n")[first - 1].strip(), places.described(texts[name], change)) in same:
            continue
        if places.is_constant(texts[name], change):
            continue
        if taken[name] & set(range(first, last + 1)):
            continue
        taken[name] |= set(range(first, last + 1))
        chosen.append(Mutant(first_number + len(chosen), room, name, texts[name], change))
    return chosen


def write(mutants, names):
    """Writes these files of the copy with the given changes."""
    for name in names:
        own = {mutant.number: mutant.change for mutant in mutants if mutant.path == name}
        text = read(os.path.join(ROOT, name))
        if own:
            header = os.path.join(TREE, "binary/tool" if name.startswith("binary/tool/") else "include/wengert", "mutants.hpp")
            text = f'#include "{header}"\n#line 1 "{os.path.join(TREE, name)}"\n' + places.rewritten(text, own)
        write_if_changed(os.path.join(TREE, name), text)


def blamed(output, mutants):
    """The mutants on whose lines the compiler found an error; if on none, those that its notes name."""
    for severity in ("error", "note"):
        lines = {(os.path.relpath(os.path.join(BUILD, found.group(1)), TREE), int(found.group(2)))
                 for found in re.finditer(rf"^([^\s:][^:\n]*):(\d+):\d+: (?:fatal )?{severity}: ", output, re.M)}
        bad = {mutant for mutant in mutants if any((mutant.path, line) in lines for line in range(mutant.first, mutant.last + 1))}
        if bad:
            return bad
    return set()


def build(targets, mutants):
    """Builds, taking back what does not compile; the mutants that are left."""
    targets = list(targets)
    while True:
        done = subprocess.run(["ninja", "-C", BUILD, "-k", "0", *targets], capture_output=True, text=True, errors="replace")
        if done.returncode == 0:
            return mutants
        bad = blamed(done.stdout, mutants)
        if not bad:
            raise SystemExit(f"mutate: the mutated tree does not build:\n{done.stdout[-6000:]}")
        for mutant in bad:
            print(f"does not compile, taken back: {mutant.text}", flush=True)
        mutants = [mutant for mutant in mutants if mutant not in bad]
        write(mutants, {mutant.path for mutant in bad})
