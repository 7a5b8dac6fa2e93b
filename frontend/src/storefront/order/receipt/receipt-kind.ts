import type { Order } from '../../../api/types';

type Standing = Pick<Order, 'status' | 'poStatus' | 'history'>;

/** Returns whether there is a receipt: for a card order once it was paid, for a purchase order always. */
export function hasReceipt({ status, poStatus, history }: Standing): boolean {
  if (poStatus !== null) return true;
  return status === 'cancelled' ? history.some(({ to }) => to === 'confirmed') : status !== 'pending';
}

interface ReceiptKind {
  title: string;
  /** A note that it is no VAT invoice; null where it is one. */
  note: string | null;
}

/** Returns the document's title: a purchase order's VAT invoice comes from Sage, so its print is a summary. */
export function receiptKind({ poStatus, invoice }: Pick<Order, 'poStatus' | 'invoice'>): ReceiptKind {
  if (poStatus === null) return { title: 'Receipt', note: null };
  const number = invoice?.number;
  return {
    title: 'Order summary',
    note: number ? `This is not a VAT invoice. Your VAT invoice is ${number}.` : 'This is not a VAT invoice.',
  };
}
