import {
  allowedTransitions,
  checkTransition,
  type Initiator,
  type OrderState,
  StatusChangeNotAllowed,
  statusChangeObstacle,
} from './order-state.js';

const STATES: OrderState[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'invoiced', 'cancelled'];
const INITIATORS: Initiator[] = ['shop', 'staff', 'customer'];

describe('Order states', () => {
  it('allows exactly the transitions of docs/rules.md#order-states, each for its initiators', () => {
    const allowed = STATES.flatMap((from) =>
      STATES.flatMap((to) => {
        const initiators = INITIATORS.filter((by) => {
          try {
            checkTransition(from, to, by);
            return true;
          } catch (error) {
            expect(error).toBeInstanceOf(StatusChangeNotAllowed);
            return false;
          }
        });
        return initiators.length > 0 ? [`${from} → ${to}: ${initiators.join(', ')}`] : [];
      }),
    );
    expect(allowed).toEqual([
      'pending → confirmed: shop',
      'pending → cancelled: shop, staff, customer',
      'confirmed → processing: staff',
      'confirmed → invoiced: shop',
      'confirmed → cancelled: staff, customer',
      'processing → shipped: staff',
      'processing → cancelled: staff',
      'shipped → delivered: staff',
      'invoiced → processing: staff',
      'invoiced → cancelled: staff, customer',
    ]);
  });

  it('says in plain words which transition is not allowed', () => {
    expect(() => checkTransition('shipped', 'cancelled', 'staff')).toThrow(
      'An order that is shipped cannot become cancelled.',
    );
  });

  it('does not let a card order be cancelled while it is being paid, but a purchase order', () => {
    const card = { status: 'pending', paymentMethod: 'stripe', needsAddress: false, ageToConfirm: null } as const;
    expect(statusChangeObstacle(card, 'cancelled', 'staff')).toBe(
      'This order is being paid. Please try again in a minute.',
    );
    expect(allowedTransitions('customer', card)).toEqual([]);
    expect(allowedTransitions('customer', { ...card, paymentMethod: 'purchase_order' })).toEqual(['cancelled']);
  });

  it('does not let an order without an address be shipped', () => {
    const order = { status: 'processing', paymentMethod: 'stripe', needsAddress: true, ageToConfirm: null } as const;
    expect(allowedTransitions('staff', order)).toEqual(['cancelled']);
    expect(allowedTransitions('staff', { ...order, needsAddress: false })).toEqual(['shipped', 'cancelled']);
  });

  it('does not let an order be shipped to an address that it cannot be delivered to, by any initiator', () => {
    const undeliverable = 'Clearcoat cannot be delivered to the Channel Islands.';
    const open = { needsAddress: false, ageToConfirm: null, undeliverable };
    const order = { status: 'processing', paymentMethod: 'stripe', ...open } as const;
    expect(allowedTransitions('staff', order)).toEqual(['cancelled']);
    for (const by of INITIATORS)
      expect(statusChangeObstacle(order, 'shipped', by)).toBe(
        `${undeliverable} Change the address, or cancel the order.`,
      );
  });

  it('does not let an order be shipped before the age it asks for is confirmed, by any initiator', () => {
    const order = { status: 'processing', paymentMethod: 'stripe', needsAddress: false, ageToConfirm: 18 } as const;
    expect(allowedTransitions('staff', order)).toEqual(['cancelled']);
    for (const by of INITIATORS)
      expect(statusChangeObstacle(order, 'shipped', by)).toMatch(/18 or over; this order cannot be/);
  });
});
