# SPDX-License-Identifier: MIT
"""The generators that the hunt runs. Each makes `count` programs from the seeds first, first + 1, ... and checks them; one
that fails is found again by its seed alone, and with WENGERT_STEPS or an argument in a shorter form."""
import os
import re
import shlex
import subprocess
from dataclasses import dataclass, field


@dataclass
class Generator:
    name: str
    what: str      # is compared with what
    command: list  # words; {seed}, {count}, {steps}, {work} are filled in
    batch: int     # programs in one run
    share: float   # of the time
    steps: int = 0         # a program's length, if it can be given
    environment: dict = field(default_factory=dict)
    source: str = ""       # where in {work} the text of a failing program lies, if it has one
    source_command: list = field(default_factory=list)  # checks that text: {file}
    prepare: str = ""      # to be compiled only: what a reduced text must satisfy besides ({file})

    def run(self, seed, count, work, steps=None, timeout=400):
        """(exit status, output); a crash or a hang is a fault like any other."""
        values = {"seed": seed, "count": count, "steps": steps or self.steps, "work": work}
        environment = dict(os.environ, **{k: filled(v, values) for k, v in self.environment.items()})
        if not steps:
            environment.pop("WENGERT_STEPS", None)
        return started([filled(word, values) for word in self.command], environment, timeout)

    def check_file(self, path, work, timeout=400):
        return started([filled(word, {"file": path, "work": work}) for word in self.source_command], dict(os.environ), timeout)

    def line(self, seed, count, work, steps=None):
        """What a user types to see it again."""
        values = {"seed": seed, "count": count, "steps": steps or self.steps, "work": work}
        variables = [f"{k}={filled(v, values)}" for k, v in self.environment.items() if steps or k != "WENGERT_STEPS"]
        return " ".join(variables + [shlex.quote(filled(word, values)) for word in self.command])


def started(command, environment, timeout):
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=timeout, errors="replace")
        return done.returncode, done.stdout + done.stderr
    except subprocess.TimeoutExpired as expired:
        text = expired.stdout or b""
        return 124, (text.decode(errors="replace") if isinstance(text, bytes) else text) + f"\nFAILED: no end after {timeout} s"


def reason(output):
    """The first line that says what is wrong, without its numbers: two programs that fail in one way have the same."""
    for line in output.splitlines():
        if re.search(r"FAILED|FAILS|REFUSED|Failure|rror:|ERROR|no end after|terminate called", line):
            place = re.sub(r"^.*/", "", line)  # not where the checkout lies
            return re.sub(r"[-+]?[0-9][0-9a-fx.e+-]*|nan|inf", "#", place)[:90]
    return "no message"


def filled(word, values):
    return re.sub(r"[{](seed|count|steps|work|file)[}]", lambda found: str(values[found.group(1)]), word)


SEEDED = {"WENGERT_SEED": "{seed}", "WENGERT_COUNT": "{count}", "WENGERT_STEPS": "{steps}"}


def all_generators(root, build):
    """Those whose programs have been built here."""
    tests, tools, include = os.path.join(build, "tests"), os.path.join(build, "bin"), os.path.join(root, "include")
    here = os.path.join(root, "tests")
    test = lambda name: os.path.join(tests, name)
    tool = lambda name: os.path.join(tools, name)
    jar = lambda name: os.path.join(build, "lib", name)
    java_tests = ":".join((jar("wengert-runtime.jar"), test("wengert-java-tests.jar"), test("wengert-java-graph-tests.jar")))

    java_tools = [tool("wengert-compile"), "java", "javac", jar("wengert-javac.jar"), jar("wengert-runtime.jar")]

    def gtest(name, what, program, test_name, batch, share, steps=0):
        return Generator(name, what, [test(program), f"--gtest_filter={test_name}", "--gtest_color=no"], batch, share, steps, SEEDED)

    found = [
        gtest("expressions", "tape and tangent against MPFR", "random_expression_test", "RandomExpressions.*", 400, 2, 12),
        gtest("second-order", "hvp where residuals vanish against nested tangents", "tape_second_order_test", "*OfRandomPrograms*", 20000, 1, 8),
        gtest("tape-lives", "a tape's life against a model", "lives_test", "*", 2000, 2, 60),
        gtest("entities", "entity statements against elements, sanitized", "entity_lifetime_test", "*random_programs*", 400, 1, 60),
        gtest("eigen", "Eigen's entities against elements and differences", "eigen_random_test", "*", 200, 2, 30),
        gtest("tape-files", "mutated files against the original's answer", "file_fuzz_test", "*", 2000, 1),
        Generator("object-graphs", "C++ objects: adjoint, tangent, differences, sanitized",
                  [test("machine_test"), "{count}", "{seed}", "{steps}"], 200, 1, 180),
        Generator("java-graphs", "Java objects: with and without collection, tangent, differences",
                  ["java", "-Xmx64m", "-cp", java_tests, "graphs.GraphsTest", "{count}", "{seed}", "{steps}"], 40, 1, 300),
        Generator("java-runtime", "the Java run-time's graphs against ordinary objects",
                  ["java", "-Xmx64m", "-cp", java_tests, "org.wengert.test.RandomGraphsTest", "{count}", "{seed}"], 30, 0.5),
        Generator("java-programs", "Java programs: adjoint, tangent, differences, collections",
                  ["python3", os.path.join(here, "java/random/random_programs.py"), tool("wengert-compile"), "java", "javac",
                   jar("wengert-runtime.jar"), "{work}", os.path.join(here, "java/suites"), "{count}", "{seed}"], 25, 3,
                  environment={"WENGERT_TEST_ALL": "1"}, source="sources/Random{seed}.java",
                  source_command=["python3", os.path.join(here, "java/suites/suite.py"), tool("wengert-compile"), "java", "javac",
                                  jar("wengert-runtime.jar"), "{work}", os.path.join(here, "java/suites/Suite.java"), "{file}", "once", "random"]),
        Generator("java-objects", "Java programs of containers, functions, streams and texts: value, adjoint, tangent, differences; refused ones do not count",
                  [os.path.join(here, "java/random/random_objects.bash"), *java_tools, "{work}", "{count}", "{seed}"], 8, 3, 13,
                  environment={"WENGERT_STEPS": "{steps}"}, source="sources/Objects{seed}.java",
                  source_command=[os.path.join(here, "java/random/random_objects.bash"), "--file", *java_tools, "{work}", "{file}"]),
        Generator("c++-programs", "C++ programs: adjoint, tangent, differences, optimised and not",
                  [os.path.join(here, "hunt/programs.bash"), test("random_programs"), tool("wengert-check"), "{work}", "{seed}", "{count}"], 8, 3,
                  source="programs.cpp",
                  source_command=[os.path.join(here, "hunt/programs.bash"), "--file", tool("wengert-check"), "{file}"]),
        Generator("c++-objects", "C++ programs of containers and objects: adjoint, tangent, differences; refused ones do not count",
                  [os.path.join(here, "compiler/random_objects.bash"), test("random_objects"), tool("wengert-check"), "{seed}", "{count}"],
                  20, 3, environment={"WENGERT_PROGRAMS": "{work}/objects.cpp"}, source="objects.cpp",
                  source_command=[os.path.join(here, "compiler/random_objects.bash"), "--file", tool("wengert-check"), "{file}"]),
        Generator("eigen-programs", "Eigen programs as people write them with Real: values of double, differences, sanitized",
                  [os.path.join(here, "eigen/random/programs.bash"), include, "{work}", "{seed}", "{count}"], 6, 2, source="programs.cpp",
                  source_command=[os.path.join(here, "eigen/random/programs.bash"), "--file", include, "{file}"]),
        Generator("c-routes", "C programs through five routes against quadruple precision",
                  ["python3", os.path.join(here, "hunt/routes.py"), "--tools", tools, "--include", include, "--work", "{work}", "--seed", "{seed}",
                   "--count", "{count}"], 20, 3, source="all.c",
                  source_command=["python3", os.path.join(here, "hunt/routes.py"), "--tools", tools, "--include", include, "--work", "{work}", "--file", "{file}"]),
        # The number of ranks belongs to a seed and its neighbours, which are tried alone when one of them fails.
        Generator("messages", "patterns of MPI messages over 2 to 5 ranks: adjoint, tangent, differences",
                  ["bash", "-c", 'exec mpirun -n $((2 + $1 / 4096 % 4)) "$0" "$1" "$2"', test("mpi_random_programs"), "{seed}", "{count}"], 40, 1,
                  environment={"OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1", "OMPI_MCA_rmaps_base_oversubscribe": "1",
                               "WENGERT_MPI_CHECK": "60"}),
        Generator("machine-code", "SSE, AVX and integer instructions under the tool against differences",
                  ["python3", os.path.join(here, "binary/random_code.py"), tool("wengert-run"), include, "{work}", tool("wengert"), "{count}", "{seed}"],
                  30, 2),
    ]
    present = lambda g: all(os.path.exists(word) for word in g.command if word.startswith(build) and ":" not in word)
    return [g for g in found if present(g)], [g.name for g in found if not present(g)]
