# SPDX-License-Identifier: MIT
"""What the measurements share: compiling, running a program natively and under tools, and reading its figures."""
import os
import resource
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
INCLUDE = os.path.join(HERE, "..", "..", "include")


class Bench:
    """The tools, a directory to work in, and how often to repeat."""

    def __init__(self, runner, work, repeats):
        self.runner, self.work, self.repeats = os.path.abspath(runner), work, repeats
        self.tape = os.path.join(work, "tape")

    def under(self, tool):
        """The words before a program: native, none, forward, recording."""
        return {"native": [], "none": ["valgrind", "-q", "--tool=none"], "forward": [self.runner, "--tangent", "--"],
                "recording": [self.runner, "--record", self.tape, "--"]}[tool]

    def compile(self, compiler, flags, source, name, libraries=()):
        binary = os.path.join(self.work, name)
        subprocess.run([compiler, *flags, "-w", "-I", INCLUDE, os.path.join(HERE, source), "-o", binary, *libraries], check=True)
        return binary

    def run(self, tool, command, **options):
        return subprocess.run([*self.under(tool), *command], capture_output=True, text=True, check=True, **options)

    def burgers(self, tool, binary, size):
        """(fastest seconds of processor time, tangent) of burgers.cpp."""
        best, tangent = None, None
        for _ in range(self.repeats):
            words = self.run(tool, [binary, *map(str, size)]).stdout.split()
            best, tangent = min(float(words[2]), best or float("inf")), float(words[1])
        return best, tangent

    def tape_bytes(self, size):
        """Of the last recording, per grid point and step."""
        return os.path.getsize(self.tape) / (size[0] * size[0] * size[1])

    def processor_seconds_and_memory(self, tool, command, environment=None):
        """(seconds, MiB of the largest resident set) of a whole run, by the kernel."""
        with open(os.devnull, "w") as nothing:
            process = subprocess.Popen([*self.under(tool), *command], stdout=nothing, stderr=nothing, env=environment)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise SystemExit(f"bench: error: {' '.join(command)} ended with status {process.returncode} under {tool}")
        return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
