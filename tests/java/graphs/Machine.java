// SPDX-License-Identifier: MIT
package graphs;

/**
 * A machine whose programs are random graphs: four integers an instruction, on eight registers that hold nodes. The
 * compiler differentiates the machine once; every program then has a derivative.
 */
public final class Machine {
  private Machine() {}

  /** Registers. */
  public static final int REGISTERS = 8;
  /** Elements of a node's array. */
  public static final int DATA = 6;

  /**
   * @param code instructions: operation, then three operands from 0 to 7
   * @param in inputs
   * @return a number that depends on all of the graph that the registers reach in three steps
   */
  public static double run(int[] code, double[] in) {
    Node[] registers = new Node[REGISTERS];
    for (int i = 0; i < REGISTERS; i++) {
      registers[i] = new Node(in[i], DATA);
      fill(registers[i], in[i] * 0.5);
    }
    double carried = 0.0;
    for (int at = 0; at + 3 < code.length; at += 4) {
      int operation = code[at];
      int a = code[at + 1];
      int b = code[at + 2];
      int c = code[at + 3];
      Node first = registers[a];
      Node second = registers[b];
      if (operation == 0) {
        Node made = new Node(first.x * Math.cos(second.x), DATA);
        fill(made, second.x);
        made.left = second;
        made.many[c % 3] = first;
        registers[c] = made;
      } else if (operation == 1) {
        first.left = second;
      } else if (operation == 2) {
        first.right = second;
        first.many[c % 3] = second.left;
      } else if (operation == 3) {
        first.many[c % 3] = second;
      } else if (operation == 4) {
        Node other = first.left;
        if (other != null) {
          other.x = Math.sin(other.x) + 0.3 * second.x;
          registers[c] = other;
        }
      } else if (operation == 5) {
        mix(first, second, c);
      } else if (operation == 6) {
        Node[] many = new Node[3];
        many[0] = second;
        many[1] = first.many[2];
        first.many = many;
      } else if (operation == 7) {
        registers[a] = registers[b];
        registers[b] = first;
        carried = 0.5 * carried + first.x * second.data[c % DATA];
      } else if (operation == 8) {
        first.data = second.data.clone();
        first.x = first.x * 0.9 + Math.tanh(carried);
      } else {
        Node ring = new Node(carried, DATA);
        ring.left = ring;
        ring.right = first;
        Node partner = new Node(0.1, DATA);
        partner.left = ring;
        partner.data[c % DATA] = second.x * 0.25;
        ring.many[0] = partner;
        first.right = ring;
      }
    }
    double sum = carried;
    for (int i = 0; i < REGISTERS; i++) {
      sum = sum + read(registers[i], 3);
    }
    return sum;
  }

  private static void fill(Node node, double by) {
    for (int i = 0; i < node.data.length; i++) {
      node.data[i] = by * (i + 1) * 0.1;
    }
  }

  private static void mix(Node to, Node from, int c) {
    for (int i = 0; i < to.data.length; i++) {
      to.data[i] = 0.7 * to.data[i] + 0.2 * from.data[(i + c) % DATA] * from.x;
    }
    to.x = to.x + to.data[c % DATA] * 0.1;
  }

  private static double read(Node node, int depth) {
    if (node == null) {
      return 0.01;
    }
    double sum = node.x;
    for (int i = 0; i < node.data.length; i++) {
      sum = sum + node.data[i] * node.data[i] * 0.1;
    }
    if (depth > 0) {
      sum = sum + 0.5 * read(node.left, depth - 1) * node.x + 0.25 * read(node.right, depth - 1);
      for (int i = 0; i < 3; i++) {
        sum = sum + 0.125 * read(node.many[i], depth - 1);
      }
    }
    return sum;
  }
}
