// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

public class StackVm {
    private enum Op { PUSH, LOAD, ADD, MUL, SUB, DUP, JNZ, HALT }
    private static class Instr {
        final Op op; final double arg;
        Instr(Op op, double arg) { this.op = op; this.arg = arg; }
        Instr(Op op) { this(op, 0); }
    }
    private final double[] stack = new double[32];
    private int sp;

    double execute(List<Instr> program, double[] memory) {
        int pc = 0, budget = 200;
        loop:
        while (budget-- > 0) {
            Instr in = program.get(pc++);
            switch (in.op) {
                case PUSH: stack[sp++] = in.arg; break;
                case LOAD: stack[sp++] = memory[(int) in.arg]; break;
                case ADD: { double b = stack[--sp]; stack[sp - 1] += b; break; }
                case SUB: { double b = stack[--sp]; stack[sp - 1] -= b; break; }
                case MUL: { double b = stack[--sp]; stack[sp - 1] *= b; break; }
                case DUP: stack[sp] = stack[sp - 1]; sp++; break;
                case JNZ: if (stack[sp - 1] > 3) pc = (int) in.arg; break;
                case HALT: break loop;
                default: throw new IllegalStateException("bad op " + in.op);
            }
        }
        return stack[sp - 1];
    }

    public static double run(double[] x) {
        List<Instr> p = new ArrayList<>(Arrays.asList(new Instr(Op.LOAD, 0), new Instr(Op.LOAD, 2), new Instr(Op.MUL), new Instr(Op.PUSH, 9),
            new Instr(Op.ADD), new Instr(Op.LOAD, 3), new Instr(Op.SUB), new Instr(Op.JNZ, 5), new Instr(Op.DUP), new Instr(Op.MUL), new Instr(Op.LOAD, 5), new Instr(Op.ADD), new Instr(Op.HALT)));
        return new StackVm().execute(p, x) * x[4] + x[1];
    }
}
