// SPDX-License-Identifier: MIT
public class VigenereWeights {
    private final String key;
    VigenereWeights(String key) { this.key = key.toUpperCase(); }
    String encrypt(String plain) {
        StringBuilder sb = new StringBuilder(plain.length());
        int k = 0;
        for (int i = 0; i < plain.length(); i++) {
            char c = plain.charAt(i);
            if (!Character.isLetter(c)) { sb.append(c); continue; }
            int shift = key.charAt(k++ % key.length()) - 'A';
            char b = Character.isUpperCase(c) ? 'A' : 'a';
            sb.append((char) ((c - b + shift) % 26 + b));
        }
        return sb.toString();
    }
    public static double run(double[] x) {
        String out = new VigenereWeights("lemon").encrypt("Attack at Dawn!");
        int[] counts = new int[26];
        for (char c : out.toLowerCase().toCharArray()) if (c >= 'a' && c <= 'z') counts[c - 'a']++;
        double entropy = 0;
        for (int i = 0; i < 26; i++) {
            if (counts[i] == 0) continue;
            double p = counts[i] / 12.0 * Math.abs(x[i % 6]);
            entropy -= p * Math.log(p);
        }
        return entropy * x[0] + x[5];
    }
}
