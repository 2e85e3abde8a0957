// SPDX-License-Identifier: MIT
import java.util.*;

public class LibraryFines {
    private static class Book {
        private final String isbn;
        private final double price;
        Book(String isbn, double price) { this.isbn = isbn; this.price = price; }
        @Override public boolean equals(Object o) {
            if (this == o) return true;
            if (o == null || getClass() != o.getClass()) return false;
            Book book = (Book) o;
            return Objects.equals(isbn, book.isbn);
        }
        @Override public int hashCode() { return Objects.hash(isbn); }
    }

    private final Map<Book, Integer> daysLate = new LinkedHashMap<>();

    void returned(Book b, int days) { daysLate.merge(b, days, Integer::sum); }

    double fine(double rate, double cap) {
        double total = 0;
        for (Map.Entry<Book, Integer> e : daysLate.entrySet()) {
            total += Math.min(cap * e.getKey().price, rate * e.getValue());
        }
        return total;
    }

    public static double run(double[] x) {
        LibraryFines lib = new LibraryFines();
        lib.returned(new Book("a1", 10 + x[0]), 3);
        lib.returned(new Book("b2", 5 * x[2]), 12);
        lib.returned(new Book("a1", 99), 4);
        return lib.fine(0.3 + 0.1 * x[3], 0.5) + x[1] * x[4] * x[5];
    }
}
