// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;

public class Calculator {
    static double evaluate(String[] tokens, double[] x) {
        Deque<Double> stack = new ArrayDeque<>();
        for (String token : tokens) {
            switch (token) {
                case "+": stack.push(stack.pop() + stack.pop()); break;
                case "*": stack.push(stack.pop() * stack.pop()); break;
                case "-": {
                    double b = stack.pop(), a = stack.pop();
                    stack.push(a - b);
                    break;
                }
                case "sin": stack.push(Math.sin(stack.pop())); break;
                case "x0": stack.push(x[0]); break;
                case "x1": stack.push(x[1]); break;
                case "x2": stack.push(x[2]); break;
                default: throw new IllegalArgumentException("unknown token: " + token);
            }
        }
        return stack.pop();
    }

    public static double run(double[] x) {
        return evaluate(new String[] {"x0", "x1", "*", "x2", "sin", "+", "x0", "-"}, x) + x[3] * x[4] * x[5];
    }
}
