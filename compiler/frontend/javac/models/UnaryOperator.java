// SPDX-License-Identifier: MIT
package org.wengert.model;

public interface UnaryOperator<T> extends Function<T, T> {
}
