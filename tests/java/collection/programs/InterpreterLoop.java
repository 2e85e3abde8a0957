// SPDX-License-Identifier: MIT
import java.util.*;

public class InterpreterLoop {
    enum Op { PUSH, LOAD, STORE, ADD, MUL, SIN, JNZ, DEC, HALT }

    static final class Instr {
        final Op op;
        final double arg;
        Instr(Op op, double arg) { this.op = op; this.arg = arg; }
        Instr(Op op) { this(op, 0); }
    }

    static List<Instr> parse(String source) {
        List<Instr> program = new ArrayList<>();
        for (String line : source.split(";")) {
            String[] parts = line.trim().split(" ");
            Op op = Op.valueOf(parts[0].toUpperCase());
            program.add(parts.length > 1 ? new Instr(op, Double.parseDouble(parts[1])) : new Instr(op));
        }
        return program;
    }

    private final double[] memory;
    private final double[] stack = new double[32];
    private int sp = 0, pc = 0;
    private long executed;

    InterpreterLoop(double[] memory) { this.memory = memory; }

    private void push(double v) {
        if (sp == stack.length) throw new StackOverflowError("stack");
        stack[sp++] = v;
    }
    private double pop() { return stack[--sp]; }

    double execute(List<Instr> program) {
        int counter = 3;
        loop:
        while (true) {
            Instr i = program.get(pc++);
            executed++;
            switch (i.op) {
                case PUSH: push(i.arg); break;
                case LOAD: push(memory[(int) i.arg]); break;
                case STORE: memory[(int) i.arg] = pop(); break;
                case ADD: push(pop() + pop()); break;
                case MUL: { double b = pop(), a = pop(); push(a * b); break; }
                case SIN: stack[sp - 1] = Math.sin(stack[sp - 1]); break;
                case DEC: counter--; break;
                case JNZ: if (counter != 0) pc = (int) i.arg; break;
                case HALT: break loop;
                default: throw new UnsupportedOperationException(i.op.name());
            }
        }
        return sp > 0 ? pop() : 0;
    }

    public static double run(double[] x) {
        List<Instr> p = parse("load 0; load 1; mul; sin; load 2; add; store 2; dec; jnz 0; load 2; load 3; mul; push 0.5; add; halt");
        InterpreterLoop vm = new InterpreterLoop(Arrays.copyOf(x, 8));
        double r = vm.execute(p);
        return r + vm.memory[2] * x[4] + vm.memory[7] + 0.01 * vm.executed * x[5];
    }
}
