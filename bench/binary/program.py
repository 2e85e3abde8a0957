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

    def traced(self, tool, binary, *flags):
        """The lines that Valgrind prints of burgers.cpp's blocks with these flags."""
        command = ["valgrind", "-q", "--tool=wengert", f"--mode={tool}", f"--record={self.tape}", "--vex-guest-max-insns=100", *flags,
                   binary, "60", "4"]
        library = os.path.join(os.path.dirname(os.path.dirname(self.runner)), "lib", "wengert")
        with subprocess.Popen(command, env={**os.environ, "VALGRIND_LIB": library}, text=True, stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE) as process:
            yield from process.stderr

    def hot_loop(self, tool, binary):
        """How many host instructions an iteration takes of the loop of one block in which burgers.cpp spends most of its time."""
        loops, count, address, behind_check, ends = {}, 0, None, 0, False
        for line in self.traced(tool, binary, "--trace-flags=00000001", "--trace-notbelow=1000"):
            if line.startswith("==== SB"):
                address = int(line.split("] ")[1].split()[0], 16) if "burgers" in line else None
                count = behind_check = 0
            elif address and re.match(r"[0-9A-F]{2} ", line):  # its bytes; an instruction that was left out has none
                count += 1
                if "BD 3D 00 00 00" in line:  # the check of what is assumed ends
                    behind_check = count
                if ends:  # a loop that goes on behind the check counts events in the jump, and others at the beginning
                    loops[address] = count - behind_check + 1 if "0F 89" in line else count
            ends = address is not None and f"movabsq $0x{address:X}," in line and "slowEP" in line
        for line in self.traced(tool, binary, "--profile-flags=00000001"):  # the blocks by time, then their code
            rank = re.match(r" *\d+: \(.*?\) +\d+ +[\d.]+% +0x([0-9a-f]+) ", line)
            if rank and int(rank[1], 16) in loops:
                return loops[int(rank[1], 16)]
        return 0

    def processor_seconds_and_memory(self, tool, command, environment=None):
        """(seconds, MiB of the largest resident set) of a whole run, by the kernel."""
        with open(os.devnull, "w") as nothing:
            process = subprocess.Popen([*self.under(tool), *command], stdout=nothing, stderr=nothing, env=environment)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode != 0:
            raise SystemExit(f"bench: error: {' '.join(command)} ended with status {process.returncode} under {tool}")
        return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
