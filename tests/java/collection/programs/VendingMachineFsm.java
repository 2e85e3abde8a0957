// SPDX-License-Identifier: MIT
public class VendingMachineFsm {
    enum Event { COIN, SELECT, REFUND, TICK }

    enum State {
        IDLE {
            @Override
            State on(Event e, Machine m) {
                switch (e) {
                    case COIN:
                        m.credit += m.coinValue;
                        return HAS_MONEY;
                    default:
                        return this;
                }
            }
        },
        HAS_MONEY {
            @Override
            State on(Event e, Machine m) {
                switch (e) {
                    case COIN:
                        m.credit += m.coinValue * (1 + 0.01 * m.credit);
                        return this;
                    case SELECT:
                        if (m.credit >= m.price) {
                            m.credit -= m.price;
                            m.sales += m.price;
                            return DISPENSING;
                        }
                        return HAS_MONEY;
                    case REFUND:
                        m.refunded += m.credit;
                        m.credit = 0;
                        return IDLE;
                    default:
                        return this;
                }
            }
        },
        DISPENSING {
            @Override
            State on(Event e, Machine m) {
                if (e == Event.TICK) {
                    m.energy += m.motor * m.motor;
                    return m.credit > 0 ? HAS_MONEY : IDLE;
                }
                return this;
            }
        };

        abstract State on(Event e, Machine m);
    }

    static class Machine {
        State state = State.IDLE;
        double credit, sales, refunded, energy;
        final double coinValue, price, motor;

        Machine(double coinValue, double price, double motor) {
            this.coinValue = coinValue;
            this.price = price;
            this.motor = motor;
        }

        void fire(Event... events) {
            for (Event e : events) {
                state = state.on(e, this);
            }
        }
    }

    public static double run(double[] x) {
        Machine m = new Machine(1 + 0.1 * x[0], 2.2 + 0.1 * x[1], x[2]);
        m.fire(Event.COIN, Event.SELECT, Event.COIN, Event.COIN, Event.SELECT, Event.TICK);
        m.fire(Event.COIN, Event.SELECT, Event.TICK, Event.COIN, Event.REFUND);
        double bonus = m.state == State.IDLE ? x[3] : x[4];
        return m.sales * 2 + m.refunded * m.refunded + m.energy + bonus + m.state.ordinal() + x[5] * m.credit;
    }
}
