// SPDX-License-Identifier: MIT
package org.wengert.model;

/** What a stream's elements are put into. */
public abstract class Collector<T, R> {
  abstract R of(ArrayList<T> elements);
}
