// SPDX-License-Identifier: MIT
/** A switch over a text that is null at one of the points. */
public class TextThatIsNull {
  private static String kind(double v) {
    if (v < 0.6) {
      return null;
    }
    return v > 0.8 ? "large" : "small";
  }

  public static double run(double[] x) {
    switch (kind(x[0])) {
      case "large":
        return x[0] * x[1];
      case "small":
        return x[0] + x[1];
      default:
        return x[2];
    }
  }
}
