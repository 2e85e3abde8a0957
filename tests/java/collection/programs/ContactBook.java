// SPDX-License-Identifier: MIT
import java.util.*;

public class ContactBook {
    static class Contact {
        private String name;
        private String phone;
        private double closeness;
        private Optional<String> email = Optional.empty();

        public Contact(String name, String phone, double closeness) {
            setName(name);
            this.phone = phone;
            this.closeness = closeness;
        }

        public String getName() { return name; }
        public void setName(String name) {
            if (name == null || name.trim().isEmpty()) throw new IllegalArgumentException("name must not be empty");
            this.name = name.trim();
        }
        public String getPhone() { return phone; }
        public double getCloseness() { return closeness; }
        public void setCloseness(double c) { closeness = c; }
        public void setEmail(String e) { email = Optional.ofNullable(e); }
        public Optional<String> getEmail() { return email; }

        @Override
        public boolean equals(Object o) {
            if (o == null || getClass() != o.getClass()) return false;
            Contact c = (Contact) o;
            return name.equals(c.name) && phone.equals(c.phone);
        }

        @Override
        public int hashCode() { return 31 * name.hashCode() + phone.hashCode(); }
    }

    private final Map<String, Contact> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    private final Set<Contact> favourites = new HashSet<>();

    void add(Contact c) throws Exception {
        if (byName.containsKey(c.getName())) throw new Exception("duplicate " + c.getName());
        byName.put(c.getName(), c);
    }

    Contact find(String name) { return byName.get(name); }

    public static double run(double[] x) {
        ContactBook book = new ContactBook();
        int errors = 0;
        String[][] data = {{" Zoe ", "12"}, {"adam", "345"}, {"Bea", "67"}, {"ADAM", "8"}, {"", "9"}};
        for (int i = 0; i < data.length; i++) {
            try {
                book.add(new Contact(data[i][0], data[i][1], x[i] * x[i]));
            } catch (IllegalArgumentException e) {
                errors++;
            } catch (Exception e) {
                errors += 10;
            }
        }
        book.find("bea").setEmail("b@example.org");
        book.favourites.add(book.find("Zoe"));
        book.favourites.add(new Contact("Zoe", "12", 99));
        double sum = 0;
        int place = 1;
        for (Contact c : book.byName.values()) {
            sum += c.getCloseness() / place++;
            if (c.getEmail().isPresent()) sum += x[5] * c.getEmail().get().length();
            if (book.favourites.contains(c)) sum *= 1.5;
        }
        return sum + errors + book.favourites.size();
    }
}
