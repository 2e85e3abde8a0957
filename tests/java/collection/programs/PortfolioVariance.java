// SPDX-License-Identifier: MIT
public class PortfolioVariance {
    static class Asset {
        private final String ticker;
        private final double weight, vol;
        public Asset(String ticker, double weight, double vol) {
            this.ticker = ticker;
            this.weight = weight;
            this.vol = vol;
        }
        public String getTicker() { return ticker; }
        public double risk() { return weight * vol; }
    }
    private static final double[][] RHO = {{1, 0.3, -0.1}, {0.3, 1, 0.5}, {-0.1, 0.5, 1}};
    public static double run(double[] x) {
        Asset[] assets = {new Asset("AAA", x[0], 0.2 + 0.1 * x[3]), new Asset("BBB", x[1], 0.3), new Asset("CCC", x[2], 0.25 + 0.1 * x[4])};
        double variance = 0;
        for (int i = 0; i < assets.length; i++)
            for (int j = 0; j < assets.length; j++) variance += RHO[i][j] * assets[i].risk() * assets[j].risk();
        return Math.sqrt(variance) * 10 + x[5];
    }
}
