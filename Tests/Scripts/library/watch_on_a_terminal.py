"""Runs `layoutcalc --watch` on a terminal of 24 lines, changes its tree, and prints what the terminal shows.

The terminal understands what the command writes to it: text, the upper left corner, and clearing to the end of a
line and of the screen. Anything else would appear in the printed text.
"""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import tempfile
import termios
import time

TREE = '{"type":"node","id":"a","intrinsicSize":[%d,20]}'


class Terminal:
    def __init__(self):
        self.lines, self.row = [""] * 24, 0

    def take(self, text):
        for part in re.findall(r"\x1b\[[0-9;]*[A-Za-z]|\r?\n|[^\x1b\r\n]+|.", text):
            if part == "\x1b[H":
                self.row, self.column = 0, 0
            elif part in ("\n", "\r\n"):
                self.row, self.column = self.row + 1, 0
                if self.row == 24:
                    self.lines, self.row = self.lines[1:] + [""], 23
            elif part == "\x1b[K":
                self.lines[self.row] = self.lines[self.row][:self.column]
            elif part == "\x1b[J":
                self.lines[self.row] = self.lines[self.row][:self.column]
                self.lines[self.row + 1:] = [""] * (23 - self.row)
            elif not re.fullmatch(r"\x1b\[[0-9;]*m", part):
                line = self.lines[self.row]
                self.lines[self.row] = line[:self.column] + part + line[self.column + len(part):]
                self.column += len(part)


def main():
    os.chdir(tempfile.mkdtemp())
    save(10)
    process, master = pty.fork()
    if process == 0:
        # A shell lets its background processes ignore it.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.execvp("layoutcalc", ["layoutcalc", "a.json", "--format", "table", "--watch"])
    fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    terminal = Terminal()
    show("first", read(master, terminal, "10 20"), 1)
    with open("a.json", "w") as file:
        file.write('{"type":"nod"}')
    show("broken", read(master, terminal, "error; watching"), 1)
    save(15)
    show("mended", read(master, terminal, "15 20"), 0)
    os.write(master, b"\x03")
    _, status = os.waitpid(process, 0)
    print("ended by signal", os.WTERMSIG(status))


def save(width):
    with open("a.tmp", "w") as file:
        file.write(TREE % width)
    os.rename("a.tmp", "a.json")


def read(master, terminal, wanted):
    """Reads until the terminal shows a text and, below it, the status."""
    end = time.monotonic() + 600
    while not (any(wanted in ' '.join(line.split()) for line in terminal.lines)
               and any("Ctrl-C ends" in line for line in terminal.lines)):
        if time.monotonic() > end:
            sys.exit(f"no {wanted}: {terminal.lines}")
        if select.select([master], [], [], 0.1)[0]:
            terminal.take(os.read(master, 1 << 16).decode())
    return [line for line in terminal.lines if line.strip()]


def show(name, lines, shows_status):
    """Prints the table, whether there is an error below it, and the status without its numbers."""
    parts = [" ".join(lines[0].split()).replace("element x", "element  x"), " ".join(lines[1].split())]
    if any("error: " in line for line in lines[2:-1]):
        parts.append("error below")
    print(f"{name}: {' | '.join(parts)}")
    if shows_status:
        status = re.sub(r"^\d\d:\d\d:\d\d  ", "", lines[-1])
        print(f"{name} status: {re.sub(r' in [0-9.]+ ms;', ',', status)}")


main()
