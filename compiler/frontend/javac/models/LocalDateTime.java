// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Times of days of the calendar, which hold no numbers with derivatives. */
public final class LocalDateTime implements Comparable<LocalDateTime> {
  private static final long DAY = 86400000000000L;

  private final LocalDate date;
  private final LocalTime time;

  private LocalDateTime(LocalDate date, LocalTime time) {
    this.date = date;
    this.time = time;
  }

  public static LocalDateTime of(LocalDate date, LocalTime time) {
    if (date == null || time == null) {
      throw new NullPointerException();
    }
    return new LocalDateTime(date, time);
  }

  public static LocalDateTime of(int year, int month, int day, int hour, int minute) {
    return of(year, month, day, hour, minute, 0, 0);
  }

  public static LocalDateTime of(int year, int month, int day, int hour, int minute, int second) {
    return of(year, month, day, hour, minute, second, 0);
  }

  public static LocalDateTime of(int year, int month, int day, int hour, int minute, int second, int nano) {
    return new LocalDateTime(LocalDate.of(year, month, day), LocalTime.of(hour, minute, second, nano));
  }

  public LocalDate toLocalDate() {
    return date;
  }

  public LocalTime toLocalTime() {
    return time;
  }

  public int getYear() {
    return date.getYear();
  }

  public int getMonthValue() {
    return date.getMonthValue();
  }

  public int getMonth() {
    return date.getMonth();
  }

  public int getDayOfMonth() {
    return date.getDayOfMonth();
  }

  public int getDayOfYear() {
    return date.getDayOfYear();
  }

  public int getDayOfWeek() {
    return date.getDayOfWeek();
  }

  public int getHour() {
    return time.getHour();
  }

  public int getMinute() {
    return time.getMinute();
  }

  public int getSecond() {
    return time.getSecond();
  }

  public int getNano() {
    return time.getNano();
  }

  // ---- moved

  private LocalDateTime moved(long count, long unit) {
    long days = count / (DAY / unit);
    long nanos = time.toNanoOfDay() + count % (DAY / unit) * unit;
    LocalTime within = LocalTime.of(0, 0).plusNanos(nanos);
    return new LocalDateTime(date.plusDays(days + Math.floorDiv(nanos, DAY)), within);
  }

  public LocalDateTime plusNanos(long count) {
    return moved(count, 1L);
  }

  public LocalDateTime plusSeconds(long count) {
    return moved(count, 1000000000L);
  }

  public LocalDateTime plusMinutes(long count) {
    return moved(count, 60000000000L);
  }

  public LocalDateTime plusHours(long count) {
    return moved(count, 3600000000000L);
  }

  public LocalDateTime plusDays(long count) {
    return new LocalDateTime(date.plusDays(count), time);
  }

  public LocalDateTime plusWeeks(long count) {
    return new LocalDateTime(date.plusWeeks(count), time);
  }

  public LocalDateTime plusMonths(long count) {
    return new LocalDateTime(date.plusMonths(count), time);
  }

  public LocalDateTime plusYears(long count) {
    return new LocalDateTime(date.plusYears(count), time);
  }

  public LocalDateTime minusSeconds(long count) {
    return plusSeconds(-count);
  }

  public LocalDateTime minusMinutes(long count) {
    return plusMinutes(-count);
  }

  public LocalDateTime minusHours(long count) {
    return plusHours(-count);
  }

  public LocalDateTime minusDays(long count) {
    return plusDays(-count);
  }

  public LocalDateTime minusWeeks(long count) {
    return plusWeeks(-count);
  }

  public LocalDateTime minusMonths(long count) {
    return plusMonths(-count);
  }

  public LocalDateTime minusYears(long count) {
    return plusYears(-count);
  }

  public LocalDateTime plus(Duration by) {
    return plusSeconds(by.getSeconds()).plusNanos(by.getNano());
  }

  public LocalDateTime minus(Duration by) {
    return plus(by.negated());
  }

  // ---- compared

  public int compareTo(LocalDateTime other) {
    int days = date.compareTo(other.date);
    return days != 0 ? days : time.compareTo(other.time);
  }

  public boolean isBefore(LocalDateTime other) {
    return compareTo(other) < 0;
  }

  public boolean isAfter(LocalDateTime other) {
    return compareTo(other) > 0;
  }

  public boolean isEqual(LocalDateTime other) {
    return compareTo(other) == 0;
  }

  public boolean equals_(LocalDateTime other) {
    return other != null && compareTo(other) == 0;
  }

  // ---- units

  Duration until(LocalDateTime to) {
    return Duration.ofDays(LocalDate.daysBetween(date, to.date)).plus(Duration.between(time, to.time));
  }

  /** Whole units of so many nanoseconds between two times. */
  public static long unitsBetween(LocalDateTime from, LocalDateTime to, long unit) {
    return from.until(to).toNanos() / unit;
  }

  // A last day that is not over does not count.
  private static LocalDate last(LocalDateTime from, LocalDateTime to) {
    if (to.date.isAfter(from.date) && to.time.isBefore(from.time)) {
      return to.date.minusDays(1L);
    }
    return to.date.isBefore(from.date) && to.time.isAfter(from.time) ? to.date.plusDays(1L) : to.date;
  }

  public static long daysBetween(LocalDateTime from, LocalDateTime to) {
    return LocalDate.daysBetween(from.date, last(from, to));
  }

  public static long weeksBetween(LocalDateTime from, LocalDateTime to) {
    return LocalDate.weeksBetween(from.date, last(from, to));
  }

  public static long monthsBetween(LocalDateTime from, LocalDateTime to) {
    return LocalDate.monthsBetween(from.date, last(from, to));
  }

  public static long yearsBetween(LocalDateTime from, LocalDateTime to) {
    return LocalDate.yearsBetween(from.date, last(from, to));
  }
}
