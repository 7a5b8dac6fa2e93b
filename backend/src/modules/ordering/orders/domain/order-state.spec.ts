import {
  allowedTransitions,
  checkTransition,
  type Initiator,
  type OrderState,
  obstacle,
  StatusChangeNotAllowed,
} from './order-state.js';

const STATES: OrderState[] = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'invoiced', 'cancelled'];
const MOVERS: Initiator[] = ['shop', 'staff', 'customer'];

describe('The states of an order', () => {
  it('follow each other as decision 13 says, and each move has its movers', () => {
    const allowed = STATES.flatMap((from) =>
      STATES.flatMap((to) => {
        const movers = MOVERS.filter((mover) => {
          try {
            checkTransition(from, to, mover);
            return true;
          } catch (error) {
            expect(error).toBeInstanceOf(StatusChangeNotAllowed);
            return false;
          }
        });
        return movers.length > 0 ? [`${from} → ${to}: ${movers.join(', ')}`] : [];
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

  it('say in plain words what cannot follow', () => {
    expect(() => checkTransition('shipped', 'cancelled', 'staff')).toThrow(
      'An order that is shipped cannot become cancelled.',
    );
  });

  it('do not let a card order be cancelled while it is being paid, a purchase order yes', () => {
    const card = { status: 'pending', paymentMethod: 'stripe', needsAddress: false, ageToConfirm: null } as const;
    expect(obstacle(card, 'cancelled', 'staff')).toBe('This order is being paid. Please try again in a minute.');
    expect(allowedTransitions('customer', card)).toEqual([]);
    expect(allowedTransitions('customer', { ...card, paymentMethod: 'purchase_order' })).toEqual(['cancelled']);
  });

  it('do not let an order be shipped that has no address', () => {
    const order = { status: 'processing', paymentMethod: 'stripe', needsAddress: true, ageToConfirm: null } as const;
    expect(allowedTransitions('staff', order)).toEqual(['cancelled']);
    expect(allowedTransitions('staff', { ...order, needsAddress: false })).toEqual(['shipped', 'cancelled']);
  });

  it('do not let an order be shipped, by anyone, to an address that it cannot go to', () => {
    const undeliverable = 'Clearcoat cannot be delivered to the Channel Islands.';
    const open = { needsAddress: false, ageToConfirm: null, undeliverable };
    const order = { status: 'processing', paymentMethod: 'stripe', ...open } as const;
    expect(allowedTransitions('staff', order)).toEqual(['cancelled']);
    for (const mover of MOVERS)
      expect(obstacle(order, 'shipped', mover)).toBe(`${undeliverable} Change the address, or cancel the order.`);
  });

  it('do not let an order be shipped, by anyone, before the age is confirmed that it asks for', () => {
    const order = { status: 'processing', paymentMethod: 'stripe', needsAddress: false, ageToConfirm: 18 } as const;
    expect(allowedTransitions('staff', order)).toEqual(['cancelled']);
    for (const mover of MOVERS) expect(obstacle(order, 'shipped', mover)).toMatch(/18 or over; this order cannot be/);
  });
});
