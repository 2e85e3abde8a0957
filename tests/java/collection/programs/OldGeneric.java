// SPDX-License-Identifier: MIT
import java.util.Enumeration;
import java.util.Hashtable;
import java.util.StringTokenizer;
import java.util.Vector;

/** A circuit of resistors read from a net list, as programs of the nineties have it. */
public class OldGeneric {
  static final String NETLIST = "R1 1 2 100;R2 2 3 220;R3 3 0 330;R4 2 0 470;V1 1 0 9";

  private Vector<Element> elements = new Vector<Element>();
  private Hashtable<Integer, Boolean> nodes = new Hashtable<Integer, Boolean>();
  private double[] x;

  class Element {
    String name;
    int from, to;
    double value;
  }

  OldGeneric(double[] x) {
    this.x = x;
    StringTokenizer lines = new StringTokenizer(NETLIST, ";");
    int k = 0;
    while (lines.hasMoreTokens()) {
      StringTokenizer parts = new StringTokenizer(lines.nextToken());
      Element e = new Element();
      e.name = parts.nextToken();
      e.from = Integer.parseInt(parts.nextToken());
      e.to = Integer.parseInt(parts.nextToken());
      e.value = Double.valueOf(parts.nextToken()).doubleValue() * (1 + 0.1 * x[k++]);
      elements.addElement(e);
      nodes.put(Integer.valueOf(e.from), Boolean.TRUE);
      nodes.put(Integer.valueOf(e.to), Boolean.TRUE);
    }
  }

  double solve() {
    int n = nodes.size();
    double[] v = new double[n];
    for (int sweep = 0; sweep < 80; sweep++) {
      for (int i = 1; i < n; i++) {
        double g = 0, s = 0;
        boolean isSource = false;
        for (Enumeration<Element> en = elements.elements(); en.hasMoreElements();) {
          Element e = (Element) en.nextElement();
          if (e.name.startsWith("V") && e.from == i) {
            v[i] = e.value;
            isSource = true;
          } else if (e.name.charAt(0) == 'R' && (e.from == i || e.to == i)) {
            int other = e.from == i ? e.to : e.from;
            g += 1 / e.value;
            s += v[other] / e.value;
          }
        }
        if (!isSource) v[i] = s / g;
      }
    }
    double power = 0;
    for (int k = 0; k < elements.size(); k++) {
      Element e = (Element) elements.elementAt(k);
      if (e.name.charAt(0) == 'R') {
        double dv = v[e.from] - v[e.to];
        power += dv * dv / e.value;
      }
    }
    return power;
  }

  public static double run(double[] x) {
    return new OldGeneric(x).solve();
  }

  public static void main(String[] args) {
    System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25}));
  }
}
