// SPDX-License-Identifier: MIT
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

public class LogLikelihood {
    static abstract class Distribution {
        abstract double logPdf(double v);
        double logLikelihood(double... sample) { return Arrays.stream(sample).map(this::logPdf).sum(); }
        double pdf(double v) { return Math.exp(logPdf(v)); }
    }

    static class Normal extends Distribution {
        protected final double mu, sigma;
        Normal() { this(0, 1); }
        Normal(double mu, double sigma) {
            if (!(sigma > 0)) throw new IllegalArgumentException(String.format("sigma must be positive but is %g", sigma));
            this.mu = mu;
            this.sigma = sigma;
        }
        @Override double logPdf(double v) {
            final double z = (v - mu) / sigma;
            return -0.5 * z * z - Math.log(sigma) - 0.5 * Math.log(2 * Math.PI);
        }
    }

    static class Laplace extends Normal {
        Laplace(double mu, double b) { super(mu, b); }
        @Override double logPdf(double v) { return -Math.abs(v - mu) / sigma - Math.log(2 * sigma); }
    }

    static class Mixture extends Distribution {
        private final List<Distribution> parts;
        private final double[] weights;
        Mixture(List<? extends Distribution> parts, double... weights) {
            this.parts = List.copyOf(parts);
            this.weights = weights;
        }
        @Override double logPdf(double v) {
            double sum = 0;
            int k = 0;
            for (var part : parts) sum += weights[k++] * part.pdf(v);
            return Math.log(sum);
        }
    }

    public static double run(double[] x) {
        double[] sample = {0.3, -1.2, 0.8, 2.1, 0.05};
        Distribution mixture = new Mixture(Stream.of(new Normal(x[0], 1 + x[3]), new Laplace(x[1], x[2]), new Normal()).collect(Collectors.toList()), 0.3, 0.3, 0.4 * x[5]);
        DoubleSummaryStatistics stats = DoubleStream.of(sample).map(v -> v * x[4]).summaryStatistics();
        return mixture.logLikelihood(sample) + stats.getAverage() + stats.getMax() * stats.getMin() + 0.1 * stats.getCount();
    }
}
