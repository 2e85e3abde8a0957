// SPDX-License-Identifier: MIT
import java.util.*;

public class HydroNetwork {
    static class PipeException extends Exception {
        private static final long serialVersionUID = 1L;
        private final int code;
        PipeException(String message, int code) { super(message); this.code = code; }
        int getCode() { return code; }
    }
    static class Node {
        final String name;
        double head;
        final List<Pipe> pipes = new ArrayList<>();
        Node(String name, double head) { this.name = name; this.head = head; }
        @Override public int hashCode() { return name.hashCode(); }
        @Override public boolean equals(Object o) { return o instanceof Node n && n.name.equals(name); }
    }
    static class Pipe {
        final Node from, to;
        final double resistance;
        Pipe(Node from, Node to, double resistance) throws PipeException {
            if (resistance <= 0) throw new PipeException("resistance of " + from.name + "-" + to.name + " must be positive", 7);
            this.from = from;
            this.to = to;
            this.resistance = resistance;
            from.pipes.add(this);
            to.pipes.add(this);
        }
        double flow() {
            double dh = from.head - to.head;
            return Math.signum(dh) * Math.sqrt(Math.abs(dh) / resistance);
        }
    }
    private final Map<String, Node> nodes = new LinkedHashMap<>();
    private final Set<Node> fixed = new HashSet<>();

    Node node(String name, double head) { return nodes.computeIfAbsent(name, n -> new Node(n, head)); }

    void relax(int sweeps, double omega) {
        for (int s = 0; s < sweeps; s++) {
            for (Node n : nodes.values()) {
                if (fixed.contains(n)) continue;
                double balance = 0, slope = 0;
                for (Pipe p : n.pipes) {
                    double q = p.flow();
                    balance += p.from == n ? -q : q;
                    slope += 1 / (2 * p.resistance * Math.abs(q) + 0.1);
                }
                n.head += omega * balance / slope;
            }
        }
    }
    public static double run(double[] x) {
        HydroNetwork net = new HydroNetwork();
        Node source = net.node("reservoir", 50 + x[0]);
        Node sink = net.node("outlet", 10 + x[1]);
        net.fixed.add(source);
        net.fixed.add(sink);
        Node a = net.node("a", 30), b = net.node("b", 25);
        double penalty = 0;
        double[] resistances = {1 + x[2] * x[2], 2 + 0.1 * x[3], 1.5, -1, 3};
        Node[][] ends = {{source, a}, {a, b}, {b, sink}, {source, sink}, {a, sink}};
        List<Pipe> pipes = new ArrayList<>();
        for (int i = 0; i < ends.length; i++) {
            try {
                pipes.add(new Pipe(ends[i][0], ends[i][1], resistances[i]));
            } catch (PipeException e) {
                System.out.println(e.getMessage());
                penalty += e.getCode() * x[4];
            }
        }
        net.relax(8, 0.4);
        double out = 0;
        for (Pipe p : pipes) {
            if (p.to.equals(sink)) out += p.flow();
        }
        return out + penalty + 0.01 * a.head * x[5];
    }
}
