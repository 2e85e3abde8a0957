// SPDX-License-Identifier: MIT
import java.util.*;
public class ManyCollections {
    public static double run(double[] x) {
        List<Double> l = new ArrayList<>();
        for (double v : x) l.add(v);
        Collections.shuffle(l, new Random(5));
        Collections.rotate(l, 2);
        List<Double> n = new ArrayList<>(Collections.nCopies(3, x[0]));
        n.addAll(1, l.subList(2, 4));
        n.removeIf(v -> v < -0.5);
        n.replaceAll(v -> v * 2);
        ListIterator<Double> it = n.listIterator();
        while (it.hasNext()) { double v = it.next(); if (v > 1) it.set(v * v); else if (v < 0) it.remove(); }
        double s = 0; int k = 1;
        for (double v : n) s += k++ * v;
        Deque<Double> d = new ArrayDeque<>();
        d.push(x[0]); d.push(x[1]); d.addLast(x[2]); d.offerFirst(x[3]);
        for (double v : d) s = s * 0.7 + v;
        s += d.pop() * d.pollLast() + d.peekFirst();
        PriorityQueue<double[]> pq = new PriorityQueue<>((a, b) -> Double.compare(b[0], a[0]));
        for (int i = 0; i < 6; i++) pq.add(new double[] {x[i], i});
        while (pq.size() > 2) { double[] t = pq.poll(); s += t[0] * t[1]; }
        TreeMap<Double, Integer> tm = new TreeMap<>(Comparator.reverseOrder());
        for (int i = 0; i < 6; i++) tm.put(x[i], i);
        s += tm.firstKey() * tm.lastEntry().getValue() + tm.headMap(0.5).size() + tm.ceilingKey(0.5) + tm.pollFirstEntry().getValue();
        Set<Integer> a = new TreeSet<>(Arrays.asList(1, 2, 3, 4)), b = new HashSet<>(Set.of(2, 4, 6));
        a.retainAll(b); b.removeAll(a);
        for (int v : a) s += v * x[1];
        for (int v : b) s += v * x[2];
        Map<String, List<Double>> multi = new HashMap<>();
        String[] keys = {"b", "a", "c", "a", "b", "a"};
        for (int i = 0; i < 6; i++) multi.computeIfAbsent(keys[i], q -> new ArrayList<>()).add(x[i]);
        for (String q : new TreeSet<>(multi.keySet())) s = s * 0.9 + multi.get(q).get(multi.get(q).size() - 1);
        Map<Character, Integer> freq = new TreeMap<>();
        for (char c : "mississippi".toCharArray()) freq.merge(c, 1, Integer::sum);
        for (Map.Entry<Character, Integer> e : freq.entrySet()) s += e.getKey() * e.getValue() * 0.001 * x[4];
        Double[] arr = {x[5], x[0], x[3]};
        Arrays.sort(arr, Collections.reverseOrder());
        Integer[] order = {0, 1, 2, 3, 4, 5};
        Arrays.sort(order, (p, q) -> Double.compare(x[p], x[q]));
        double[] copy = Arrays.copyOf(x, 8);
        Arrays.setAll(copy, i -> i < 6 ? x[5 - i] * i : 1);
        Random r = new Random(99);
        double rnd = r.nextInt(10) + r.nextDouble() + r.nextGaussian() + (r.nextBoolean() ? 1 : 0) + r.nextInt(5, 9) + r.nextLong() % 7 + r.nextFloat();
        Iterator<Double> di = d.descendingIterator();
        return s + arr[0] * arr[2] + order[0] * x[order[5]] + copy[3] * copy[7] + rnd * x[2] + di.next() + Collections.frequency(Arrays.asList(keys), "a") + Collections.max(l) - Collections.min(l);
    }
}
