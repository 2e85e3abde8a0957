# SPDX-License-Identifier: MIT
"""What the measurements share: compiling, running a program natively and under tools, and reading its figures."""
import os
import re
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

    def hot_loop(self, tool, binary):
        """How many host instructions an iteration of the longest loop of one block in burgers.cpp takes."""
        mode = {"forward": "forward", "recording": "recording"}[tool]
        command = ["valgrind", "-q", "--tool=wengert", f"--mode={mode}", f"--record={self.tape}", "--vex-guest-max-insns=100",
                   "--trace-flags=00000001", "--trace-notbelow=1000", binary, "60", "4"]
        library = os.path.join(os.path.dirname(os.path.dirname(self.runner)), "lib", "wengert")
        loops, count, address = {}, 0, None
        with subprocess.Popen(command, env={**os.environ, "VALGRIND_LIB": library}, text=True, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE) as process:
            for line in process.stderr:
                if line.startswith("==== SB"):
                    address = line.split("] ")[1].split()[0].upper().replace("X", "x") if "burgers" in line else None
                    count = 0
                elif address and re.match(r"[0-9A-F]{2} ", line):  # its bytes; an instruction that was left out has none
                    count += 1
                elif address and f"movabsq ${address}," in line and "slowEP" in line:
                    loops[address] = count + 1
        return max(loops.values(), default=0)

    def processor_seconds_and_memory(self, tool, command, environment=None):
        """(seconds, MiB of the largest resident set) of a whole run, by the kernel."""
        with open(os.devnull, "w") as nothing:
            process = subprocess.Popen([*self.under(tool), *command], stdout=nothing, stderr=nothing, env=environment)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise SystemExit(f"bench: error: {' '.join(command)} ended with status {process.returncode} under {tool}")
        return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
