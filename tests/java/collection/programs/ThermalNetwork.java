// SPDX-License-Identifier: MIT
import java.util.*;

public class ThermalNetwork {
    private final class Node {
        private final int index; private double temperature; private final double capacity;
        private final List<Link> links = new ArrayList<>();
        private Node(double t, double c) { index = nodes.size(); temperature = t; capacity = c; nodes.add(this); }
        double netFlux() { double q = 0; for (Link l : links) q += l.fluxInto(this); return q; }
    }
    private final class Link {
        private final Node a, b; private final double conductance;
        private Link(Node a, Node b, double g) { this.a = a; this.b = b; conductance = g; a.links.add(this); b.links.add(this); }
        double fluxInto(Node n) { Node other = n == a ? b : a; return conductance * (other.temperature - n.temperature); }
    }
    private final List<Node> nodes = new ArrayList<>();
    private double time;

    Node node(double t, double c) { return new Node(t, c); }
    void link(Node a, Node b, double g) { new Link(a, b, g); }
    void step(double dt) {
        double[] q = new double[nodes.size()];
        for (Node n : nodes) q[n.index] = n.netFlux();
        for (Node n : nodes) n.temperature += dt * q[n.index] / n.capacity;
        time += dt;
    }
    public static double run(double[] x) {
        ThermalNetwork net = new ThermalNetwork();
        Node wall = net.node(20 + x[0], 2 + x[2]), air = net.node(15 + x[1], 1), out = net.node(x[3], 50);
        net.link(wall, air, 0.5 + 0.1 * x[4]);
        net.link(wall, out, 0.2 * x[5]);
        net.link(air, out, 0.05);
        while (net.time < 1.95) net.step(0.1);
        return air.temperature + 0.1 * wall.temperature * wall.temperature;
    }
}
