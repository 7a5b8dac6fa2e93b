import { formatPounds, parsePence } from '../../../../platform/money.js';
import type { TrailDetailView } from './money-trail.view.js';

/** Returns a decimal amount as people read it. */
export const pounds = (amount: string) => formatPounds(parsePence(amount));

const STATES: Readonly<Record<string, string>> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  invoiced: 'Invoiced',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

export function stateLabel(state: string): string {
  return STATES[state] ?? capitalised(state);
}

const DOCUMENTS: Readonly<Record<string, string>> = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  payment: 'Payment',
  allocation: 'Allocation of the payment',
  quote: 'Quote',
  credit_note: 'Credit note',
  refund: 'Refund',
};

export function documentLabel(document: string): string {
  return DOCUMENTS[document] ?? capitalised(document);
}

const WRITES: Readonly<Record<string, string>> = {
  create_receipt: 'Receipt',
  create_invoice: 'Paid invoice',
  create_quote: 'Quote',
  invoice_from_quote: 'Invoice for the purchase order',
  decline_quote: 'Declining the quote',
  create_credit_note: 'Credit note of the refund',
  create_refund: 'Refund of the receipt',
};

export function writeLabel(operation: string): string {
  return WRITES[operation] ?? capitalised(operation);
}

const MODULES: Readonly<Record<string, string>> = {
  'accounting-sync': 'Sage',
  catalogue: 'Catalogue',
  identity: 'Accounts',
  loyalty: 'Reward points',
  ordering: 'Orders',
};

/** Returns "Purchase order approved" for `ordering.purchase-order-approved.v1`. */
export function eventLabel(type: string): string {
  return capitalised(type.split('.').at(1) ?? type).replace(' in sage ', ' in Sage ');
}

/** Returns "Award points" for `loyalty.award-points-on-order-placed`, "Queue invoice for Sage" for a queued write. */
export function trailReactionLabel(reaction: string): string {
  const does = (reaction.split('.').at(-1) ?? reaction).replace(/-on-.*$/, '');
  if (does.startsWith('enqueue-')) return `Queue ${spaced(does.slice('enqueue-'.length))} for Sage`;
  return capitalised(does.replace(/^mail-/, 'email-'));
}

export function moduleLabel(reaction: string): string {
  const [name = ''] = reaction.split('.');
  return MODULES[name] ?? capitalised(name);
}

/** Returns "Tried once.", "Tried 3 times."; empty before the first try. */
export function triedLabel(attempts: number): string {
  if (attempts === 0) return 'Not tried yet.';
  return attempts === 1 ? 'Tried once.' : `Tried ${attempts} times.`;
}

type Known = string | number | boolean | Date | null | undefined;

/** Returns the known details with their labels, without empty ones. */
export function details(known: Readonly<Record<string, Known>>): TrailDetailView[] {
  return Object.entries(known)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([label, value]) =>
      value instanceof Date
        ? { label, value: value.toISOString(), isTime: true }
        : { label, value: String(value), isTime: false },
    );
}

/** Returns a moment of a JSON answer; null where there is none. */
export function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

export function capitalised(name: string): string {
  const text = spaced(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function spaced(name: string): string {
  return name.toLowerCase().replaceAll(/[-_]/g, ' ');
}
