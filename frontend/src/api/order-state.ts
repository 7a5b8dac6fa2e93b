import { formatPounds, penceOf } from '../ui/money/money-format';
import type { Order } from './types';

interface OrderStateLabel {
  name: string;
  /** The next step, as a sentence for the customer. */
  next: string;
  tone: 'info' | 'success' | 'error';
}

const states: Record<string, OrderStateLabel> = {
  pending: { name: 'Pending', next: 'We are confirming your payment. This takes a few seconds.', tone: 'info' },
  confirmed: {
    name: 'Confirmed',
    next: 'Your payment is confirmed and your items are reserved. We will pack them next.',
    tone: 'success',
  },
  invoiced: { name: 'Invoiced', next: 'Your invoice is ready. We will pack your items next.', tone: 'success' },
  processing: { name: 'Processing', next: 'We are packing your items.', tone: 'success' },
  shipped: { name: 'Shipped', next: 'Your order is on its way.', tone: 'success' },
  delivered: { name: 'Delivered', next: 'Your order has been delivered.', tone: 'success' },
};

const purchaseOrderStates: Record<string, OrderStateLabel> = {
  pending_approval: {
    name: 'Pending Approval',
    next: 'Your items are reserved while our sales team looks at the purchase order. You will get an email as soon as it is approved.',
    tone: 'info',
  },
  approved: {
    name: 'Approved',
    next: 'Your purchase order is approved. Its invoice appears on this page once it is issued, and we then pack your items.',
    tone: 'success',
  },
  rejected: {
    name: 'Rejected',
    next: 'Your purchase order was not approved. Nothing is charged and the items are no longer reserved.',
    tone: 'error',
  },
};

/** The texts of these states are about card payments, so an approved purchase order keeps its approval's text. */
const EARLY = ['pending', 'confirmed'];

type Standing = Pick<Order, 'status' | 'poStatus'> & Partial<Pick<Order, 'refunded' | 'total' | 'history'>>;

/**
 * Returns how to show an order's state. A purchase order shows its approval until it has a later state; a cancelled
 * order is shown as cancelled, an unknown state as it is.
 */
export function orderStateLabel(order: Standing): OrderStateLabel {
  const { status, poStatus } = order;
  if (status === 'cancelled' && poStatus !== 'rejected') return cancelled(order);
  const state = states[status] ?? { name: status, next: '', tone: 'info' };
  if (poStatus === null) return state;
  if (poStatus === 'approved' && !EARLY.includes(status)) return state;
  return purchaseOrderStates[poStatus] ?? { name: poStatus, next: '', tone: 'info' };
}

interface OrderBadge {
  name: string;
  tone: 'plain' | 'waiting' | 'progress' | 'sent' | 'success' | 'error';
}

/** One colour for each part of an order's way, and only its end is a success. */
const BADGE_TONES: Record<string, OrderBadge['tone']> = {
  pending: 'waiting',
  confirmed: 'progress',
  invoiced: 'progress',
  processing: 'progress',
  shipped: 'sent',
  delivered: 'success',
  cancelled: 'error',
};

/** Returns the one badge of an order's state. */
export function orderBadge(order: Standing): OrderBadge {
  return { name: orderStateLabel(order).name, tone: BADGE_TONES[order.status] ?? 'plain' };
}

function cancelled({ poStatus, refunded = '0', total = '0', history = [] }: Standing): OrderStateLabel {
  const isCard = poStatus === null;
  // Charged, and not fully refunded: a refund failed, which is not shown to customers.
  if (isCard && history.some(({ to }) => to === 'confirmed') && penceOf(refunded) < penceOf(total))
    return { name: 'Cancelled', next: 'This order was cancelled. We are arranging your refund.', tone: 'error' };
  const next =
    penceOf(refunded) === 0
      ? `This order was cancelled. ${isCard ? 'You are not charged for it.' : 'Nothing is charged for it.'}`
      : `This order was cancelled. ${formatPounds(refunded)} ${isCard ? 'is refunded to your card' : 'is credited to your account'}.`;
  return { name: 'Cancelled', next, tone: 'error' };
}

type WithPoints = Pick<Order, 'status' | 'poStatus' | 'pointsEarned'>;

function bringsPoints({ status, poStatus, pointsEarned }: WithPoints): boolean {
  return pointsEarned > 0 && status !== 'cancelled' && poStatus !== 'rejected';
}

/** Returns the points that the order earns as a sentence; null where it earns none. */
export function formatEarnedPoints(order: WithPoints): string | null {
  const { status, poStatus, pointsEarned } = order;
  if (!bringsPoints(order)) return null;
  const points = `${pointsEarned.toLocaleString('en-GB')} reward ${pointsEarned === 1 ? 'point' : 'points'}`;
  if (poStatus === 'pending_approval') return `You'll earn ${points} when it is approved`;
  return status === 'pending' ? `You'll earn ${points}` : `You earned ${points}`;
}

/** Returns the same in its short form, for lists. */
export function formatEarnedPointsShort(order: WithPoints): string | null {
  if (!bringsPoints(order)) return null;
  const points = `${order.pointsEarned.toLocaleString('en-GB')} ${order.pointsEarned === 1 ? 'point' : 'points'}`;
  return order.poStatus === 'pending_approval' || order.status === 'pending' ? `${points} pending` : `+${points}`;
}
