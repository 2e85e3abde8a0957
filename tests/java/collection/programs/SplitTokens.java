// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;

public class SplitTokens {
    static double apply(String op, double a, double b) {
        switch (op) {
            case "+": return a + b;
            case "-": return a - b;
            case "*": return a * b;
            default: throw new IllegalArgumentException("operator " + op);
        }
    }
    public static double run(double[] x) {
        Deque<Double> stack = new ArrayDeque<>();
        for (String token : "u v * w + u - w *".split(" ")) {
            if (token.equals("u")) stack.push(x[0] * x[3]);
            else if (token.equals("v")) stack.push(x[1] + x[4]);
            else if (token.equals("w")) stack.push(x[2] - x[5]);
            else {
                double b = stack.pop(), a = stack.pop();
                stack.push(apply(token, a, b));
            }
        }
        return stack.pop();
    }
}
