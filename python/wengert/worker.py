# SPDX-License-Identifier: MIT
"""A process that calls one function, under the tool or outside: of a library (binary/caller/server.h is the other side)
or of Python (python_worker.py is).

It stays loaded; each call is made by a child of it. Arguments and results lie in memory that both share. What the
function prints comes out on sys.stdout. A call that fails raises Error; one that takes longer than the time limit ends
the process, and the next call starts another.
"""
import fcntl
import os
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import warnings
import weakref
from mmap import mmap

import numpy as np

from . import elf, suite
from .errors import Error

INTEGER, DOUBLE, FLOAT, ARRAY = range(4)
INPUT, OUTPUT, WRITTEN = 1, 2, 4
_HEADER, _SLOT = struct.Struct("<7q"), struct.Struct("<6q64s")
_PASSIVE = re.compile(r"==\d+== warning: output '.*' depends on no input")  # a Python warning tells of it
_RESULTS = {None: 0, "i": 1, "u": 1, "b": 1, "f8": 2, "f4": 3}


runs_script = None  # in the process that records a Python function: the script that it runs to have the function


def _aligned(offset):
    return (offset + 63) & ~63


def _remove_left_directories():
    """Those of workers whose owner was killed: nobody holds the lock on what they printed."""
    for entry in os.scandir(tempfile.gettempdir()):
        if not entry.name.startswith("wengert-worker-"):
            continue
        try:
            with open(os.path.join(entry.path, "printed"), "rb") as file:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                if time.time() - os.fstat(file.fileno()).st_mtime > 60:
                    shutil.rmtree(entry.path, ignore_errors=True)
        except OSError:
            pass  # in use, or another user's


class Process:
    """One worker process. Not safe from threads; Worker is.

    words: the command, to which the numbers of the shared memory's and the socket's descriptors are added.
    options: Valgrind's, of a process that records.
    """

    def __init__(self, name, words, recording, environment=None, options=()):
        self.name = name
        if runs_script:
            raise Error(f"the process that records a function of {runs_script} runs this script to have the function; put what "
                        "calls it behind: if __name__ == \"__main__\": [program-failed]")
        _remove_left_directories()
        self.directory = tempfile.mkdtemp(prefix="wengert-worker-")
        self.tape = os.path.join(self.directory, "tape") if recording else None
        self.memory_file = os.memfd_create("wengert")
        self.memory, self.bytes = None, 0
        # Written and read through two descriptions of the file: each has a place of its own in it.
        writing = open(os.path.join(self.directory, "printed"), "ab")
        fcntl.flock(writing, fcntl.LOCK_EX)  # held until the worker has ended
        self.printed = open(os.path.join(self.directory, "printed"), "rb")
        ours, theirs = socket.socketpair()
        self.socket = ours
        self.prepare()
        words = [*words, str(self.memory_file), str(theirs.fileno())]
        if recording:
            words = [suite.program("run"), "--record", self.tape, *options, "--"] + words
        self.process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=writing, stderr=writing,
                                        pass_fds=(self.memory_file, theirs.fileno()), start_new_session=True,
                                        env={**os.environ, **(environment or {})})
        theirs.close()
        writing.close()
        self.end = weakref.finalize(self, Process._end, self.process, ours, self.memory_file, self.directory, self.printed, os.getpid())
        self.answer(120)

    def prepare(self):
        """Puts into the shared memory what the process needs at its start."""

    @staticmethod
    def _end(process, connection, memory_file, directory, printed, owner):
        if os.getpid() != owner:
            return  # a forked process has a copy of all this; it is not its own
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
        process.wait()
        connection.close()
        printed.close()
        os.close(memory_file)
        shutil.rmtree(directory, ignore_errors=True)

    def answer(self, seconds):
        """(process id, status) of the call; ends the process if there is none in time."""
        if not select.select([self.socket], [], [], seconds)[0]:
            self.end()
            raise Error(f"{self.name} did not return within {seconds} s; raise time_limit if it needs longer [program-failed]")
        data = self.socket.recv(8, socket.MSG_WAITALL)
        if len(data) < 8:
            self.process.wait()
            text = self.text()
            self.end()
            raise Error(f"{self.name} cannot be called [program-failed]\n{text}".rstrip())
        return struct.unpack("<ii", data)

    def text(self):
        """What was printed since the last call."""
        text = self.printed.read()
        return text.decode(errors="replace").rstrip("\n") if text else ""

    def reserve(self, size):
        if size > self.bytes:
            self.bytes = (size * 3 // 2 + 4095) & ~4095
            os.ftruncate(self.memory_file, self.bytes)
            self.memory = mmap(self.memory_file, self.bytes)

    def report(self, status, finished):
        text = self.text()
        lines = text.splitlines() if text else []
        said = [line for line in lines if "wengert: error:" in line]
        if finished and status == 0:
            for line in lines:
                if "wengert: warning:" in line:
                    warnings.warn(line.partition("wengert: warning:")[2].strip(), RuntimeWarning, stacklevel=6)
                elif not _PASSIVE.search(line):
                    print(line, file=sys.stdout)
            return
        if said:
            reason = said[0].partition("wengert: error:")[2].strip()
        elif os.WIFSIGNALED(status):
            number = os.WTERMSIG(status)
            reason = f"{self.name} ended with signal {number} ({signal.strsignal(number)}); is the signature right?"
        elif not finished:
            reason = f"{self.name} ended the process before it returned"
        else:
            reason = f"the recording of {self.name} failed with status {os.WEXITSTATUS(status)}"
        code = "" if reason.endswith("]") else " [unknown-operation]" if os.WIFEXITED(status) and os.WEXITSTATUS(status) == 4 else " [program-failed]"
        rest = "\n".join(line for line in lines if line not in said[:1])
        raise Error(reason + code + ("\n" + rest if rest else ""))

    def ask(self, seconds):
        """One call, whose arguments lie in the shared memory: (process id, status)."""
        self.socket.send(b"c")
        try:
            return self.answer(seconds)
        except BaseException:
            self.end()
            raise


class LibraryProcess(Process):
    """Calls a function of a library."""

    def __init__(self, library, function, recording):
        # Valgrind makes room for 500 threads, which each forked child writes to: 3 ms a call.
        options = [] if elf.may_start_threads(library) else ["--max-threads=8"]
        super().__init__(f"'{function}' of {library}", [suite.caller(), "--serve", library, function], recording, options=options)

    def call(self, slots, result, seconds):
        """slots: (name, kind, flags, array). Returns the result's 8 bytes and the arrays of slots that are written."""
        offset = _aligned(_HEADER.size + _SLOT.size * len(slots))
        result_at, table, places = offset, [], []
        offset = _aligned(offset + 8)
        for name, kind, flags, array in slots:
            kind_of_number = {"f4": 1, "f8": 2}.get(array.dtype.str[1:], 0)
            table.append((kind, flags, kind_of_number, array.size, array.nbytes, offset, name.encode()[:63]))
            places.append(offset)
            offset = _aligned(offset + max(array.nbytes, 8))
        self.reserve(offset)
        code = _RESULTS[None] if result is None else _RESULTS.get(result.str[1:], 1)
        declares = int(self.tape is not None)
        memory = self.memory
        _HEADER.pack_into(memory, 0, self.bytes, 0, declares, code, OUTPUT if result is not None and result.kind == "f" else 0,
                          result_at, len(slots))
        for k, entry in enumerate(table):
            _SLOT.pack_into(memory, _HEADER.size + k * _SLOT.size, *entry)
        for (_, kind, _, array), at in zip(slots, places):
            if kind == INTEGER:
                struct.pack_into("<q" if array.dtype.kind != "u" else "<Q", memory, at, int(array))
            else:
                np.frombuffer(memory, array.dtype, array.size, at)[:] = array.reshape(-1)
        pid, status = self.ask(seconds)
        finished = struct.unpack_from("<q", memory, 8)[0]
        self.report(status, finished)
        outputs = [np.frombuffer(memory, a.dtype, a.size, at).reshape(a.shape).copy() if flags & WRITTEN else a
                   for (_, _, flags, a), at in zip(slots, places)]
        value = None if result is None else np.frombuffer(memory, result, 1, result_at).reshape(()).copy()
        return pid, value, outputs


class Worker:
    """Starts a process when it is first needed, and another where that one has ended or belongs to a parent process."""

    def __init__(self, start, time_limit):
        self.start, self.time_limit = start, time_limit
        self.lock, self.process, self.owner = threading.Lock(), None, None

    def call(self, *arguments, opened=None):
        """As the process's call, with the time limit; (results without the process id, opened(path of the tape))."""
        if self.owner != os.getpid():
            self.lock = threading.Lock()  # of a parent, which may have held it when it forked
        with self.lock:
            if self.process is None or self.owner != os.getpid() or not self.process.end.alive:
                self.process, self.owner = self.start(), os.getpid()
            process = self.process
            try:
                pid, *results = process.call(*arguments, self.time_limit)
                tape = f"{process.tape}.{pid}" if process.tape else None
                return (*results, opened(tape) if opened else None)
            finally:
                if process.tape and process.end.alive:
                    for name in os.listdir(process.directory):
                        if name.startswith("tape."):
                            os.unlink(os.path.join(process.directory, name))
