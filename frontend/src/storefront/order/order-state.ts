export interface StateInWords {
  name: string;
  /** What happens next, for the customer. */
  next: string;
  tone: 'plain' | 'good' | 'bad';
}

const states: Record<string, StateInWords> = {
  pending: { name: 'Pending', next: 'We are confirming your payment. This takes a few seconds.', tone: 'plain' },
  confirmed: {
    name: 'Confirmed',
    next: 'Your payment is confirmed and your items are reserved. We pack them next.',
    tone: 'good',
  },
  invoiced: { name: 'Invoiced', next: 'Your invoice is ready. We pack your items next.', tone: 'good' },
  processing: { name: 'Processing', next: 'We are packing your items.', tone: 'good' },
  shipped: { name: 'Shipped', next: 'Your order is on its way.', tone: 'good' },
  delivered: { name: 'Delivered', next: 'Your order has been delivered.', tone: 'good' },
  cancelled: { name: 'Cancelled', next: 'This order was cancelled. You are not charged for it.', tone: 'bad' },
};

/** Unknown states are shown as they are (storefront spec 4). */
export function stateInWords(status: string): StateInWords {
  return states[status] ?? { name: status, next: '', tone: 'plain' };
}
