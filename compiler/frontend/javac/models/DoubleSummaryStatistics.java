// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class DoubleSummaryStatistics implements DoubleConsumer {
  private int count;
  private double high;
  private double low;
  private double simple;
  private double least = Double.POSITIVE_INFINITY;
  private double most = Double.NEGATIVE_INFINITY;

  public DoubleSummaryStatistics() {}

  public void accept(double value) {
    count = count + 1;
    simple = simple + value;
    double corrected = value - low;
    double next = high + corrected;
    low = (next - high) - corrected;
    high = next;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }

  public int getCount() {
    return count;
  }

  public double getSum() {
    double total = high - low;
    return Double.isNaN(total) && Double.isInfinite(simple) ? simple : total;
  }

  public double getMin() {
    return least;
  }

  public double getMax() {
    return most;
  }

  public double getAverage() {
    return count > 0 ? getSum() / count : 0.0;
  }

  public void combine(DoubleSummaryStatistics other) {
    count = count + other.count;
    simple = simple + other.simple;
    add(other.high);
    add(-other.low);
    least = Math.min(least, other.least);
    most = Math.max(most, other.most);
  }

  private void add(double value) {
    double corrected = value - low;
    double next = high + corrected;
    low = (next - high) - corrected;
    high = next;
  }
}
