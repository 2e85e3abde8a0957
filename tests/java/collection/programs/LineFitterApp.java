// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Scanner;

public class LineFitterApp {
    static class Data {
        final List<Double> xs = new ArrayList<>(), ys = new ArrayList<>();
        void add(double a, double b) { xs.add(a); ys.add(b); }
        int size() { return xs.size(); }
    }

    interface Model {
        double predict(double at);
        double[] parameters();
        default double rss(Data d) {
            double sum = 0.0;
            for (int i = 0; i < d.size(); i++) {
                double res = d.ys.get(i) - predict(d.xs.get(i));
                sum += res * res;
            }
            return sum;
        }
    }

    static class Line implements Model {
        private double slope, intercept;
        Line fit(Data d) {
            double mx = mean(d.xs), my = mean(d.ys), sxy = 0, sxx = 0;
            for (int i = 0; i < d.size(); i++) {
                sxy += (d.xs.get(i) - mx) * (d.ys.get(i) - my);
                sxx += Math.pow(d.xs.get(i) - mx, 2);
            }
            slope = sxy / sxx;
            intercept = my - slope * mx;
            return this;
        }
        public double predict(double at) { return intercept + slope * at; }
        public double[] parameters() { return new double[] {intercept, slope}; }
    }

    static class TheilSen extends Line {
        private double m, b;
        @Override Line fit(Data d) {
            List<Double> slopes = new ArrayList<>();
            for (int i = 0; i < d.size(); i++)
                for (int j = i + 1; j < d.size(); j++)
                    slopes.add((d.ys.get(j) - d.ys.get(i)) / (d.xs.get(j) - d.xs.get(i)));
            Collections.sort(slopes);
            m = slopes.get(slopes.size() / 2);
            List<Double> rests = new ArrayList<>();
            for (int i = 0; i < d.size(); i++) rests.add(d.ys.get(i) - m * d.xs.get(i));
            rests.sort(Comparator.naturalOrder());
            b = rests.get(rests.size() / 2);
            return this;
        }
        @Override public double predict(double at) { return b + m * at; }
        @Override public double[] parameters() { return new double[] {b, m}; }
    }

    static double mean(List<Double> v) {
        double s = 0;
        for (Double d : v) s += d;
        return s / v.size();
    }

    public static double run(double[] x) {
        Data d = new Data();
        Scanner in = new Scanner("0.0 1.1\n1.0 2.9\n2.0 5.2\n3.0 6.8\n4.0 19.0\n").useLocale(Locale.US);
        int row = 0;
        while (in.hasNextDouble()) {
            double a = in.nextDouble(), b = in.nextDouble();
            d.add(a + 0.05 * x[row], b * (1 + 0.1 * x[5 - row]));
            row++;
        }
        in.close();
        Model[] models = {new Line().fit(d), new TheilSen().fit(d)};
        double score = 0;
        for (Model m : models) {
            double[] p = m.parameters();
            score += Math.log(1 + m.rss(d)) + p[0] * p[1];
        }
        System.out.printf("score %.3f%n", score);
        return score;
    }
}
