// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.HashMap;
import java.util.function.BinaryOperator;

public class RpnCalculator {
    private static final Map<String, BinaryOperator<Double>> OPS = new HashMap<>();
    static {
        OPS.put("+", (a, b) -> a + b);
        OPS.put("-", (a, b) -> a - b);
        OPS.put("*", (a, b) -> a * b);
        OPS.put("/", (a, b) -> a / b);
        OPS.put("^", Math::pow);
    }

    static double eval(String expr, Map<String, Double> vars) {
        Deque<Double> stack = new ArrayDeque<>();
        for (String tok : expr.split("\\s+")) {
            if (OPS.containsKey(tok)) {
                double b = stack.pop(), a = stack.pop();
                stack.push(OPS.get(tok).apply(a, b));
            } else if (vars.containsKey(tok)) {
                stack.push(vars.get(tok));
            } else {
                stack.push(Double.parseDouble(tok));
            }
        }
        if (stack.size() != 1) throw new IllegalStateException("malformed: " + expr);
        return stack.pop();
    }

    public static double run(double[] x) {
        Map<String, Double> v = new HashMap<>();
        v.put("a", x[0]);
        v.put("b", x[1]);
        v.put("c", x[2]);
        return eval("a b * 2 c ^ + 3 a / -", v) + x[3] * eval("c c * b -", v);
    }
}
