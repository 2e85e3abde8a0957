// SPDX-License-Identifier: MIT
import java.util.*;

public class TelemetryDecoder {
    static class DecodeException extends Exception {
        private static final long serialVersionUID = 1L;
        private final int position;
        DecodeException(String message, int position, Throwable cause) {
            super(message, cause);
            this.position = position;
        }
        int getPosition() { return position; }
    }
    static final class Frame {
        private final int id;
        private final long timestamp;
        private final double[] values;
        Frame(int id, long timestamp, double... values) {
            this.id = id;
            this.timestamp = timestamp;
            this.values = values;
        }
        double mean() {
            double s = 0;
            for (double v : values) s += v;
            return values.length == 0 ? Double.NaN : s / values.length;
        }
    }
    private final double scale;
    TelemetryDecoder(double scale) { this.scale = scale; }

    static int checksum(byte[] bytes) {
        int c = 0xFF;
        for (byte b : bytes) {
            c ^= b & 0xFF;
            c = (c << 1 | c >>> 7) & 0xFF;
        }
        return c;
    }
    Frame decode(String line) throws DecodeException {
        String[] parts = line.split(",");
        if (parts.length < 3) throw new DecodeException("too short", line.length(), null);
        double[] values = new double[parts.length - 2];
        int i = 0;
        try {
            int id = Integer.parseInt(parts[0].trim(), 16);
            long time = Long.parseLong(parts[1].trim());
            for (; i < values.length; i++) values[i] = Double.parseDouble(parts[i + 2]) * scale;
            return new Frame(id, time, values);
        } catch (NumberFormatException e) {
            throw new DecodeException("bad number", i, e);
        } finally {
            System.out.println("read " + line);
        }
    }
    public static double run(double[] x) {
        TelemetryDecoder d = new TelemetryDecoder(1 + 0.1 * x[0]);
        List<String> lines = List.of("1F, 1700000000, 2.5,3.5,4", "0a,1700000060,1e-1", "zz,5,7", "7", "10,1700000120,8.25,x");
        double total = 0;
        long last = 0;
        for (String line : lines) {
            try {
                Frame f = d.decode(line);
                total += f.mean() * f.id * x[1];
                if (last > 0) total += (f.timestamp - last) / 60.0 * x[2];
                last = f.timestamp;
            } catch (DecodeException e) {
                total -= (1 + e.getPosition()) * x[3] * x[3];
                if (e.getCause() != null) total += x[4];
            }
        }
        byte[] message = {1, -5, 100, 27};
        return total + checksum(message) % 13 * x[5];
    }
}
