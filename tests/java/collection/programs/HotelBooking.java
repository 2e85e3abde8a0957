// SPDX-License-Identifier: MIT
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.*;
import java.util.stream.*;

public class HotelBooking {
    enum RoomType { SINGLE(80), DOUBLE(120), SUITE(300); final double base; RoomType(double base) { this.base = base; } }

    record Stay(LocalDate from, LocalDate to) {
        Stay {
            if (!from.isBefore(to)) throw new IllegalArgumentException("empty stay");
        }
        long nights() { return ChronoUnit.DAYS.between(from, to); }
        boolean overlaps(Stay o) { return from.isBefore(o.to) && o.from.isBefore(to); }
    }

    static class Room {
        final int number; final RoomType type; private final List<Stay> stays = new ArrayList<>();
        Room(int number, RoomType type) { this.number = number; this.type = type; }
        boolean isFree(Stay s) { return stays.stream().noneMatch(s::overlaps); }
        void book(Stay s) { stays.add(s); }
        int booked() { return stays.size(); }
    }

    static class NoRoomException extends Exception {
        NoRoomException(RoomType t) { super("No room of type " + t); }
    }

    static class Hotel {
        private final List<Room> rooms;
        private final Map<RoomType, Double> surcharge = new EnumMap<>(RoomType.class);
        Hotel(Room... rooms) { this.rooms = List.of(rooms); }
        double reserve(RoomType type, Stay stay, double season) throws NoRoomException {
            Room room = rooms.stream().filter(r -> r.type == type && r.isFree(stay)).min(Comparator.comparingInt(Room::booked).thenComparingInt(r -> r.number)).orElseThrow(() -> new NoRoomException(type));
            room.book(stay);
            surcharge.merge(type, 0.1 * season, Double::sum);
            return type.base * (1 + surcharge.get(type)) * stay.nights();
        }
    }

    public static double run(double[] x) {
        Hotel h = new Hotel(new Room(1, RoomType.SINGLE), new Room(2, RoomType.DOUBLE), new Room(3, RoomType.DOUBLE));
        LocalDate d = LocalDate.of(2024, 2, 27);
        double income = 0;
        int refused = 0;
        for (int i = 0; i < 6; i++) {
            RoomType t = RoomType.values()[i % 3];
            try {
                income += h.reserve(t, new Stay(d.plusDays(i), d.plusDays(i + 2 + i % 2)), x[i]);
            } catch (NoRoomException e) {
                refused++;
                income -= 10 * x[i] * x[i];
            }
        }
        return income / 100 + refused;
    }
}
