// SPDX-License-Identifier: MIT
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Edges of a graph are keys, made of nodes. */
public class GraphEdges {
  record Node(int id) {}

  record Edge(Node from, Node to) {
    Edge reversed() {
      return new Edge(to, from);
    }
  }

  static double run(double[] x) {
    Map<Edge, Double> weights = new HashMap<>();
    Set<Node> nodes = new HashSet<>();
    for (int i = 0; i < 6; i++) {
      for (int j = i + 1; j < 6; j += 1 + i % 2) {
        Edge edge = new Edge(new Node(i * 17), new Node(j * 40));
        weights.put(edge, x[i] * x[j]);
        weights.computeIfAbsent(edge.reversed(), e -> x[e.from().id() % 6] - 0.5);
        nodes.add(edge.from());
        nodes.add(edge.to());
      }
    }
    weights.remove(new Edge(new Node(0), new Node(40)));
    double flow = 0.0;
    for (Map.Entry<Edge, Double> e : weights.entrySet()) {
      flow = Math.sin(flow) + e.getValue() * e.getValue() / (1 + e.getKey().to().id());
    }
    for (Node node : nodes) {
      flow = 0.9 * flow + node.id() * x[0] * 0.01;
    }
    return flow;
  }

  public static void main(String[] args) {
    System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25}));
  }
}
