import { p } from '@mikro-orm/core';

/** The state of an order in Sage, as accounting-sync publishes it (docs/rules.md#state-in-sage). */
export const SAGE_STATES = ['none', 'waiting', 'attention', 'complete'] as const;
export type SageState = (typeof SAGE_STATES)[number];

/** The columns of an order's state in Sage. */
export const sageColumns = {
  sageState: p.string().length(20).$type<SageState>().default('none'),
  /** Plain words; null unless the state is `attention`. */
  sageProblem: p.text().nullable(),
  /** The time when a document of it was last written to or read from Sage. */
  lastSageSync: p.datetime().nullable(),
  /** The time when staff last asked for its documents by hand. */
  documentsRequestedAt: p.datetime().nullable(),
};

/** The time for which a request counts as on its way, in ms: accounting-sync may not have queued it yet. */
const ON_ITS_WAY_MS = 60_000;

/** The fields of an order that decide whether its documents can be made by hand. */
interface RequestingOrder {
  readonly status: string;
  readonly poStatus?: string | null;
  readonly documentsRequestedAt?: Date | null;
}

/** The sale of the order in Sage, as accounting-sync knows it. */
export interface SaleInSage {
  readonly state: 'missing' | 'unfinished' | 'waiting' | 'attention' | 'standing';
  readonly cause: string | null;
  readonly documents: readonly { readonly document: string; readonly number: string | null }[];
}

/** The documents of an order cannot be made by hand; the message is for staff. */
export class DocumentsNotRequestable extends Error {}

/**
 * Returns why staff cannot have the documents of an order made, in plain words; null where they can
 * (docs/rules.md#created-by-hand). `isRefunded`: all that was paid was given back.
 */
export function obstacleToDocuments(
  order: RequestingOrder,
  sale: SaleInSage,
  isRefunded: boolean,
  now = new Date(),
): string | null {
  if (order.status === 'cancelled') return 'This order is cancelled, so it needs no document.';
  if (order.status === 'pending')
    return order.poStatus
      ? 'This purchase order is not approved yet. Its invoice is created when it is approved.'
      : 'This order is not paid yet. Its document is created once it is.';
  if (isRefunded) return 'This order was fully refunded, so it needs no document.';
  if (sale.state === 'attention')
    return `The document for this order needs attention: ${sale.cause} Replay or dismiss it first.`;
  if (sale.state === 'waiting') return 'The document for this order is already waiting to go to Sage.';
  if (sale.state === 'standing') return `Sage already has ${nameOf(sale)} for this order.`;
  const requestedAt = order.documentsRequestedAt?.getTime() ?? 0;
  return now.getTime() - requestedAt < ON_ITS_WAY_MS
    ? 'The document for this order was requested a moment ago. Please wait a minute.'
    : null;
}

function nameOf({ documents }: SaleInSage): string {
  const sale = documents.find(({ document }) => document === 'invoice' || document === 'receipt');
  return sale?.number ? `invoice ${sale.number}` : `the ${sale?.document ?? 'document'}`;
}
