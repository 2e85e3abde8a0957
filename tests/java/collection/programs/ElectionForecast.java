// SPDX-License-Identifier: MIT
import java.util.*;
import java.util.stream.*;

public class ElectionForecast {
    static final long SEED = 42L;
    static final String[] PARTIES = {"Red", "Blue", "Green"};

    interface Visitor<R> {
        R visitRegion(Region region);
        R visitDistrict(District district);
    }

    interface Node {
        <R> R accept(Visitor<R> visitor);
    }

    static class District implements Node {
        final double[] share;
        final int voters;
        District(int voters, double... share) { this.voters = voters; this.share = share; }
        @Override public <R> R accept(Visitor<R> v) { return v.visitDistrict(this); }
    }

    static class Region implements Node {
        final List<Node> children = new ArrayList<>();
        final String name;
        Region(String name, Node... nodes) { this.name = name; Collections.addAll(children, nodes); }
        @Override public <R> R accept(Visitor<R> v) { return v.visitRegion(this); }
    }

    static class TallyVisitor implements Visitor<double[]> {
        private int depth;
        @Override public double[] visitRegion(Region region) {
            depth++;
            double[] sum = new double[PARTIES.length];
            for (Node n : region.children) {
                double[] part = n.accept(this);
                for (int i = 0; i < sum.length; i++) sum[i] += part[i] / depth;
            }
            depth--;
            return sum;
        }
        @Override public double[] visitDistrict(District d) {
            double norm = Arrays.stream(d.share).sum();
            return Arrays.stream(d.share).map(s -> d.voters * s / norm).toArray();
        }
    }

    static class CountVisitor implements Visitor<Integer> {
        @Override public Integer visitRegion(Region r) {
            int n = 0;
            for (Node c : r.children) n += c.accept(this);
            return n;
        }
        @Override public Integer visitDistrict(District d) { return 1; }
    }

    public static double run(double[] x) {
        Random random = new Random(SEED);
        Node country = new Region("country",
            new Region("north", new District(10, 1 + x[0] * x[0], 2, 1), new District(5, 1, 1 + x[1] * x[1], random.nextDouble())),
            new District(8, 0.5, Math.exp(x[2]), 0.5 + 0.1 * random.nextInt(5)));
        double[] tally = country.accept(new TallyVisitor());
        int n = country.accept(new CountVisitor());
        double swing = 0;
        for (int sample = 0; sample < 20; sample++) {
            double noise = 0.1 * random.nextGaussian();
            double lead = tally[0] - tally[1] + noise * x[3];
            swing += 1 / (1 + Math.exp(-lead));
        }
        return swing / 20 + tally[2] / n;
    }
}
