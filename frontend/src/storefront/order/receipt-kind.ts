import type { Order } from '../../api/types';

type Standing = Pick<Order, 'status' | 'poStatus' | 'history'>;

/** A card order has a receipt once it was paid; a purchase order always has its summary. */
export function hasReceipt({ status, poStatus, history }: Standing): boolean {
  if (poStatus !== null) return true;
  return status === 'cancelled' ? history.some(({ to }) => to === 'confirmed') : status !== 'pending';
}

interface ReceiptKind {
  title: string;
  /** What the paper is not. */
  note: string | null;
}

/** Of a purchase order the VAT invoice comes from accounts; what is printed here is none. */
export function receiptKind({ poStatus, invoice }: Pick<Order, 'poStatus' | 'invoice'>): ReceiptKind {
  if (poStatus === null) return { title: 'Receipt', note: null };
  const number = invoice?.number;
  return {
    title: 'Order summary',
    note: number ? `This is not a VAT invoice. Your VAT invoice is ${number}.` : 'This is not a VAT invoice.',
  };
}
