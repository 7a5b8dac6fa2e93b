/** An order of the demo's past. Each of its products has more than 220 units in stock. */
export interface PastOrder {
  /** Units by product code; no other order has the same lines, so they identify it. */
  readonly lines: Readonly<Record<string, number>>;
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
