import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Quote } from '../../api/types';
import {
  type Checkout,
  type CheckoutEvent,
  checkoutAddress,
  checkoutReducer,
  type EventType,
  isBusy,
  methodIn,
  openCheckout,
  type StateName,
  TRANSITIONS,
} from './checkout-state';

const PAYMENT = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret_x', amount: '17.98' };
const CHANGE = { shown: undefined, now: { total: '9.00' } as Quote };
const TROUBLE = { message: 'Something is wrong' };
const ERRORS = [{ field: 'shippingAddress.city', message: 'City is required' }];

/** One event of every kind. */
const EVENTS: { [Type in EventType]: CheckoutEvent & { type: Type } } = {
  methodChosen: { type: 'methodChosen', method: 'purchase_order' },
  quoteChanged: { type: 'quoteChanged', change: CHANGE },
  paidBefore: { type: 'paidBefore', payment: PAYMENT },
  cardAsked: { type: 'cardAsked', payment: PAYMENT },
  stopped: { type: 'stopped', trouble: TROUBLE, errors: ERRORS },
  corrected: { type: 'corrected', trouble: TROUBLE, errors: ERRORS },
  declined: { type: 'declined', trouble: TROUBLE },
  failed: { type: 'failed', trouble: TROUBLE },
  unanswered: { type: 'unanswered', trouble: TROUBLE },
  methodLeft: { type: 'methodLeft' },
  cartEmptied: { type: 'cartEmptied' },
  cartFilled: { type: 'cartFilled' },
  accepted: { type: 'accepted' },
  edited: { type: 'edited' },
  submitted: { type: 'submitted' },
  orderSent: { type: 'orderSent' },
  cardAuthorised: { type: 'cardAuthorised' },
  placed: { type: 'placed' },
  finishing: { type: 'finishing' },
  retried: { type: 'retried' },
  paid: { type: 'paid' },
  unpaid: { type: 'unpaid' },
  unknown: { type: 'unknown' },
  takenOut: { type: 'takenOut' },
  orderedAgain: { type: 'orderedAgain' },
};

const HOLDING: StateName[] = ['confirming', 'placing', 'authorised', 'rejected', 'resuming', 'unreached'];

const states = Object.keys(TRANSITIONS) as StateName[];
const events = Object.values(EVENTS) as CheckoutEvent[];
const next = (from: StateName, type: EventType) => (TRANSITIONS[from] as Partial<Record<EventType, StateName>>)[type];
const transitions = states.flatMap((from) =>
  events.flatMap((event) => {
    const to = next(from, event.type);
    return to ? [{ from, event, to }] : [];
  }),
);

function checkoutIn(name: StateName, part: Partial<Checkout> = {}): Checkout {
  const payment = HOLDING.includes(name) ? PAYMENT : null;
  return { name, method: 'card', payment, trouble: null, errors: [], change: null, isInDoubt: false, ...part };
}

/** Returns the state after some events. */
function stateAfter(from: Checkout, ...types: EventType[]): Checkout {
  return types.reduce((checkout, type) => checkoutReducer(checkout, EVENTS[type]), from);
}

describe('The states of the checkout', () => {
  it.each(transitions)('$from goes to $to on $event.type', ({ from, event, to }) => {
    const reached = checkoutReducer(checkoutIn(from), event);
    expect(reached.name).toBe(to);
    expect(reached.payment !== null).toBe(HOLDING.includes(to) && (HOLDING.includes(from) || 'payment' in event));
    expect(reached.trouble).toBe('trouble' in event ? event.trouble : null);
    expect(reached.change).toBe('change' in event ? event.change : null);
  });

  it.each(states)('%s ignores every other event', (from) => {
    const checkout = checkoutIn(from);
    for (const event of events.filter(({ type }) => !next(from, type)))
      expect(checkoutReducer(checkout, event)).toBe(checkout);
  });

  it('are all reached from the states in which the page opens', () => {
    const reached = new Set<StateName>(['choosing', 'addressing', 'empty', 'resuming', 'lookingUp']);
    for (const from of reached) for (const one of transitions) if (one.from === from) reached.add(one.to);
    expect([...reached].sort()).toEqual([...states].sort());
  });

  it('are those of the diagram in the page about the checkout', () => {
    const page = readFileSync(join(process.cwd(), 'frontend/src/storefront/checkout/README.md'), 'utf8');
    const inDiagram = [...page.matchAll(/^ {4}(\w+) --> (\w+) : (.+)$/gm)].flatMap(([, from, to, types]) =>
      types!.split(', ').map((type) => `${from} ${type} ${to}`),
    );
    expect(inDiagram.sort()).toEqual(transitions.map(({ from, event, to }) => `${from} ${event.type} ${to}`).sort());
    const described = [...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!);
    expect(described.sort()).toEqual([...states].sort());
  });
});

describe('A card checkout', () => {
  it('goes from the form to the order', () => {
    expect(stateAfter(checkoutIn('addressing'), 'submitted', 'cardAsked', 'cardAuthorised', 'placed').name).toBe(
      'done',
    );
  });

  it('confirms one payment at a time, however often the button is pressed', () => {
    const confirming = stateAfter(checkoutIn('addressing'), 'submitted', 'cardAsked');
    expect(stateAfter(confirming, 'submitted', 'finishing', 'cardAsked')).toBe(confirming);
  });

  it('is not left by the back button, nor by an emptied cart, while a card may be authorised', () => {
    for (const name of HOLDING) {
      const checkout = checkoutIn(name);
      expect(stateAfter(checkout, 'methodLeft', 'cartEmptied', 'methodChosen')).toBe(checkout);
    }
  });

  it('keeps the authorised card while the address is corrected, and pays no second time', () => {
    const rejected = stateAfter(checkoutIn('placing'), 'corrected');
    expect(rejected).toMatchObject({ name: 'rejected', payment: PAYMENT, errors: ERRORS });
    expect(stateAfter(rejected, 'submitted')).toBe(rejected);
    expect(stateAfter(rejected, 'finishing', 'placed').name).toBe('done');
  });

  it('is finished again where the response was lost, with the same payment', () => {
    expect(stateAfter(checkoutIn('placing'), 'unanswered')).toMatchObject({ name: 'authorised', payment: PAYMENT });
  });

  it('forgoes a payment that has ended', () => {
    for (const checkout of [
      stateAfter(checkoutIn('placing'), 'failed'),
      stateAfter(checkoutIn('confirming'), 'declined'),
    ])
      expect(checkout).toMatchObject({ name: 'addressing', payment: null, trouble: TROUBLE });
  });

  it('stops at a changed price until it is accepted', () => {
    const changed = stateAfter(checkoutIn('addressing'), 'quoteChanged');
    expect(stateAfter(changed, 'submitted')).toBe(changed);
    expect(stateAfter(changed, 'accepted', 'submitted').name).toBe('paying');
  });
});

describe('A purchase order', () => {
  const addressing = checkoutIn('addressing', { method: 'purchase_order' });

  it('is sent without a payment', () => {
    const placing = stateAfter(addressing, 'submitted', 'orderSent');
    expect(placing).toMatchObject({ name: 'placing', payment: null });
    expect(stateAfter(placing, 'placed').name).toBe('done');
  });

  it('stays in doubt once its response was lost, until the page is left', () => {
    const lost = { type: 'failed', trouble: { ...TROUBLE, isUnconfirmed: true } } as const;
    const doubtful = checkoutReducer(stateAfter(addressing, 'submitted', 'orderSent'), lost);
    expect(stateAfter(doubtful, 'submitted', 'orderSent', 'failed').isInDoubt).toBe(true);
    expect(stateAfter(doubtful, 'cartEmptied')).toMatchObject({ name: 'empty', isInDoubt: true });
  });
});

describe('The checkout as it opens', () => {
  const open = { method: null, payment: null, isPaymentPending: false, isCartEmpty: false };

  it.each([
    ['resuming', { payment: PAYMENT, isPaymentPending: true, isCartEmpty: true }],
    ['lookingUp', { isPaymentPending: true, isCartEmpty: true }],
    ['empty', { isCartEmpty: true, method: 'card' }],
    ['addressing', { method: 'card' }],
    ['choosing', {}],
  ] as const)('is %s', (name, part) => {
    expect(openCheckout({ ...open, ...part }).name).toBe(name);
  });

  it('is locked while a response is awaited, and only then', () => {
    expect(states.filter((name) => isBusy(checkoutIn(name)))).toEqual(['paying', 'confirming', 'placing', 'done']);
  });
});

describe('The chosen payment method', () => {
  it("is read from the page's address", () => {
    for (const method of ['card', 'purchase_order', null] as const)
      expect(methodIn(new URL(checkoutAddress(method), 'https://shop.test').search)).toBe(method);
  });

  it('ignores an unknown value', () => {
    expect(methodIn('?payment=cash')).toBeNull();
    expect(methodIn('?redirect_status=failed')).toBeNull();
  });
});
