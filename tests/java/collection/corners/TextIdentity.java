// SPDX-License-Identifier: MIT
public class TextIdentity {
    public static double run(double[] x) {
        StringBuilder a = new StringBuilder("ab");
        StringBuilder b = a;
        b.append('c').append(1).append(2L).append(true);
        String s = a.toString();
        double v = s.length() * x[0];
        if (s.equals("abc12true")) v += x[1];
        a.reverse().setLength(3);
        if (a.toString().equals("eur")) v *= x[2];
        a.insert(0, "<").deleteCharAt(1).setCharAt(0, '>');
        v += a.indexOf("r") * x[3];
        String t = "Mixed Case";
        v += t.toUpperCase().indexOf('C') * x[4] + t.replace('i', 'o').compareTo("Moxed") * x[5];
        String n = null;
        v += ("" + n + 'x' + 1.5f).length() * x[0];
        return v + ("a,b,,c,,".split(",").length + "a,b,,c,,".split(",", -1).length) * x[1];
    }
}
