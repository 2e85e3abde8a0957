// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;

/** What a call gives is taken before a later operand is read, which the call changes; a third operand is a call, too. */
public class OperandOrder {
    static class Node {
        double value;
        int count;

        Node(double value) { this.value = value; }

        double update(double v) {
            value = Math.tanh(value + 0.5 * v);
            count = count + 1;
            return value * count;
        }
    }

    static double join(double v, Node a, Node b) { return Math.sin(v + b.update(v)) + 0.3 * a.value; }

    static double sum(double a, double b, double c) { return a + 2 * b + 3 * c; }

    public static double run(double[] x) {
        Node[] table = {new Node(x[0]), new Node(x[1]), new Node(x[2])};
        List<Node> list = new ArrayList<>();
        list.add(table[2]);
        list.add(table[1]);
        Node n = table[2];
        double s = 0;
        for (int k = 0; k < 2; k++) {
            s -= Math.sin(join(0.2 * join(0.2 * x[3], table[0], n), table[n.count % 3], list.get(list.size() / 2)));
            s += sum(n.update(s), n.value, list.get(0).update(x[3]));
            s += sum(n.update(s), n.count > 2 ? n.value : s, list.get(1).value);
            s *= n.update(0.1) + table[n.count % 3].value * list.get(n.count % 2).value;
        }
        return s;
    }
}
