#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Runs every code block of the pages and compares what it prints with what the page shows.

code_blocks.py SOURCE BUILD SCRATCH [--update] [PAGE...]

The rules that a page keeps:
- A block of source has a title, its file name: ```cpp title="f.cpp". It is written into the page's directory.
- A ```console block holds commands, '$ ' before each, and below each what it prints. It runs in that directory.
- A line '...' of the expected output stands for any lines. A small error of two digits, such as 1.3e-17, stands for
  any such error below 1e-7, because it depends on the compiler.
- A command may fail only if the next one is 'echo $?', so that the page shows the exit status.
- A file that a page shows must be used: a command below it, or a file below it, names it.
- Blocks of these languages are only shown: text, cmake, json. Blocks of any other language are an error.
- g++ compiles the programs of start/; clang++-19 compiles the others, which takes it a third of the time or less. With
  WENGERT_TEST_ALL=1, or without clang++-19 and lld, g++ compiles all of them.

The commands find the suite as if it were installed: 'wengert' in PATH, headers and library where the compiler looks.
In the page's directory 'wengert' is the source tree. --update writes what the commands print into the pages.
"""
import os
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

SOURCES = {"cpp", "c", "java", "python", "fortran", "bash"}
SHOWN = {"text", "cmake", "json"}
FENCE = re.compile(r"^( *)```(\S*)(.*)$")
ROUNDING_ERROR = r"\b\d\.\de-(?:0[89]|[1-9]\d)\b|\b0\.0e\+00\b"
SECONDS = 300


class Block:
    def __init__(self, language, title, first, lines, indent):
        self.language, self.title, self.first, self.lines, self.indent = language, title, first, lines, indent


def blocks_of(page, lines):
    """The fenced blocks of a page; 'first' is the index of the first line inside."""
    found, i = [], 0
    while i < len(lines):
        fence = FENCE.match(lines[i])
        if not fence:
            i += 1
            continue
        indent, language, rest = fence.groups()
        end = i + 1
        while end < len(lines) and lines[end].strip() != "```":
            end += 1
        if end == len(lines):
            raise ValueError(f"{page}:{i + 1}: the block has no end")
        title = re.search(r'title="([^"]+)"', rest)
        inside = [line[len(indent):] for line in lines[i + 1:end]]
        found.append(Block(language, title and title.group(1), i + 1, inside, indent))
        i = end + 1
    return found


def commands_of(lines):
    """[(command, expected lines)]; a command ending in a backslash goes on in the next line."""
    commands = []
    going_on = False
    for line in lines:
        if going_on:
            commands[-1][0] += "\n" + line
            going_on = line.endswith("\\")
        elif line.startswith("$ "):
            commands.append([line[2:], []])
            going_on = line.endswith("\\")
        elif commands:
            commands[-1][1].append(line)
        else:
            raise ValueError("output before the first command")
    return commands


def agrees(expected, printed):
    """Whether the printed lines are the expected ones."""
    pattern = "".join(r"(?:.*\n)*" if line == "..." else
                      f"(?:{ROUNDING_ERROR})".join(re.escape(part) for part in re.split(ROUNDING_ERROR, line.rstrip())) +
                      r"[ \t]*\n" for line in expected)
    return re.fullmatch(pattern, "".join(line + "\n" for line in printed)) is not None


def run_block(block, directory, environment, fast):
    """[(command, expected, printed, status)] of a console block, whose commands share one shell."""
    commands = commands_of(block.lines)
    mark = "\x01wengert\x01"
    script = "exec 2>&1\nstatus=0\nbefore=$PATH\n"
    for i, (command, expected) in enumerate(commands):
        # What g++ says is shown by g++.
        is_shown = command.startswith("g++ ") and (expected or i + 1 < len(commands) and commands[i + 1][0] == "echo $?")
        path = f"{fast}:$before" if fast and not is_shown else "$before"
        # $? is that of the command before.
        script += f"PATH={path}\n(exit $status)\n{command}\nstatus=$?\nprintf '%s%d\\n' '{mark}' $status\n"
    done = subprocess.run(["bash", "-c", script], cwd=directory, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, timeout=SECONDS, check=False)
    results, printed = [], done.stdout.decode(errors="replace")
    for command, expected in commands:
        before, found, printed = printed.partition(mark)
        status, _, printed = printed.partition("\n")
        results.append((command, expected, before.splitlines(), int(status) if found else -1))
    return results


def check_page(page, name, scratch, source, environment, update, fast):
    """Runs a page; returns (commands run, blocks of source, complaints). fast: where a faster g++ is, or None."""
    text = page.read_text()
    lines = text.splitlines()
    directory = scratch / name.replace("/", ".").removesuffix(".md")
    subprocess.run(["rm", "-rf", directory], check=True)
    directory.mkdir(parents=True)
    (directory / "wengert").symlink_to(source)
    complaints, ran, written, changes = [], 0, {}, []
    blocks = blocks_of(name, lines)
    for number, block in enumerate(blocks):
        where = f"{name}:{block.first}"
        if block.language in SOURCES:
            if not block.title:
                complaints.append(f"{where}: a block of {block.language} without title=\"FILE\"")
                continue
            later = "\n".join(line for after in blocks[number + 1:] for line in after.lines)
            if Path(block.title).stem not in later:
                complaints.append(f"{where}: nothing below uses {block.title}")
            file = directory / block.title
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("\n".join(block.lines) + "\n")
            written[block.title] = where
        elif block.language == "console":
            results = run_block(block, directory, environment, fast)
            shown = []
            for i, (command, expected, printed, status) in enumerate(results):
                ran += 1
                following = results[i + 1][0] if i + 1 < len(results) else ""
                if status != 0 and following != "echo $?":
                    complaints.append(f"{where}: '{command}' failed with status {status}:\n" + "\n".join(printed))
                same = agrees(expected, printed)
                if not same and not update:
                    complaints.append(f"{where}: '{command}' printed\n" + "\n".join(printed) + "\n  instead of\n" +
                                      "\n".join(expected))
                shown += ["$ " + command] + (expected if same else printed)
            changes.append((block, "\n".join(shown).split("\n")))
        elif block.language not in SHOWN:
            complaints.append(f"{where}: blocks of '{block.language}' are neither run nor listed as shown only")
    if update:
        for block, shown in reversed(changes):
            lines[block.first:block.first + len(block.lines)] = [(block.indent + line).rstrip() for line in shown]
        page.write_text("\n".join(lines) + "\n")
    return ran, len(written), complaints


def codes_without_a_section(source):
    """The codes of the error table that the page of errors does not explain under a heading."""
    codes = re.findall(r'ErrorCode::\w+, "([a-z-]+)", \d+', (source / "include/wengert/error.hpp").read_text())
    headings = re.findall(r"^### (.*)$", (source / "docs/reference/errors.md").read_text(), re.MULTILINE)
    explained = {code for heading in headings for code in heading.split(" and ")}
    return sorted(set(codes) - explained), len(codes)


def environment_for(source, build, scratch):
    """As after an installation; the header that most programs begin with is compiled once."""
    header = scratch / "precompiled" / "wengert"
    header.mkdir(parents=True, exist_ok=True)
    environment = dict(os.environ, LC_ALL="C", TERM="dumb", COLUMNS="120")
    environment.pop("CLASSPATH", None)
    # Open MPI: in containers, and with more ranks than cores.
    environment.update(OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1", OMPI_MCA_rmaps_base_oversubscribe="1")
    subprocess.run(["g++", "-std=c++20", f"-I{source}/include", "-x", "c++-header", "-w",
                    f"{source}/include/wengert/wengert.hpp", "-o", header / "wengert.hpp.gch"], check=True)
    environment["CPLUS_INCLUDE_PATH"] = f"{header.parent}:{source}/include:/usr/include/eigen3"
    environment["C_INCLUDE_PATH"] = f"{source}/include"
    environment["LIBRARY_PATH"] = f"{build}/lib"
    environment["WENGERT_JAR"] = f"{build}/lib/wengert-runtime.jar"
    # 'python' has the package installed, as the tests of the room python install it.
    python = scratch / "bin" / "python"
    python.parent.mkdir(exist_ok=True)
    python.write_text(f'#!/bin/sh\nexec "{build}/python/numpy/bin/python" "$@"\n')
    python.chmod(0o755)
    environment["WENGERT_CACHE"] = str(scratch / "cache")
    environment["PATH"] = f"{python.parent}:{build}/bin:" + environment["PATH"]
    return environment


FAST_COMPILER = """#!/bin/bash
# clang++ for g++, with the headers of the suite read beforehand where the flags allow it
header= allowed=yes arguments=()
for argument; do
  case $argument in
    -fopenmp*) PATH=${PATH#*:} exec g++ "$@" ;;
    *.cpp) if grep -q '[<"]wengert/eigen.hpp[>"]' "$argument"; then header=eigen.hpp
      elif [ -z "$header" ] && grep -q '^#include .*[.]hpp[>"]' "$argument"; then header=wengert.hpp; fi ;;
    -pthread) continue ;;  # glibc has the threads; Clang would not take headers that were read without the flag
    -std=c++20 | -w | -I* | -l* | -L* | -o) ;;
    -*) allowed=no ;;
  esac
  arguments+=("$argument")
done
if [ "$allowed" = no ] || [ -z "$header" ]; then exec clang++-19 -fuse-ld=lld "${arguments[@]}"; fi
exec clang++-19 -fuse-ld=lld -include-pch "${0%/*}/$header.pch" "${arguments[@]}"
"""


def fast_compiler(source, scratch):
    """The directory of a g++ that is Clang; None without clang++-19 and lld, and where all programs are for g++."""
    if os.environ.get("WENGERT_TEST_ALL") == "1" or not shutil.which("clang++-19") or not shutil.which("ld.lld"):
        return None
    directory = scratch / "fast"
    directory.mkdir(exist_ok=True)
    compiler = directory / "g++"
    compiler.write_text(FAST_COMPILER)
    compiler.chmod(0o755)
    for header in ("eigen.hpp", "wengert.hpp"):
        subprocess.run(["clang++-19", "-std=c++20", f"-I{source}/include", "-I/usr/include/eigen3", "-x", "c++-header", "-w",
                        "-fpch-instantiate-templates", f"{source}/include/wengert/{header}", "-o", directory / f"{header}.pch"],
                       check=True)
    return directory


def main():
    arguments = [a for a in sys.argv[1:] if a != "--update"]
    update = "--update" in sys.argv
    if len(arguments) < 3:
        sys.exit(__doc__)
    source, build, scratch = (Path(a).resolve() for a in arguments[:3])
    pages = sorted(p for p in (source / "docs").rglob("*.md"))
    names = {p: str(p.relative_to(source / "docs")) for p in pages}
    notes = {line for line in (source / "tests/docs/notes.txt").read_text().splitlines() if line and line[0] != "#"}
    unknown = notes - set(names.values())
    if unknown:
        sys.exit(f"tests/docs/notes.txt: no such page: {' '.join(sorted(unknown))}")
    chosen = [p for p in pages if names[p] not in notes and (len(arguments) == 3 or names[p] in arguments[3:])]
    if not chosen:
        sys.exit("no page chosen")
    missing, codes = codes_without_a_section(source)
    if missing or codes == 0:
        sys.exit(f"docs/reference/errors.md does not explain: {' '.join(missing)}; {codes} codes found")
    scratch.mkdir(parents=True, exist_ok=True)
    environment = environment_for(source, build, scratch)
    commands = files = 0
    failed = False
    fast = fast_compiler(source, scratch)
    with ThreadPoolExecutor(2) as pool:
        checks = [(names[p], pool.submit(check_page, p, names[p], scratch, source, environment, update,
                                         None if names[p].startswith("start/") else fast)) for p in chosen]
        for name, check in checks:
            try:
                ran, written, complaints = check.result()
            except Exception as error:  # the message belongs to its page
                ran, written, complaints = 0, 0, [f"{name}: {error}"]
            commands, files = commands + ran, files + written
            for complaint in complaints:
                print(complaint)
            failed = failed or bool(complaints)
    print(f"{len(chosen)} pages, {files} files, {commands} commands")
    sys.exit(1 if failed or commands == 0 else 0)


if __name__ == "__main__":
    main()
