// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Lengths of time, which hold no numbers with derivatives; up to 292 years. */
public final class Duration implements Comparable<Duration> {
  private final long nanos;

  private Duration(long nanos) {
    this.nanos = nanos;
  }

  private static long times(long a, long b) {
    long result = a * b;
    if (a != 0L && (result / a != b || a == -1L && b == Long.MIN_VALUE)) {
      throw new ArithmeticException();
    }
    return result;
  }

  private static long sum(long a, long b) {
    long result = a + b;
    if (((a ^ result) & (b ^ result)) < 0L) {
      throw new ArithmeticException();
    }
    return result;
  }

  public static Duration between(LocalTime from, LocalTime to) {
    return new Duration(to.toNanoOfDay() - from.toNanoOfDay());
  }

  public static Duration between(LocalDateTime from, LocalDateTime to) {
    return from.until(to);
  }

  public static Duration ofDays(long days) {
    return new Duration(times(days, 86400000000000L));
  }

  public static Duration ofHours(long hours) {
    return new Duration(times(hours, 3600000000000L));
  }

  public static Duration ofMinutes(long minutes) {
    return new Duration(times(minutes, 60000000000L));
  }

  public static Duration ofSeconds(long seconds) {
    return new Duration(times(seconds, 1000000000L));
  }

  public static Duration ofMillis(long millis) {
    return new Duration(times(millis, 1000000L));
  }

  public static Duration ofNanos(long nanos) {
    return new Duration(nanos);
  }

  long nanos() {
    return nanos;
  }

  public long toDays() {
    return Math.floorDiv(nanos, 1000000000L) / 86400L;
  }

  public long toHours() {
    return Math.floorDiv(nanos, 1000000000L) / 3600L;
  }

  public long toMinutes() {
    return Math.floorDiv(nanos, 1000000000L) / 60L;
  }

  public long toSeconds() {
    return Math.floorDiv(nanos, 1000000000L);
  }

  public long getSeconds() {
    return Math.floorDiv(nanos, 1000000000L);
  }

  public int getNano() {
    return (int) Math.floorMod(nanos, 1000000000L);
  }

  public long toMillis() {
    return nanos / 1000000L;
  }

  public long toNanos() {
    return nanos;
  }

  public int toHoursPart() {
    return (int) (toHours() % 24L);
  }

  public int toMinutesPart() {
    return (int) (toMinutes() % 60L);
  }

  public int toSecondsPart() {
    return (int) (getSeconds() % 60L);
  }

  public Duration plus(Duration other) {
    return new Duration(sum(nanos, other.nanos));
  }

  public Duration minus(Duration other) {
    return plus(other.negated());
  }

  public Duration plusHours(long hours) {
    return plus(ofHours(hours));
  }

  public Duration plusMinutes(long minutes) {
    return plus(ofMinutes(minutes));
  }

  public Duration plusSeconds(long seconds) {
    return plus(ofSeconds(seconds));
  }

  public Duration plusMillis(long millis) {
    return plus(ofMillis(millis));
  }

  public Duration multipliedBy(long by) {
    return new Duration(times(nanos, by));
  }

  public Duration negated() {
    return new Duration(times(nanos, -1L));
  }

  public Duration abs() {
    return nanos < 0L ? negated() : this;
  }

  public boolean isNegative() {
    return nanos < 0L;
  }

  public boolean isZero() {
    return nanos == 0L;
  }

  public int compareTo(Duration other) {
    return nanos < other.nanos ? -1 : nanos > other.nanos ? 1 : 0;
  }

  public boolean equals_(Duration other) {
    return other != null && nanos == other.nanos;
  }
}
