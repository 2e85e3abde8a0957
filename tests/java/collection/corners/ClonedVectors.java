// SPDX-License-Identifier: MIT
import java.util.*;

public class ClonedVectors {
  @SuppressWarnings("unchecked")
  static double run(double[] x) {
    Vector<Double> v = new Vector<>();
    for (double each : x) v.addElement(each);
    Vector<Double> w = (Vector<Double>) v.clone();
    w.insertElementAt(x[1] * 2, 0);
    Stack<Double> s = new Stack<>();
    s.push(x[3]);
    Stack<Double> t = (Stack<Double>) s.clone();
    t.push(x[4]);
    return w.elementAt(0) * v.elementAt(2) + w.size() * t.pop() - v.lastElement() * t.peek() * t.size() + s.size();
  }
  public static void main(String[] args) { System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25})); }
}
