// SPDX-License-Identifier: MIT
import java.util.Stack;

public class StackMachine {
    enum Op { PUSH, ADD, MUL, NEG, DUP }
    static class Instruction {
        final Op op;
        final int operand;
        Instruction(Op op) { this(op, -1); }
        Instruction(Op op, int operand) { this.op = op; this.operand = operand; }
    }
    public static double run(double[] x) {
        Instruction[] program = {new Instruction(Op.PUSH, 0), new Instruction(Op.PUSH, 1), new Instruction(Op.MUL), new Instruction(Op.DUP),
            new Instruction(Op.PUSH, 2), new Instruction(Op.ADD), new Instruction(Op.NEG), new Instruction(Op.MUL), new Instruction(Op.PUSH, 5), new Instruction(Op.ADD)};
        Stack<Double> stack = new Stack<>();
        for (Instruction i : program) {
            switch (i.op) {
                case PUSH: stack.push(x[i.operand]); break;
                case ADD: stack.push(stack.pop() + stack.pop()); break;
                case MUL: stack.push(stack.pop() * stack.pop()); break;
                case NEG: stack.push(-stack.pop()); break;
                case DUP: stack.push(stack.peek()); break;
            }
        }
        return stack.pop() * (stack.isEmpty() ? 1 : 0) + x[3] * x[4];
    }
}
