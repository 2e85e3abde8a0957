// SPDX-License-Identifier: MIT
import java.util.*;

public class QueueTwoStacks<E> {
    private final Deque<E> in = new ArrayDeque<>(), out = new ArrayDeque<>();
    public void enqueue(E e) { in.push(Objects.requireNonNull(e)); }
    public E dequeue() {
        shift();
        if (out.isEmpty()) throw new NoSuchElementException("queue is empty");
        return out.pop();
    }
    public E peek() { shift(); return out.peek(); }
    public boolean isEmpty() { return in.isEmpty() && out.isEmpty(); }
    private void shift() { if (out.isEmpty()) while (!in.isEmpty()) out.push(in.pop()); }
    public static double run(double[] x) {
        QueueTwoStacks<double[]> q = new QueueTwoStacks<>();
        double s = 0;
        for (int i = 0; i < 6; i++) {
            q.enqueue(new double[] {x[i], i});
            if (i % 2 == 1) { double[] d = q.dequeue(); s += d[0] * d[0] * (d[1] + 1); }
        }
        while (true) {
            try {
                s = 0.5 * s + q.dequeue()[0] * x[0];
            } catch (NoSuchElementException e) {
                break;
            }
        }
        return q.peek() == null && q.isEmpty() ? s : -1;
    }
}
