// SPDX-License-Identifier: MIT
import java.util.*;
public class BytecodeMachine {
    private static final int PUSH = 0, ADD = 1, MUL = 2, JMPZ = 3, LOAD = 4, STORE = 5, HALT = 6, SUB = 7;
    static class Frame { final double[] locals; Frame parent; Frame(int n, Frame p) { locals = new double[n]; parent = p; } double get(int i) { return i < locals.length ? locals[i] : parent.get(i - locals.length); } }
    private double[] stack = new double[2];
    private int sp = -1;
    private void push(double v) { if (++sp == stack.length) { double[] bigger = new double[stack.length * 2]; System.arraycopy(stack, 0, bigger, 0, stack.length); stack = bigger; } stack[sp] = v; }
    private double pop() { if (sp < 0) throw new EmptyStackException(); return stack[sp--]; }
    double exec(int[] code, double[] constants, Frame f) {
        int pc = 0; long steps = 0;
        loop: while (true) {
            if (steps++ > 1_000L) throw new IllegalStateException("too long at " + pc);
            switch (code[pc++]) {
                case PUSH: push(constants[code[pc++]]); break;
                case ADD: { double b = pop(), a = pop(); push(a + b); break; }
                case SUB: { double b = pop(); push(pop() - b); break; }
                case MUL: push(pop() * pop()); break;
                case LOAD: push(f.get(code[pc++])); break;
                case STORE: f.locals[code[pc++]] = pop(); break;
                case JMPZ: { int t = code[pc++]; if (pop() <= 0) pc = t; break; }
                case HALT: break loop;
                default: throw new UnsupportedOperationException("op " + code[pc - 1]);
            }
        }
        return pop();
    }
    static long gcd(long a, long b) { return b == 0 ? a : gcd(b, a % b); }
    static int[] sieve(int n) { boolean[] c = new boolean[n + 1]; List<Integer> p = new ArrayList<>(); for (int i = 2; i <= n; i++) { if (c[i]) continue; p.add(i); for (long j = (long) i * i; j <= n; j += i) c[(int) j] = true; } return p.stream().mapToInt(Integer::intValue).toArray(); }
    static String binary(int n) { if (n < 2) return "" + n; return binary(n / 2) + n % 2; }
    static char grade(double s) { if (s >= 0.9) return 'A'; else if (s >= 0.5) return 'B'; return 'C'; }
    public static double run(double[] x) {
        Frame outer = new Frame(2, null); outer.locals[0] = x[0]; outer.locals[1] = x[1];
        Frame f = new Frame(2, outer);
        int[] code = {PUSH, 0, STORE, 0, PUSH, 1, STORE, 1, LOAD, 0, JMPZ, 31, LOAD, 1, LOAD, 2, MUL, LOAD, 3, ADD, STORE, 1, LOAD, 0, PUSH, 2, SUB, STORE, 0, PUSH, 3, JMPZ, 8, LOAD, 1, HALT};
        code[11] = 34; code[30] = 3; code[31] = JMPZ; code[32] = 8; int[] fixed = new int[37]; System.arraycopy(code, 0, fixed, 0, 33); fixed[33] = LOAD; fixed[34] = LOAD; fixed[35] = 1; fixed[36] = HALT;
        fixed[33] = HALT; 
        double s = new BytecodeMachine().exec(fixed, new double[] {4, x[2], 1, 0}, f);
        for (int p : sieve(30)) s += x[p % 6] / p;
        s += gcd(1071, 462) * 0.01 + binary(37).length() + binary(5).charAt(1);
        switch (grade(x[0] + 0.05)) { case 'A' -> s += x[3]; case 'B' -> s -= x[3]; default -> s *= 2; }
        int h = 17; for (char c : "hash me".toCharArray()) h = 31 * h + c;
        s += (h >>> 20) * 1e-3 + (h ^ h >> 3) % 10 + (byte) h + (short) h + (h & 0xF0) / 16;
        double[][] tri = new double[4][]; for (int i = 0; i < 4; i++) { tri[i] = new double[i + 1]; Arrays.fill(tri[i], x[i]); }
        for (double[] row : tri) for (int j = row.length; --j >= 0;) s += row[j] * (j + 1);
        return s;
    }
}
