// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface BinaryOperator<T> extends BiFunction<T, T, T> {
}
