#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""table.py [CHAPTER...]: compiles the programs of the collection, runs each with double and with wengert::Real, and prints
which are right, refused with an error, wrong, or do not compile.

A chapter is compiled as a whole, with its headers precompiled. The programs that the compiler's messages point at are left
out and counted as not compiling, and the rest is compiled again until it passes. CXX names the compiler, EIGEN the
directory of Eigen."""
import os, pathlib, re, subprocess, sys

root = pathlib.Path(__file__).resolve().parents[3]
work = pathlib.Path(os.environ.get("WORK", root / "build" / "collection"))
compiler = os.environ.get("CXX", "clang++-19")
is_clang = "clang" in compiler
flags = ["-std=c++20", "-O0", "-g0", "-w", "-ferror-limit=0" if is_clang else "-fmax-errors=0",
         f"-I{root / 'include'}", f"-I{root / 'tests/eigen/collection'}", "-isystem", os.environ.get("EIGEN", "/usr/include/eigen3")]
HEADERS = """#include <Eigen/Geometry>
#include <Eigen/Sparse>
#include <wengert/eigen_sparse.hpp>
#include "program.hpp"
"""
MAIN = """
int main(int argc, char** argv) {
  for (const auto& program : collection::programs())
    if (argc > 1 && program.name == argv[1]) {
      const std::string what = collection::run(program);
      std::printf("%s\\n", what.empty() ? "right" : what.c_str());
    }
}
"""


def pieces_of(chapter):
    """The text between programs as (None, text), and programs as (name, text), in their order."""
    pieces = []
    for piece in re.split(r"(?m)^(?=PROGRAM\()", chapter.read_text()):
        match = re.match(r"PROGRAM\((\w+)\)", piece)
        if not match:
            pieces.append((None, piece))
            continue
        body, end, after = piece.partition("\n}\n")
        pieces += [(match.group(1), body + end), (None, after)]
    return pieces


def precompiled():
    """The options that read the headers of the chapters precompiled."""
    header = work / "headers.hpp"
    header.write_text(HEADERS)
    made = str(header) + (".pch" if is_clang else ".gch")
    subprocess.run([compiler, *flags, "-x", "c++-header", str(header), "-o", made], check=True)
    return ["-include-pch", made] if is_clang else ["-include", str(header)]


def compile_chapter(chapter, pieces, failures, headers):
    """Returns the binary of what compiles; adds to failures."""
    source, binary = work / (chapter.stem + ".cpp"), work / chapter.stem
    while True:
        text, line, owners = "", 1, []
        for name, piece in pieces:
            if name in failures:
                continue
            owners.append((line, name))
            text, line = text + piece, line + piece.count("\n")
        owners.append((line, None))
        source.write_text(text + MAIN)
        command = [compiler, *flags, *headers, str(source)]
        done = subprocess.run([*command, "-fsyntax-only"], capture_output=True, text=True)
        if done.returncode == 0:
            subprocess.run([*command, "-o", str(binary)], check=True)
            return binary
        found = {}
        message = ""
        for output in done.stderr.splitlines():
            if re.search(r": (fatal )?error: ", output):
                message = re.sub(r"^.*?error: ", "", output)
            for at in re.findall(re.escape(str(source)) + r":(\d+)", output):
                owner = [name for start, name in owners if start <= int(at)][-1]
                if owner is not None:
                    found.setdefault(owner, message)
        if not found:
            sys.exit(done.stderr[:4000] + f"\n{chapter.name}: errors outside its programs")
        failures.update(found)


def main():
    work.mkdir(parents=True, exist_ok=True)
    here = root / "tests" / "eigen" / "collection"
    chapters = [here / f"{name}.hpp" for name in sys.argv[1:]] or sorted(here.glob("*.hpp"))
    counts = dict.fromkeys(["right", "refused", "wrong", "not compiling"], 0)
    headers = precompiled()
    for chapter in chapters:
        if chapter.name == "program.hpp":
            continue
        pieces, failures = pieces_of(chapter), {}
        binary = compile_chapter(chapter, pieces, failures, headers)
        for name, _ in pieces:
            if name is None:
                continue
            if name in failures:
                counts["not compiling"] += 1
                print(f"{chapter.stem}.{name}: does not compile: {failures[name][:160]}")
                continue
            done = subprocess.run([str(binary), name], capture_output=True, text=True)
            result = done.stdout.strip() if done.returncode == 0 else f"wrong: exit status {done.returncode}"
            kind = "right" if result == "right" else "refused" if result.startswith("refused") else "wrong"
            counts[kind] += 1
            if kind != "right":
                print(f"{chapter.stem}.{name}: {result}")
        sys.stdout.flush()
    print(", ".join(f"{number} {kind}" for kind, number in counts.items()))
    sys.exit(1 if counts["wrong"] or counts["not compiling"] or not counts["right"] else 0)


main()
