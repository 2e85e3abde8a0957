// SPDX-License-Identifier: MIT
public class CharArithmetic {
  public static double run(double[] x) {
    char c = 'a';
    c += 2;
    c++;
    int d = c + 1;
    char e = (char) (c - 32);
    byte b = (byte) 200;
    short s = (short) 70000;
    b += 100;
    s *= 2;
    return x[0] * c + x[1] * d + x[2] * e + x[3] * b + x[4] * s;
  }
}
