// SPDX-License-Identifier: MIT
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Samples grouped by rounded coordinates. */
public class SampleGroups {
  record Bin(double low, int index) {}

  record Sample(double at, double value) {
    Bin bin() {
      int index = (int) Math.floor(at / 0.5);
      return new Bin(0.5 * index, index);
    }
  }

  static double run(double[] x) {
    List<Sample> samples = new ArrayList<>();
    for (int k = 0; k < 18; k++) {
      samples.add(new Sample(0.31 * k, x[k % x.length] * Math.cos(0.2 * k * x[1])));
    }
    Map<Bin, List<Sample>> bins = samples.stream().collect(Collectors.groupingBy(Sample::bin));
    double[] result = {0.0};
    bins.forEach((bin, inside) -> {
      double mean = inside.stream().mapToDouble(Sample::value).average().orElse(0.0);
      result[0] = 0.8 * result[0] + mean * mean * (1 + bin.low());
    });
    Map<Bin, Double> sums = samples.stream().collect(Collectors.groupingBy(Sample::bin, Collectors.summingDouble(Sample::value)));
    double last = 0.0;
    for (double sum : sums.values()) {
      last = last * 0.7 + sum * x[2];
    }
    return result[0] + last;
  }

  public static void main(String[] args) {
    System.out.println(run(new double[] {0.9, -0.4, 1.3, 0.7, -1.1, 0.25}));
  }
}
