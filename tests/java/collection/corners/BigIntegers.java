// SPDX-License-Identifier: MIT
import java.math.BigInteger;
import java.util.*;

/** Whole numbers of any size. */
public class BigIntegers {
    public static double run(double[] x) {
        BigInteger a = new BigInteger("123456789012345678901234567890"), b = BigInteger.valueOf(-97).pow(5);
        BigInteger p = BigInteger.TWO.shiftLeft(60).subtract(BigInteger.ONE);
        List<BigInteger> all = new ArrayList<>(List.of(a.add(b), a.divide(b), a.remainder(b), b.mod(BigInteger.TEN), a.gcd(BigInteger.valueOf(30)), a.modPow(BigInteger.valueOf(13), p),
            b.negate().sqrt(), a.and(p), a.or(p), a.xor(p), b.shiftRight(3), b.abs().max(p), b.not(), a.divideAndRemainder(p)[1]));
        Collections.sort(all);
        double sum = 0;
        for (BigInteger each : all) sum = sum * 0.5 + Math.log(1 + Math.abs(each.doubleValue())) * x[0] * x[1] + each.signum() * x[2];
        Map<BigInteger, Double> weights = new HashMap<>();
        weights.put(BigInteger.valueOf(12), x[3]);
        weights.merge(BigInteger.valueOf(3).multiply(BigInteger.valueOf(4)), x[4] * x[4], Double::sum);
        if (p.isProbablePrime(20) && a.compareTo(b) > 0 && !a.equals(b)) sum += weights.get(new BigInteger("+12"));
        try {
            a.divide(BigInteger.ZERO);
        } catch (ArithmeticException e) {
            sum += x[5] * a.bitLength() + b.intValue() % 7 + a.longValue() % 11;
        }
        try {
            a.longValueExact();
        } catch (ArithmeticException e) {
            sum *= 1.5 + (a.testBit(1) ? 1 : 0);
        }
        System.out.printf("%d %s%n", a, b);
        return sum * a.toString().length() + String.format("%,d", b).length() * x[0];
    }
}
