// SPDX-License-Identifier: MIT
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

public class AskedContainers {
    enum Phase { SOLID, LIQUID, GAS }

    private final List<Double> items = new ArrayList<>();
    private final Map<Integer, Double> known = new HashMap<>();

    public boolean add(double item) { return items.add(item); }
    Double find(int key) { return known.get(key); }
    Optional<Double> maybe(int key) { return Optional.ofNullable(known.get(key)); }

    static double rate(Phase phase, double[] x) {
        return switch (phase) {
            case SOLID -> x[0];
            case LIQUID -> x[1] * x[1];
            case GAS -> Math.exp(x[5]);
        };
    }

    @SuppressWarnings("unchecked")
    public static double run(double[] x) {
        AskedContainers all = new AskedContainers();
        double sum = 0;
        if (all.add(x[0]) && all.items.addAll(Arrays.asList(x[1], x[2], x[3]))) sum += all.items.size() * x[4];
        if (all.items.removeIf(v -> v < 0)) sum += x[5];
        if (all.items.removeIf(v -> v > 100)) sum += 50;
        ArrayList<Double> copy = (ArrayList<Double>) ((ArrayList<Double>) all.items).clone();
        all.items.set(0, 7.0);
        sum += copy.get(0) + 2 * all.items.get(0);
        all.known.put(2, x[2]);
        if (all.find(3) == null) sum += x[3] + all.find(2);
        sum += all.maybe(2).orElse(0.0) + all.maybe(4).orElse(x[1]);
        BitSet bits = new BitSet();
        bits.set(1, 4);
        BitSet other = (BitSet) bits.clone();
        other.clear(2);
        other.set(9);
        bits.xor(other);
        sum += bits.cardinality() * x[0] + other.previousSetBit(8) * x[1] + bits.stream().sum() * x[2] + (other.intersects(bits) ? x[3] : 0);
        for (Phase each : EnumSet.complementOf(EnumSet.of(Phase.LIQUID))) sum += rate(each, x);
        Set<Phase> seen = EnumSet.noneOf(Phase.class);
        seen.add(Phase.GAS);
        seen.add(Phase.SOLID);
        for (Phase each : seen) sum = 0.5 * sum + rate(each, x);
        sum += EnumSet.allOf(Phase.class).size() + EnumSet.range(Phase.SOLID, Phase.LIQUID).size();
        Queue<Double> heap = new PriorityQueue<>(Arrays.asList(x[3], x[1], x[0], x[2]));
        if (heap.offer(x[4]) && heap.remove(x[0])) sum += heap.peek() * x[5];
        double weight = 1;
        for (double each : heap) sum += (weight *= 0.7) * each;
        LinkedList<Double> chain = new LinkedList<>(heap);
        chain.push(x[5]);
        sum += chain.pop() * chain.peekLast();
        TreeSet<Integer> numbers = new TreeSet<>(Arrays.asList(5, 1, 9, 4));
        for (int each : numbers.tailSet(4)) sum += each * x[0];
        for (int each : numbers.descendingSet()) sum = 0.9 * sum + each * x[1];
        sum += numbers.pollFirst() * x[2] + numbers.headSet(9, true).size();
        Map.Entry<String, Double> pair = new AbstractMap.SimpleEntry<>("a", x[3]);
        pair.setValue(pair.getValue() * 2);
        List<Double> turned = new ArrayList<>(Arrays.asList(x[0], x[1], x[2]));
        Collections.rotate(turned, -1);
        Set<Double> few = new HashSet<>(turned);
        few.retainAll(Arrays.asList(x[1], x[2]));
        return sum + pair.getValue() + turned.get(0) * turned.get(2) + few.size() + Collections.max(few);
    }
}
