// SPDX-License-Identifier: MIT
package org.wengert.model;

public final class IntSummaryStatistics implements IntConsumer {
  private long count;
  private long sum;
  private int least = Integer.MAX_VALUE;
  private int most = Integer.MIN_VALUE;

  public IntSummaryStatistics() {}

  public void accept(int value) {
    count = count + 1;
    sum = sum + value;
    least = Math.min(least, value);
    most = Math.max(most, value);
  }

  public long getCount() {
    return count;
  }

  public long getSum() {
    return sum;
  }

  public int getMin() {
    return least;
  }

  public int getMax() {
    return most;
  }

  public double getAverage() {
    return count > 0 ? (double) sum / count : 0.0;
  }
}
