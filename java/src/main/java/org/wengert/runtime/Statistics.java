// SPDX-License-Identifier: MIT
// What a context has done so far, for reports and tests.
package org.wengert.runtime;

/**
 * @param allocated objects allocated in forward sweeps, replays included
 * @param collected objects whose handle was collected and whose contents went to the log
 * @param dropped objects collected in an untaped run, of which nothing is kept
 * @param restored objects whose contents came back from the log
 * @param rebuilt handles made anew around contents
 * @param reused allocations of a replay that found the object of an earlier run
 * @param drains allocation points at which something was collected
 * @param relieved collections asked for, past the budget or out of memory
 * @param live objects and slabs in the table now
 * @param bytes contents in the table now
 * @param logBytes size of the log now
 * @param logPeak largest size of the log
 * @param stackPeak largest size of the main stack
 */
public record Statistics(long allocated, long collected, long dropped, long restored, long rebuilt, long reused,
    long drains, long relieved, long live, long bytes, long logBytes, long logPeak, long stackPeak) {}
