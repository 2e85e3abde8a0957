// SPDX-License-Identifier: MIT
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.Stack;
import java.util.TreeSet;

public class ListParts {
    static double total(Iterable<Double> all) {
        double sum = 0;
        int k = 0;
        for (double each : all) sum += ++k * each;
        return sum;
    }

    static double parts(double[] x) {
        List<Double> list = new ArrayList<>();
        for (double each : x) list.add(each);
        List<Double> part = list.subList(1, 5), inner = part.subList(1, 3);
        list.set(2, x[0] * x[1]);
        double sum = total(inner) + total(part);
        inner.set(0, x[3] * x[3]);
        sum += 2 * total(list) + total(part);
        inner.add(x[4]);
        sum += 3 * total(list) + part.size() + inner.indexOf(x[4]);
        part.sort(null);
        sum += total(list);
        list.subList(0, 2).clear();
        sum += total(list);
        try {
            sum += part.get(0);
        } catch (ConcurrentModificationException changed) {
            sum += x[5];
        }
        List<Double> fixed = Arrays.asList(x[0], x[1], x[2]);
        fixed.subList(1, 3).replaceAll(v -> v * x[3]);
        return sum + total(fixed);
    }

    static double iterators(double[] x) {
        Set<Double> set = new TreeSet<>();
        Queue<Double> queue = new ArrayDeque<>();
        for (double each : x) {
            set.add(each + 3);
            queue.add(each);
        }
        Iterator<Double> it = set.iterator();
        it.next();
        it.remove();
        for (it = queue.iterator(); it.hasNext(); ) if (it.next() < 0) it.remove();
        Stack<Double> stack = new Stack<>();
        stack.addAll(queue);
        stack.remove(1);
        List<Double> list = stack;
        list.set(0, x[1]);
        return total(set) + 2 * total(queue) + total(stack) + stack.search(x[1]);
    }

    // A set that is given others one by one has the table that they make, not that of a copy.
    static double orders(double[] x) {
        Set<Integer> some = new TreeSet<>(), all = new HashSet<>();
        for (int i = 0; i < 12; i++) some.add(i * 37 % 101);
        all.addAll(some);
        double sum = 0;
        for (int each : all) sum = 1.01 * sum + each * x[each % 6];
        return sum;
    }

    public static double run(double[] x) {
        return parts(x) + iterators(x) + 0.01 * orders(x);
    }
}
