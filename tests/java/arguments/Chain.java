// SPDX-License-Identifier: MIT
// A list of nodes that a sweep goes through by references, which the backward sweep finds again by their keys.
package arguments;

public class Chain {
  static class Node {
    double weight;
    Node next;
    double[] more = {0.5, 0.25};
    Node(double weight, Node next) { this.weight = weight; this.next = next; }
  }
  Node head;
  double scale = 1.5;
  public Chain(double... weights) { for (double w : weights) head = new Node(w, head); }
  public double energy(double[] x) {
    double e = 0;
    int i = 0;
    for (Node n = head; n != null; n = n.next) {
      double[] more = n.more;
      if (i % 2 == 1) more = head.more;
      e += scale * n.weight * n.weight * x[i % x.length] * more[0];
      i++;
    }
    return e;
  }
}
