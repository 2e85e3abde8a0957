// SPDX-License-Identifier: MIT
public class HeatExchanger {
    enum Flow { PARALLEL, COUNTER }

    public static class Stream {
        private final double massFlow;
        private final double heatCapacity;
        private double temperature;

        public Stream(double massFlow, double heatCapacity, double temperature) {
            this.massFlow = massFlow;
            this.heatCapacity = heatCapacity;
            this.temperature = temperature;
        }

        public double getCapacityRate() { return massFlow * heatCapacity; }
        public double getTemperature() { return temperature; }
        public void heat(double q) { temperature += q / getCapacityRate(); }
    }

    private final double ua;
    private final Flow flow;

    public HeatExchanger(double ua, Flow flow) {
        this.ua = ua;
        this.flow = flow;
    }

    public double effectiveness(double cmin, double cmax) {
        double ntu = ua / cmin;
        double c = cmin / cmax;
        switch (flow) {
            case PARALLEL:
                return (1 - Math.exp(-ntu * (1 + c))) / (1 + c);
            case COUNTER:
                if (Math.abs(1 - c) < 1e-9) return ntu / (1 + ntu);
                double e = Math.exp(-ntu * (1 - c));
                return (1 - e) / (1 - c * e);
            default:
                throw new IllegalStateException("Unexpected flow: " + flow);
        }
    }

    public double transfer(Stream hot, Stream cold) {
        double ch = hot.getCapacityRate(), cc = cold.getCapacityRate();
        double cmin = Math.min(ch, cc), cmax = Math.max(ch, cc);
        double q = effectiveness(cmin, cmax) * cmin * (hot.getTemperature() - cold.getTemperature());
        hot.heat(-q);
        cold.heat(q);
        return q;
    }

    public static double run(double[] x) {
        Stream oil = new Stream(1.2 + 0.1 * x[0], 2.1, 90 + x[1]);
        Stream water = new Stream(0.8 + 0.1 * x[2], 4.18, 15 + x[3]);
        double total = 0;
        for (Flow f : Flow.values()) {
            HeatExchanger hx = new HeatExchanger(1.5 + 0.2 * x[4], f);
            total += hx.transfer(oil, water);
        }
        System.out.println(String.format("oil leaves at %.1f, water at %.1f", oil.getTemperature(), water.getTemperature()));
        return total / 100 + x[5] * water.getTemperature() / 50;
    }
}
