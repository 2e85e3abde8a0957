// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Times of a day, which hold no numbers with derivatives. */
public final class LocalTime implements Comparable<LocalTime> {
  private static final long DAY = 86400000000000L;

  private final long nanos;

  private LocalTime(long nanos) {
    this.nanos = nanos;
  }

  public static LocalTime of(int hour, int minute) {
    return of(hour, minute, 0, 0);
  }

  public static LocalTime of(int hour, int minute, int second) {
    return of(hour, minute, second, 0);
  }

  public static LocalTime of(int hour, int minute, int second, int nano) {
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59 || nano < 0 || nano > 999999999) {
      throw new java.time.DateTimeException("no such time");
    }
    return new LocalTime((hour * 3600L + minute * 60L + second) * 1000000000L + nano);
  }

  public static LocalTime ofSecondOfDay(long seconds) {
    if (seconds < 0L || seconds > 86399L) {
      throw new java.time.DateTimeException("no such time");
    }
    return new LocalTime(seconds * 1000000000L);
  }

  public int getHour() {
    return (int) (nanos / 3600000000000L);
  }

  public int getMinute() {
    return (int) (nanos / 60000000000L % 60L);
  }

  public int getSecond() {
    return (int) (nanos / 1000000000L % 60L);
  }

  public int getNano() {
    return (int) (nanos % 1000000000L);
  }

  public int toSecondOfDay() {
    return (int) (nanos / 1000000000L);
  }

  public long toNanoOfDay() {
    return nanos;
  }

  private LocalTime moved(long by) {
    return new LocalTime(Math.floorMod(nanos + by % DAY, DAY));
  }

  public LocalTime plusHours(long hours) {
    return moved(hours % 24L * 3600000000000L);
  }

  public LocalTime plusMinutes(long minutes) {
    return moved(minutes % 1440L * 60000000000L);
  }

  public LocalTime plusSeconds(long seconds) {
    return moved(seconds % 86400L * 1000000000L);
  }

  public LocalTime plusNanos(long by) {
    return moved(by);
  }

  public LocalTime minusHours(long hours) {
    return plusHours(-(hours % 24L));
  }

  public LocalTime minusMinutes(long minutes) {
    return plusMinutes(-(minutes % 1440L));
  }

  public LocalTime minusSeconds(long seconds) {
    return plusSeconds(-(seconds % 86400L));
  }

  public LocalTime plus(Duration by) {
    return moved(by.nanos());
  }

  public LocalTime minus(Duration by) {
    return moved(-(by.nanos() % DAY));
  }

  /** Whole units of so many nanoseconds between two times. */
  public static long unitsBetween(LocalTime from, LocalTime to, long unit) {
    return (to.nanos - from.nanos) / unit;
  }

  public boolean isBefore(LocalTime other) {
    return nanos < other.nanos;
  }

  public boolean isAfter(LocalTime other) {
    return nanos > other.nanos;
  }

  public int compareTo(LocalTime other) {
    return nanos < other.nanos ? -1 : nanos > other.nanos ? 1 : 0;
  }

  public boolean equals_(LocalTime other) {
    return other != null && nanos == other.nanos;
  }
}
