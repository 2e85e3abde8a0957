// SPDX-License-Identifier: MIT
public class HexDumpChecksum {
    static int crc(byte[] data) {
        int crc = 0xFFFF;
        for (byte b : data) {
            crc ^= (b & 0xFF) << 8;
            for (int i = 0; i < 8; i++) crc = (crc & 0x8000) != 0 ? (crc << 1) ^ 0x1021 : crc << 1;
            crc &= 0xFFFF;
        }
        return crc;
    }
    static String hex(int v) {
        String digits = "0123456789abcdef";
        StringBuilder sb = new StringBuilder();
        do { sb.insert(0, digits.charAt(v & 15)); v >>>= 4; } while (v != 0);
        while (sb.length() < 4) sb.insert(0, '0');
        return sb.toString();
    }
    public static double run(double[] x) {
        byte[] data = new byte[10];
        for (int i = 0; i < data.length; i++) data[i] = (byte) (i * 37 - 100);
        String h = hex(crc(data));
        double s = 0;
        for (int i = 0; i < h.length(); i++) s += Integer.parseInt(h.substring(i, i + 1), 16) * x[i] * x[i + 1];
        return s + Integer.toBinaryString(crc(data)).length() * x[0];
    }
}
