// SPDX-License-Identifier: MIT
// Option prices by Monte-Carlo in Heston's model, with a random number generator of its own and antithetic paths.
package engineers;

/** A call on the mean of a path, and the formula of Black and Scholes beside it. */
public final class Heston {
  /** xorshift. */
  static final class Generator {
    long state;

    Generator(long seed) {
      state = seed;
    }

    private long nextLong() {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
      return state;
    }

    double uniform() {
      return ((nextLong() >>> 11) + 0.5) * 0x1.0p-53;
    }

    /** Box and Muller. */
    double normal() {
      return Math.sqrt(-2.0 * Math.log(uniform())) * Math.cos(2.0 * Math.PI * uniform());
    }
  }

  static final class Model {
    final double spot;
    final double rate;
    final double mean;
    final double speed;
    final double volatility;
    final double correlation;

    Model(double[] x) {
      spot = 100.0 * Math.exp(0.1 * x[0]);
      rate = 0.03 + 0.01 * x[1];
      mean = 0.04 + 0.01 * x[2];
      speed = 1.5 + 0.2 * x[3];
      volatility = 0.3 + 0.05 * x[4];
      correlation = Math.tanh(x[5] - 0.7);
    }
  }

  private Heston() {}

  private static double payoff(Model m, double[][] noise, double sign, double strike) {
    double h = 1.0 / noise.length;
    double s = m.spot;
    double v = m.mean;
    double mean = 0.0;
    double other = Math.sqrt(1.0 - m.correlation * m.correlation);
    for (double[] pair : noise) {
      double z1 = sign * pair[0];
      double z2 = m.correlation * z1 + other * sign * pair[1];
      double positive = Math.max(v, 1e-4);
      s *= Math.exp((m.rate - 0.5 * positive) * h + Math.sqrt(positive * h) * z1);
      v += m.speed * (m.mean - positive) * h + m.volatility * Math.sqrt(positive * h) * z2;
      mean += s * h;
    }
    return Math.exp(-m.rate) * Math.max(mean - strike, 0.0);
  }

  private static double normalDistribution(double z) {
    double t = 1.0 / (1.0 + 0.2316419 * Math.abs(z));
    double poly = t * (0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
    double tail = Math.exp(-0.5 * z * z) / Math.sqrt(2.0 * Math.PI) * poly;
    return z > 0 ? 1.0 - tail : tail;
  }

  static double blackScholes(Model m, double strike) {
    double deviation = Math.sqrt(m.mean);
    double d1 = (Math.log(m.spot / strike) + m.rate) / deviation + 0.5 * deviation;
    return m.spot * normalDistribution(d1) - strike * Math.exp(-m.rate) * normalDistribution(d1 - deviation);
  }

  /**
   * @param x parameters of the model
   * @return a price
   */
  public static double run(double[] x) {
    Model model = new Model(x);
    Generator random = new Generator(20260101L);
    double sum = 0.0;
    int paths = 40;
    for (int path = 0; path < paths; path++) {
      double[][] noise = new double[8][2];
      for (double[] pair : noise) {
        pair[0] = random.normal();
        pair[1] = random.normal();
      }
      sum += 0.5 * (payoff(model, noise, 1.0, 95.0) + payoff(model, noise, -1.0, 95.0));
    }
    return sum / paths + 0.1 * blackScholes(model, 105.0);
  }
}
