// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedList;
import java.util.List;
import java.util.Queue;

public class QueueOrder {
    public static double run(double[] x) {
        Deque<Double> stack = new ArrayDeque<>();
        Queue<Double> queue = new LinkedList<>();
        List<Double> list = new LinkedList<>();
        for (double v : x) {
            stack.push(v);
            queue.offer(v);
            list.add(0, v);
        }
        stack.addLast(x[0] * 2);
        double s = 0;
        for (double v : stack) s = s * 0.5 + v;
        while (queue.size() > 2) s += queue.poll() * queue.peek();
        for (int i = 0; i < list.size(); i++) s += list.get(i) * i;
        return s + stack.peekFirst() * stack.pollLast();
    }
}
