# SPDX-License-Identifier: MIT
"""The default tests, run one by one with a mutant in force or with none."""
import functools
import hashlib
import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time

import tree

# A line that begins so says that a test has failed before it ends. No test writes one while no mutant is in force: run() sees to it.
FAILED = re.compile(rb"^(?:not ok|FAILED|FAIL:|\[  FAILED  \])", re.M)
NOTICED = os.path.join(tree.ROOT, "build/mutate/noticed")  # what a test said of a mutant, by number
HEAD_SECONDS = 8  # that the check of one function of the corpus takes, in both modes
FIGURES_SECONDS = 3  # that the comparison of its figures alone takes
MEMORY = 6 << 30  # bytes that a test's processes may hold together
COMPILED = os.path.join(tree.ROOT, "build/mutate/compiled")
COMPILERS = ("gcc", "g++", "cc", "c++", "clang-19", "clang++-19")
compilers_of_a_cache = False  # set where the room's changes are not in headers that the tests compile: compiled.py


def with_the_cache(environment):
    """Environment in which the compilers are those of compiled.py; its cache is for one state of the suite's headers."""
    bin_directory = os.path.join(COMPILED, "bin")
    if not os.path.isdir(bin_directory):
        os.makedirs(bin_directory)
        for name in COMPILERS:
            if shutil.which(name):
                os.symlink(os.path.join(tree.HERE, "compiled.py"), os.path.join(bin_directory, name))
    include = os.path.join(tree.TREE, "include")
    return {**environment, "PATH": f"{bin_directory}:{environment['PATH']}", "WENGERT_MUTATE_COMPILED": COMPILED,
            "WENGERT_MUTATE_INCLUDE": include, "WENGERT_MUTATE_STAMP": headers_stamp(include)}


@functools.cache
def headers_stamp(include):
    stamp = hashlib.sha256()
    for folder, _, names in sorted(os.walk(include)):
        for name in sorted(names):
            with open(os.path.join(folder, name), "rb") as file:
                stamp.update(name.encode() + file.read())
    return stamp.hexdigest()


class Test:
    def __init__(self, name, command, properties):
        self.name, self.command = name, command
        self.directory = properties.get("WORKING_DIRECTORY", tree.BUILD)
        self.environment = dict(line.split("=", 1) for line in properties.get("ENVIRONMENT", []))
        self.fails, self.passes = properties.get("FAIL_REGULAR_EXPRESSION", []), properties.get("PASS_REGULAR_EXPRESSION", [])
        self.seconds, self.reached = None, set()
        self.head = None  # (file, function) of the corpus whose derivatives' texts say which changes can be noticed

    def parts(self):
        """The same test in pieces, where it takes long: one function of the corpus, one case of a GoogleTest program."""
        script = os.path.basename(self.command[0])
        if script == "corpus.bash":
            given = [word for word in self.command[1:] if word.endswith((".c", ".cpp"))]
            options = [word for word in self.command if word not in given]
            folder = os.path.join(os.path.dirname(self.command[0]), "corpus")
            names = {os.path.basename(name) for name in given}
            found = []
            for file, head in default_heads(folder, ("unoptimised",) if "--no-optimise" in options else ("noalias", "overlap")):
                if names and file not in names:
                    continue
                for figures in (False,) if "--no-optimise" in options else (True, False):
                    part = self.part(f"{file}:{head}" + (":figures" if figures else ""), [*options, os.path.join(folder, file)])
                    part.environment = {**self.environment, "WENGERT_CORPUS_HEAD": head}
                    if figures:
                        part.environment["WENGERT_CORPUS_FIGURES_ALONE"] = "yes"
                    if "--no-optimise" not in options:
                        part.head, part.seconds = (file, head), FIGURES_SECONDS if figures else HEAD_SECONDS
                    found.append(part)
            return found
        if len(self.command) == 1 and script in ("check_test", "interface_test"):
            listed = subprocess.run([*self.command, "--gtest_list_tests"], cwd=self.directory, capture_output=True, text=True,
                                    env={**os.environ, **self.environment}).stdout
            suite, names = "", []
            for line in listed.splitlines():
                if line.startswith("  "):
                    names.append(suite + line.split()[0])
                else:
                    suite = line.split()[0]
            return [self.part(name, [*self.command, f"--gtest_filter={name}"]) for name in names]
        return [self]

    def part(self, what, command):
        part = Test(f"{self.name}:{what}", command, {})
        part.directory, part.environment, part.fails, part.passes = self.directory, self.environment, self.fails, self.passes
        return part

    def run(self, *, mutant=None, reached=None, limit=2400):
        """None if the test passes; else in a word why it does not."""
        temporary = tempfile.mkdtemp(prefix="mutate-")
        environment = {**os.environ, **self.environment, "TMPDIR": temporary}
        if compilers_of_a_cache:
            environment = with_the_cache(environment)
        if mutant is not None:
            environment["WENGERT_MUTANT"] = str(mutant)
        if reached:
            environment["WENGERT_MUTANTS_REACHED"] = reached
        start = time.monotonic()
        with tempfile.TemporaryFile() as output:
            def text():
                return os.pread(output.fileno(), 1 << 26, 0)
            process = subprocess.Popen(self.command, cwd=self.directory, env=environment, stdin=subprocess.DEVNULL, stdout=output,
                                       stderr=subprocess.STDOUT, start_new_session=True)
            verdict, pause = "", 0.01
            try:
                while process.poll() is None and not verdict:
                    try:
                        process.wait(pause)
                    except subprocess.TimeoutExpired:
                        pause = min(1.0, 2 * pause)
                        if time.monotonic() - start > limit:
                            verdict = "takes too long"
                        elif memory_of(process.pid) > MEMORY:
                            verdict = "takes too much memory"
                        elif mutant is not None and FAILED.search(text()):
                            verdict = "fails"
            finally:
                end_session(process.pid)
                process.wait()
                shutil.rmtree(temporary, ignore_errors=True)
            said = text().decode(errors="replace")
        if not verdict:
            # As in CMake's expressions, '.' stands for a line break too.
            good = process.returncode == 0 if not self.passes else any(re.search(p, said, re.S) for p in self.passes)
            if not good or any(re.search(p, said, re.S) for p in self.fails) or (mutant is None and FAILED.search(said.encode())):
                verdict = "fails"
        if mutant is None:
            self.seconds = time.monotonic() - start
            if verdict:
                print(f"{self.name} {verdict} without a mutant and is left out; its last words:\n{said[-1500:]}", flush=True)
        elif verdict:
            os.makedirs(NOTICED, exist_ok=True)
            with open(os.path.join(NOTICED, f"{mutant}.txt"), "w") as file:
                file.write(f"{self.name} {verdict} with mutant {mutant}; its last words:\n{said[-4000:]}")
        return verdict or None


def default_heads(folder, ways=("noalias", "overlap", "unoptimised")):
    """(file, function) that default.txt has checked in one of the ways."""
    with open(os.path.join(folder, "default.txt")) as file:
        lines = [line.split() for line in file if line.split() and not line.startswith("#")]
    return list(dict.fromkeys((name, head) for name, head, *way in lines if not way or way[0] in ways))


def heads_with_other_texts(numbers):
    """(file, function) of the corpus to the changes that alter the text of one of its derivatives (texts.cpp)."""
    folder = os.path.join(tree.TREE, "tests/compiler/corpus")
    chosen = set(default_heads(folder))
    found = {}
    with tempfile.TemporaryDirectory(prefix="mutate-") as work:
        files = []
        for name in sorted({file for file, _ in chosen}):
            with open(os.path.join(folder, name)) as source:
                text = re.sub(r"^(//|/\*) check: (\w+)", lambda m: m.group() if (name, m.group(2)) in chosen else "// ", source.read(), flags=re.M)
            files.append(os.path.join(work, name))
            with open(files[-1], "w") as copy:
                copy.write(text)
        program = os.path.join(tree.BUILD, "tests/mutant_texts")
        said = subprocess.run([program, work, ",".join(map(str, sorted(numbers))), *files], capture_output=True, text=True, check=True).stdout
    for line in said.splitlines():
        number, file, head, _ = line.split(" ", 3)
        found.setdefault((file, head), set()).add(int(number))
    return found


def session_processes(session):
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as file:
                    fields = file.read().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[3]) == session:
                yield int(name), int(fields[21]) * os.sysconf("SC_PAGE_SIZE")


def memory_of(session):
    return sum(held for _, held in session_processes(session))


def end_session(session):
    for number, _ in session_processes(session):
        try:
            os.kill(number, signal.SIGKILL)
        except ProcessLookupError:
            pass


def listed(selection):
    """The default tests whose names match, in pieces where they are long."""
    shown = subprocess.run(["ctest", "--test-dir", tree.BUILD, "--show-only=json-v1", "-LE", "exhaustive", "-R", selection],
                           capture_output=True, text=True, check=True).stdout
    found = []
    for entry in json.loads(shown)["tests"]:
        properties = {item["name"]: item["value"] for item in entry.get("properties", [])}
        if not properties.get("FIXTURES_REQUIRED"):
            found.append(Test(entry["name"], entry.get("command"), properties))
    return found


def costs():
    """Seconds that each test took when ctest last ran it in this checkout or in the copy; else those of tests/costs.txt."""
    found = {}
    measured = [os.path.join(build, "Testing/Temporary/CTestCostData.txt") for build in (os.path.join(tree.ROOT, "build/release"), tree.BUILD)]
    for file in (os.path.join(tree.ROOT, "tests/costs.txt"), *measured):
        if os.path.exists(file):
            with open(file) as lines:
                found.update({words[0]: float(words[2]) for words in map(str.split, lines) if len(words) == 3})
    return found


def targets_of(found):
    """What the build must make for these tests: every file of the build that a command or its environment names. ctest gives
    no command whose program is not built yet; such a program has the test's name."""
    known = subprocess.run(["ninja", "-C", tree.BUILD, "-t", "targets", "all"], capture_output=True, text=True, check=True).stdout
    known = {line.rpartition(": ")[0] for line in known.splitlines()}
    words = {word for test in found for word in [*(test.command or ()), *test.environment.values()]}
    words |= {word.partition("=")[2] for word in words if word.startswith("-D")}
    unbuilt = {test.name.partition(".")[2] for test in found if not test.command}
    if unbuilt - known:
        raise SystemExit(f"mutate: no target of the build is called {', '.join(sorted(unbuilt - known))}")
    return sorted(({os.path.relpath(word, tree.BUILD) for word in words if word.startswith(tree.BUILD)} & known) | unbuilt)
