// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class FileSizes {
    static abstract class Entry {
        private final String name;
        private Folder parent;
        Entry(String name) { this.name = Objects.requireNonNull(name); }
        String getName() { return name; }
        String path() { return parent == null ? name : parent.path() + "/" + name; }
        abstract double size();
        void setParent(Folder f) { parent = f; }
    }
    static class Document extends Entry {
        private final double bytes;
        Document(String n, double bytes) { super(n); this.bytes = bytes; }
        @Override double size() { return bytes; }
    }
    static class Folder extends Entry {
        private final List<Entry> entries = new ArrayList<>();
        private final double overhead;
        Folder(String n, double overhead) { super(n); this.overhead = overhead; }
        Folder add(Entry e) { e.setParent(this); entries.add(e); return this; }
        @Override double size() { return overhead + entries.stream().mapToDouble(Entry::size).sum(); }
        Stream<Entry> walk() { return Stream.concat(Stream.of(this), entries.stream().flatMap(e -> e instanceof Folder f ? f.walk() : Stream.of(e))); }
    }

    public static double run(double[] x) {
        Folder root = new Folder("root", x[0]);
        root.add(new Document("a.txt", 3 * x[1])).add(new Folder("src", 0.5).add(new Document("Main.java", Math.exp(x[2]))).add(new Document("Util.java", x[3] * x[3])));
        root.add(new Document("b.txt", x[4]));
        double java = root.walk().filter(e -> e.getName().endsWith(".java")).mapToDouble(Entry::size).sum();
        long deep = root.walk().filter(e -> e.path().chars().filter(c -> c == '/').count() > 1).count();
        String longest = root.walk().map(Entry::path).max(Comparator.comparingInt(String::length)).get();
        double[] sorted = root.walk().mapToDouble(Entry::size).sorted().toArray();
        double median = sorted.length % 2 == 1 ? sorted[sorted.length / 2] : (sorted[sorted.length / 2 - 1] + sorted[sorted.length / 2]) / 2;
        return root.size() * java + deep + longest.lastIndexOf('/') + median;
    }
}
