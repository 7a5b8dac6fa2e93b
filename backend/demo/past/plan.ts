import type { PastStep } from './calendar.js';
import { PAST_COMPANIES, PAST_CUSTOMERS } from './people.js';

/** A step of an order with its message. */
export interface PlannedStep {
  readonly step: PastStep;
  readonly text?: string;
  /** Pence, of a part that is refunded. */
  readonly amount?: number;
}

export interface PlannedOrder {
  /** Position in the past, from 0. */
  readonly index: number;
  readonly payer: 'guest' | 'card' | 'purchase order';
  /** Index of the guest, customer or company. */
  readonly buyer: number;
  /** The first is that it was placed. */
  readonly steps: readonly PlannedStep[];
}

const PAST_ORDERS = 300;
/** The last of them are still on their way. */
const RECENT = 34;
/** Purchase orders before this one have been paid. */
const PAID_BEFORE = 165;

/** Numbers from 0 to 1, the same in every demo. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const PLACED: PlannedStep = { step: 'placed' };
const SENT: readonly PlannedStep[] = [{ step: 'processing' }, { step: 'shipped' }, { step: 'delivered' }];
const APPROVED: PlannedStep = { step: 'approve', text: 'A good customer, and pays in time' };
const refundPart = (amount: number, text: string): PlannedStep => ({ step: 'refund-part', amount, text });

/** The ending of one in so many orders; the others are delivered. */
const ENDINGS: readonly (readonly [every: number, from: number, steps: readonly PlannedStep[]])[] = [
  [31, 4, [{ step: 'customer-cancel', text: 'Ordered the wrong colour' }]],
  [43, 9, [{ step: 'staff-cancel', text: 'The customer rang: it was ordered twice' }]],
  [29, 13, [...SENT, refundPart(450, 'A lid was dented on the way')]],
  [47, 17, [...SENT, { step: 'refund-whole', text: 'The parcel was lost by the carrier' }]],
  [
    41,
    21,
    [
      ...SENT,
      { step: 'return-request', text: 'The shade does not match my car' },
      { step: 'return-accept', text: 'Please send it back unopened; we refund it when it is here.' },
      { step: 'refund-whole', text: 'Came back unopened' },
    ],
  ],
  [
    59,
    26,
    [
      ...SENT,
      { step: 'return-request', text: 'Not needed any more' },
      { step: 'return-decline', text: 'The tin has been opened, so we cannot take it back. We are sorry.' },
    ],
  ],
  [37, 30, [...SENT, refundPart(200, 'Goodwill: came two days late'), refundPart(325, 'And one disc was missing')]],
];

/** The states of those that are on their way, oldest first; they repeat. */
const ON_THEIR_WAY: readonly (readonly PlannedStep[])[] = [
  SENT,
  [...SENT, { step: 'return-request', text: 'Sent 1500 grit, I had ordered 2000' }],
  SENT.slice(0, 2),
  SENT,
  SENT.slice(0, 2),
  SENT.slice(0, 2),
  [{ step: 'staff-cancel', text: 'The address is that of an empty shop; no answer on the telephone' }],
  SENT.slice(0, 2),
  SENT.slice(0, 1),
  SENT.slice(0, 2),
  SENT.slice(0, 1),
  SENT.slice(0, 1),
];

function endingOf(index: number): readonly PlannedStep[] {
  const ending = ENDINGS.find(([every, from]) => index % every === from % every);
  if (index < PAST_ORDERS - RECENT) return ending?.[2] ?? SENT;
  // The last ten wait to be packed.
  if (index >= PAST_ORDERS - 10) return [];
  return ON_THEIR_WAY[(index - (PAST_ORDERS - RECENT)) % ON_THEIR_WAY.length]!;
}

/** A guest whose browser is closed rings: staff do it. */
function byTelephone(planned: PlannedStep): PlannedStep[] {
  if (planned.step === 'customer-cancel') return [{ ...planned, step: 'staff-cancel' }];
  return planned.step.startsWith('return') ? [] : [planned];
}

function onAccount(index: number, ending: readonly PlannedStep[]): PlannedStep[] {
  if (index % 53 === 6) return [{ step: 'reject', text: 'The account is over its credit limit; please ring us.' }];
  if (index >= PAST_ORDERS - 12) return index % 4 === 0 ? [APPROVED] : [];
  const wasPaid = index < PAID_BEFORE && !ending.some(({ step }) => /refund|cancel|return/.test(step));
  return [APPROVED, ...ending, ...(wasPaid ? [{ step: 'paid' as const }] : [])];
}

/** Returns three hundred orders in the order in which they were placed: the same in every demo. */
export function plannedOrders(): PlannedOrder[] {
  const random = randomNumbers(90);
  return Array.from({ length: PAST_ORDERS }, (_, index): PlannedOrder => {
    const ending = endingOf(index);
    const payer = random();
    const who = random();
    // One company's credit is nearly used up, so it buys the least.
    if (payer < 0.2)
      return {
        ...{ index, payer: 'purchase order', buyer: Math.floor(PAST_COMPANIES.length * who ** 0.8) },
        steps: [PLACED, ...onAccount(index, ending)],
      };
    // The customers become more with time, and some buy far more often than others.
    const known = Math.ceil(PAST_CUSTOMERS.length * (0.25 + (0.75 * index) / PAST_ORDERS));
    if (payer < 0.66)
      return { index, payer: 'card', buyer: Math.floor(known * who ** 1.5), steps: [PLACED, ...ending] };
    return { index, payer: 'guest', buyer: Math.floor(who * 1000), steps: [PLACED, ...ending.flatMap(byTelephone)] };
  });
}
