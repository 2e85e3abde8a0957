// SPDX-License-Identifier: MIT
public class EnumNameAndText {
    enum Unit { METRE, FOOT; 
      @Override public String toString() { return "the " + super.toString().toLowerCase(); }
      String label() { return name() + "!"; } }
    public static double run(double[] x) {
        double s = 0;
        for (Unit n : Unit.values()) {
          s = s * x[1] + n.ordinal() * x[2];
          if (n.label().equals("FOOT!")) s += x[3];
          if (n.name().equals("METRE")) s += 2 * x[4];
          if (n.toString().equals("the foot")) s += 5 * x[5];
          if (("" + n).startsWith("the m")) s += 7 * x[0];
          if (Unit.values()[0].name().length() == 5) s += 11 * x[0];
        }
        return s;
    }
}
