// SPDX-License-Identifier: MIT
public class LinkedListMerge {
    static class ListNode {
        double val; ListNode next;
        ListNode(double v) { val = v; }
        ListNode(double v, ListNode n) { val = v; next = n; }
    }
    static ListNode fromArray(double... a) {
        ListNode dummy = new ListNode(0), tail = dummy;
        for (double v : a) { tail.next = new ListNode(v); tail = tail.next; }
        return dummy.next;
    }
    static ListNode sort(ListNode head) {
        if (head == null || head.next == null) return head;
        ListNode slow = head, fast = head.next;
        while (fast != null && fast.next != null) { slow = slow.next; fast = fast.next.next; }
        ListNode second = slow.next;
        slow.next = null;
        return merge(sort(head), sort(second));
    }
    static ListNode merge(ListNode a, ListNode b) {
        if (a == null) return b;
        if (b == null) return a;
        if (a.val <= b.val) { a.next = merge(a.next, b); return a; }
        b.next = merge(a, b.next);
        return b;
    }
    static ListNode reverse(ListNode head) {
        ListNode prev = null;
        while (head != null) { ListNode n = head.next; head.next = prev; prev = head; head = n; }
        return prev;
    }
    static String show(ListNode n) { return n == null ? "null" : n.val + " -> " + show(n.next); }
    public static double run(double[] x) {
        ListNode l = reverse(sort(fromArray(x[0], x[1] * x[2], x[3], Math.sin(x[4]), x[5])));
        System.out.println(show(l));
        double s = 0, w = 1;
        for (ListNode n = l; n != null; n = n.next, w *= 0.5) s += w * n.val * n.val;
        return s;
    }
}
