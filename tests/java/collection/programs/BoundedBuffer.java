// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.function.*;

public class BoundedBuffer<T> extends AbstractList<T> {
    private final Object[] data;
    private int start, size;
    BoundedBuffer(int capacity) { data = new Object[capacity]; }
    @Override public boolean add(T t) {
        if (size == data.length) { data[start] = t; start = (start + 1) % data.length; }
        else data[(start + size++) % data.length] = t;
        return true;
    }
    @SuppressWarnings("unchecked")
    @Override public T get(int i) {
        if (i < 0 || i >= size) throw new IndexOutOfBoundsException(i);
        return (T) data[(start + i) % data.length];
    }
    @Override public int size() { return size; }

    public static double run(double[] x) {
        BoundedBuffer<Double> buffer = new BoundedBuffer<>(4);
        for (int i = 0; i < 7; i++) buffer.add(x[i % 6] * i);
        double sum = 0;
        for (int i = 0; i < buffer.size(); i++) sum += buffer.get(i) * buffer.get(i);
        return sum;
    }
}
