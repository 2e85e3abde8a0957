// SPDX-License-Identifier: MIT
import java.util.Iterator;
import java.util.NoSuchElementException;

public class LinkedStack<T> implements Iterable<T> {
    private class Node {
        T item;
        Node next;
    }
    private Node head;
    private int size;

    public boolean isEmpty() { return head == null; }
    public int size() { return size; }

    public void push(T item) {
        Node old = head;
        head = new Node();
        head.item = item;
        head.next = old;
        size++;
    }

    public T pop() {
        if (isEmpty()) throw new NoSuchElementException("Stack underflow");
        T item = head.item;
        head = head.next;
        size--;
        return item;
    }

    @Override
    public Iterator<T> iterator() {
        return new Iterator<T>() {
            private Node current = head;
            @Override public boolean hasNext() { return current != null; }
            @Override public T next() {
                if (!hasNext()) throw new NoSuchElementException();
                T item = current.item;
                current = current.next;
                return item;
            }
        };
    }

    public static double run(double[] x) {
        LinkedStack<Double> stack = new LinkedStack<>();
        for (double v : x) stack.push(v * v);
        double top = stack.pop();
        double sum = 0, weight = 1;
        for (double v : stack) {
            sum += v * weight;
            weight *= x[5];
        }
        return sum + top * stack.size();
    }
}
