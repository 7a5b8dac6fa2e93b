import type { LineColour } from '../src/platform/line-colour.js';

/** Units of a product that is mixed to order, in a colour of the demo's table. */
interface PastColour {
  readonly make: string;
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
}

/** An order of the demo's past. Each of its products has more than 220 units in stock, mixed ones more than 110. */
export interface PastOrder {
  /** Units by product code, or its colours; no other order has the same lines, so they identify it. */
  readonly lines: Readonly<Record<string, number | readonly PastColour[]>>;
  /** How far it has come since: the states it went through after it was paid or approved. */
  readonly moves: readonly ('processing' | 'shipped' | 'delivered')[];
  readonly parcel?: { readonly carrier: string; readonly trackingNumber: string };
}

export interface PastPurchaseOrder extends PastOrder {
  readonly purchaseOrderNumber: string;
  readonly orderNotes: string;
  readonly isApproved: boolean;
}

/** The customer's, paid by card; the oldest first. */
export const PAST_CARD_ORDERS: readonly PastOrder[] = [
  {
    lines: {
      'TST-MP-002': [
        { make: 'VW', code: 'LC9X', name: 'Deep Black Pearl', quantity: 2 },
        { make: 'VW', code: 'LB9A', name: 'Candy White', quantity: 1 },
      ],
      'TST-TH-002': 2,
    },
    moves: ['processing'],
  },
  {
    lines: { 'TST-BC-007': 2, 'TST-TH-002': 1, 'TST-MX-001': 10 },
    moves: ['processing', 'shipped', 'delivered'],
    parcel: { carrier: 'DPD', trackingNumber: '15501234567890' },
  },
  {
    lines: { 'TST-PO-001': 1, 'TST-PO-005': 1, 'TST-PO-004': 2 },
    moves: ['processing', 'shipped'],
    parcel: { carrier: 'Royal Mail', trackingNumber: 'KT123456785GB' },
  },
  { lines: { 'TST-AX-004': 1, 'TST-AX-007': 20 }, moves: [] },
];

/** The trade customer's. */
export const PAST_PURCHASE_ORDERS: readonly PastPurchaseOrder[] = [
  {
    purchaseOrderNumber: 'RAR-2038',
    orderNotes: '',
    lines: { 'TST-PR-001': 6, 'TST-TH-003': 2, 'TST-MK-001': 24 },
    isApproved: true,
    moves: [],
  },
  {
    purchaseOrderNumber: 'RAR-2041',
    orderNotes: 'Please ring before delivery: the yard closes at four.',
    lines: { 'TST-BC-006': 4, 'TST-TH-001': 2 },
    isApproved: false,
    moves: [],
  },
];

/** A line of a past order, as it was bought. */
interface PastLine {
  readonly code: string;
  readonly quantity: number;
  readonly colour: LineColour | null;
}

/** Returns the lines of a past order: each product and colour once. */
export function linesOf({ lines }: PastOrder): PastLine[] {
  return Object.entries(lines).flatMap(([code, units]): PastLine[] =>
    typeof units === 'number'
      ? [{ code, quantity: units, colour: null }]
      : units.map(({ quantity, ...colour }) => ({
          ...{ code, quantity },
          colour: { ...colour, variant: null, isChecked: true },
        })),
  );
}

/** Where the customer lives; in the demo of a shop in the north of England. */
export const CUSTOMER_HOME = {
  address: '14 Beckside Road',
  city: 'Leeds',
  postalCode: 'LS6 3QB',
  country: 'United Kingdom',
} as const;

/** The trade customer's workshop, as in the account's company address. */
export const TRADE_WORKSHOP = {
  address: 'Unit 4, Mill Lane Trading Estate',
  city: 'Leeds',
  state: 'West Yorkshire',
  postalCode: 'LS12 6QF',
  country: 'United Kingdom',
} as const;
