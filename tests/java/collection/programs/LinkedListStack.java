// SPDX-License-Identifier: MIT
public class LinkedListStack<T> {
    private class Node {
        T item;
        Node next;
    }

    private Node first;
    private int n;

    public void push(T item) {
        Node old = first;
        first = new Node();
        first.item = item;
        first.next = old;
        n++;
    }

    public T pop() {
        if (first == null) throw new java.util.NoSuchElementException("Stack underflow");
        T item = first.item;
        first = first.next;
        n--;
        return item;
    }

    public boolean isEmpty() { return first == null; }

    public static double run(double[] x) {
        LinkedListStack<double[]> stack = new LinkedListStack<>();
        for (int i = 0; i < 6; i++) stack.push(new double[] {x[i], i});
        double s = 0;
        while (!stack.isEmpty()) {
            double[] top = stack.pop();
            s = s * 0.5 + top[0] * top[0] * (top[1] + 1);
        }
        return s;
    }
}
