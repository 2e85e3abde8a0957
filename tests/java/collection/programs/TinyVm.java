// SPDX-License-Identifier: MIT
import java.util.*;

public class TinyVm {
    sealed interface Op permits Push, Load, Bin, Neg, Store, JumpIfPositive {}
    record Push(double v) implements Op {}
    record Load(int slot) implements Op {}
    record Store(int slot) implements Op {}
    record Bin(char op) implements Op {}
    record Neg() implements Op {}
    record JumpIfPositive(int target) implements Op {}

    private final Stack<Double> stack = new Stack<>();
    private final double[] memory = new double[8];
    private int steps = 0;

    void execute(List<Op> program) {
        int pc = 0;
        while (pc < program.size()) {
            if (++steps > 1000) throw new IllegalStateException("too many steps");
            Op op = program.get(pc++);
            if (op instanceof Push p) {
                stack.push(p.v());
            } else if (op instanceof Load l) {
                stack.push(memory[l.slot()]);
            } else if (op instanceof Store s) {
                memory[s.slot()] = stack.pop();
            } else if (op instanceof Bin b) {
                double r = stack.pop(), l = stack.pop();
                stack.push(switch (b.op()) {
                    case '+' -> l + r;
                    case '-' -> l - r;
                    case '*' -> l * r;
                    case '/' -> l / r;
                    default -> throw new IllegalArgumentException("op " + b.op());
                });
            } else if (op instanceof Neg) {
                stack.push(-stack.pop());
            } else if (op instanceof JumpIfPositive j) {
                if (stack.peek() > 0) pc = j.target();
                else stack.pop();
            }
        }
    }

    static List<Op> compile(String source, Map<String, Integer> slots) {
        List<Op> out = new ArrayList<>();
        for (String token : source.trim().split("\\s+")) {
            if (token.matches("-?\\d+(\\.\\d+)?")) out.add(new Push(Double.parseDouble(token)));
            else if (token.length() == 1 && "+-*/".contains(token)) out.add(new Bin(token.charAt(0)));
            else if (token.equals("neg")) out.add(new Neg());
            else if (token.startsWith("!")) out.add(new Store(slots.computeIfAbsent(token.substring(1), k -> slots.size())));
            else out.add(new Load(slots.computeIfAbsent(token, k -> slots.size())));
        }
        return out;
    }

    public static double run(double[] x) {
        Map<String, Integer> slots = new LinkedHashMap<>();
        for (int i = 0; i < 6; i++) slots.put("x" + i, i);
        TinyVm vm = new TinyVm();
        System.arraycopy(x, 0, vm.memory, 0, 6);
        vm.execute(compile("x0 x1 * 2.5 + !t  t x2 - x3 neg *  x4 x5 * + t /", slots));
        return vm.stack.pop();
    }
}
