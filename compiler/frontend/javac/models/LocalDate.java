// SPDX-License-Identifier: MIT
package org.wengert.model;

/** Days of the calendar, which hold no numbers with derivatives. */
public final class LocalDate implements Comparable<LocalDate> {
  private final int year;
  private final int month;
  private final int day;

  private LocalDate(int year, int month, int day) {
    this.year = year;
    this.month = month;
    this.day = day;
  }

  public static LocalDate of(int year, int month, int day) {
    if (month < 1 || month > 12 || day < 1 || day > lengthOf(year, month)) {
      throw new java.time.DateTimeException("no such day");
    }
    return new LocalDate(year, month, day);
  }

  // Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms": years start in March, eras have 400 of them.
  public static LocalDate ofEpochDay(long days) {
    long shifted = days + 719468L;
    long era = Math.floorDiv(shifted, 146097L);
    int ofEra = (int) (shifted - era * 146097L);
    int yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36524 - ofEra / 146096) / 365;
    int ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    int shiftedMonth = (5 * ofYear + 2) / 153;
    int day = ofYear - (153 * shiftedMonth + 2) / 5 + 1;
    int month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
    int year = yearOfEra + (int) era * 400;
    return new LocalDate(month <= 2 ? year + 1 : year, month, day);
  }

  public static LocalDate ofYearDay(int year, int dayOfYear) {
    if (dayOfYear < 1 || dayOfYear > (isLeap(year) ? 366 : 365)) {
      throw new java.time.DateTimeException("no such day");
    }
    return of(year, 1, 1).plusDays(dayOfYear - 1);
  }

  public long toEpochDay() {
    long shifted = month <= 2 ? year - 1 : year;
    long era = Math.floorDiv(shifted, 400L);
    int yearOfEra = (int) (shifted - era * 400L);
    int ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    int ofEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + ofYear;
    return era * 146097L + ofEra - 719468L;
  }

  private static boolean isLeap(int year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
  }

  private static int lengthOf(int year, int month) {
    if (month == 2) {
      return isLeap(year) ? 29 : 28;
    }
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
  }

  public boolean isLeapYear() {
    return isLeap(year);
  }

  public int lengthOfMonth() {
    return lengthOf(year, month);
  }

  public int lengthOfYear() {
    return isLeap(year) ? 366 : 365;
  }

  public int getYear() {
    return year;
  }

  public int getMonthValue() {
    return month;
  }

  public int getDayOfMonth() {
    return day;
  }

  public int getDayOfYear() {
    return (int) (toEpochDay() - of(year, 1, 1).toEpochDay()) + 1;
  }

  private static LocalDate within(int year, int month, int day) {
    int length = lengthOf(year, month);
    return new LocalDate(year, month, day < length ? day : length);
  }

  public LocalDate plusDays(long count) {
    return ofEpochDay(toEpochDay() + count);
  }

  public LocalDate plusWeeks(long count) {
    return plusDays(7L * count);
  }

  public LocalDate plusMonths(long count) {
    long months = 12L * year + (month - 1) + count;
    return within((int) Math.floorDiv(months, 12L), (int) Math.floorMod(months, 12L) + 1, day);
  }

  public LocalDate plusYears(long count) {
    return within(year + (int) count, month, day);
  }

  public LocalDate minusDays(long count) {
    return plusDays(-count);
  }

  public LocalDate minusWeeks(long count) {
    return plusDays(-7L * count);
  }

  public LocalDate minusMonths(long count) {
    return plusMonths(-count);
  }

  public LocalDate minusYears(long count) {
    return plusYears(-count);
  }

  public LocalDate withDayOfMonth(int wanted) {
    return of(year, month, wanted);
  }

  public LocalDate withMonth(int wanted) {
    if (wanted < 1 || wanted > 12) {
      throw new java.time.DateTimeException("no such month");
    }
    return within(year, wanted, day);
  }

  public LocalDate withYear(int wanted) {
    return within(wanted, month, day);
  }

  public int compareTo(LocalDate other) {
    return year != other.year ? year - other.year : month != other.month ? month - other.month : day - other.day;
  }

  public boolean isBefore(LocalDate other) {
    return compareTo(other) < 0;
  }

  public boolean isAfter(LocalDate other) {
    return compareTo(other) > 0;
  }

  public boolean isEqual(LocalDate other) {
    return compareTo(other) == 0;
  }

  public boolean equals_(LocalDate other) {
    return other != null && compareTo(other) == 0;
  }

  // ---- days of the week and months, held by their numbers, which count from 1: 0 is null

  public int getDayOfWeek() {
    return 1 + (int) Math.floorMod(toEpochDay() + 3L, 7L);
  }

  public int getMonth() {
    return month;
  }

  // ---- times of a day

  public LocalDateTime atStartOfDay() {
    return LocalDateTime.of(this, LocalTime.of(0, 0));
  }

  public LocalDateTime atTime(int hour, int minute) {
    return LocalDateTime.of(this, LocalTime.of(hour, minute));
  }

  public LocalDateTime atTime(LocalTime time) {
    return LocalDateTime.of(this, time);
  }

  // ---- units

  public static long daysBetween(LocalDate from, LocalDate to) {
    return to.toEpochDay() - from.toEpochDay();
  }

  public static long weeksBetween(LocalDate from, LocalDate to) {
    return daysBetween(from, to) / 7L;
  }

  /** Whole months: 32 numbers a month, so that days count too. */
  public static long monthsBetween(LocalDate from, LocalDate to) {
    long first = (12L * from.year + (from.month - 1)) * 32L + from.day;
    long last = (12L * to.year + (to.month - 1)) * 32L + to.day;
    return (last - first) / 32L;
  }

  public static long yearsBetween(LocalDate from, LocalDate to) {
    return monthsBetween(from, to) / 12L;
  }
}
