// SPDX-License-Identifier: MIT
public class StaticNestedConfig {
    static class Config {
        private int maxIterations = 20;
        private double relaxation = 0.7;
        private boolean verbose;
        private String label = "default";
        Config withLabel(String l) { label = l; return this; }
        int getMaxIterations() { return maxIterations; }
    }
    static class Options {
        private int order = 3;
        private boolean trace = false;
        void setOrder(int o) { order = o; }
    }
    private final Config config;
    private final Options options = new Options();
    StaticNestedConfig(Config c) { config = c; }
    double solve(double a) {
        double z = 1;
        for (int i = 0; i < config.getMaxIterations(); i++) {
            double next = Math.cos(z) * a;
            z = (1 - config.relaxation) * z + config.relaxation * next;
            if (config.verbose || options.trace) System.out.println(config.label + ": " + i + " " + z);
        }
        return Math.pow(z, options.order);
    }
    public static double run(double[] x) {
        StaticNestedConfig s = new StaticNestedConfig(new Config().withLabel("run"));
        s.options.setOrder(2);
        return s.solve(0.5 + 0.1 * x[0]) + s.solve(x[1] * x[2]) * x[3] + x[4] * x[5];
    }
}
