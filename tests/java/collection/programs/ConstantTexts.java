// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

/** Texts that are put together once; streams of objects whose class extends the stream's. */
public class ConstantTexts {
    private static final String[] NAMES = {"ada", "bob"};
    private static final String ALL = String.join("-", NAMES) + "-" + "cy".repeat(2);
    private static final int COUNT = ALL.split("-").length;

    static class Node {
        double own(double v) { return v; }
        Stream<Node> walk() { return Stream.of(this); }
    }
    static class Group extends Node {
        final List<Node> parts = new ArrayList<>();
        @Override double own(double v) { return v * v; }
        @Override Stream<Node> walk() { return Stream.concat(Stream.of(this), parts.stream().flatMap(Node::walk)); }
    }

    public static double run(double[] x) {
        Group group = new Group();
        group.parts.add(new Node());
        group.parts.add(new Group());
        double sum = group.walk().mapToDouble(n -> n.own(x[0])).sum();
        List<String> lines = "one\ntwo words\n\nthree".lines().filter(l -> !l.isBlank()).collect(Collectors.toList());
        for (int i = 0; i < lines.size(); i++) sum += lines.get(i).length() * x[i + 1];
        return sum + COUNT * x[4] + ALL.length() * x[5];
    }
}
