// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;

public class StackCalculator {
    public static double run(double[] x) {
        String program = "a b + c * a /";
        Deque<Double> stack = new ArrayDeque<>();
        for (String token : program.split("\\s+")) {
            switch (token) {
                case "a" -> stack.push(x[0]);
                case "b" -> stack.push(x[1]);
                case "c" -> stack.push(x[2]);
                default -> {
                    double right = stack.pop(), left = stack.pop();
                    stack.push(switch (token.charAt(0)) {
                        case '+' -> left + right;
                        case '*' -> left * right;
                        case '/' -> left / right;
                        default -> throw new IllegalArgumentException(token);
                    });
                }
            }
        }
        return stack.pop();
    }
}
