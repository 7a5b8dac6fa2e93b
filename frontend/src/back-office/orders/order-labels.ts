import type { StaffOrderRow } from '../../api/staff-api';
import { penceOf } from '../../ui/money/money-format';

type Tone = 'success' | 'error' | 'warning' | 'progress' | 'busy' | 'info';

interface StatusLabel {
  label: string;
  tone: Tone;
}

interface Choice {
  value: string;
  label: string;
}

/** Order states in the order of their transitions (docs/rules.md#order-states). */
export const ORDER_STATES: readonly Choice[] = [
  { value: 'pending', label: 'Pending' },
  { value: 'confirmed', label: 'Confirmed' },
  { value: 'invoiced', label: 'Invoiced' },
  { value: 'processing', label: 'Processing' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'cancelled', label: 'Cancelled' },
];

export const APPROVALS: readonly Choice[] = [
  { value: 'pending_approval', label: 'Pending approval' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];

export const PAYMENTS: readonly Choice[] = [
  { value: 'stripe', label: 'Card' },
  { value: 'purchase_order', label: 'Purchase order' },
];

const SENT = ['shipped', 'delivered'];

/** Colours of states: amber for work of staff, blue for work in progress, green for done, none for closed. */
const TONES: Record<string, Tone> = {
  confirmed: 'warning',
  invoiced: 'warning',
  processing: 'progress',
  shipped: 'progress',
  delivered: 'success',
};

/** Returns the label of a state; unknown states are shown as they are. */
function stateName(state: string): string {
  return ORDER_STATES.find(({ value }) => value === state)?.label ?? capitalised(state.replaceAll('_', ' '));
}

type Standing = Pick<StaffOrderRow, 'status' | 'poStatus'> & Partial<Pick<StaffOrderRow, 'refunded' | 'total'>>;

/** A sent order refunded in full: no more work is due. */
function isOverByRefund({ status, refunded = '0', total = '0' }: Omit<Standing, 'poStatus'>): boolean {
  return SENT.includes(status) && penceOf(refunded) > 0 && penceOf(refunded) >= penceOf(total);
}

/**
 * Returns an order's state for staff. A purchase order's approval takes precedence over its state, as does a full
 * refund after dispatch.
 */
export function orderStanding({ status, poStatus, ...money }: Standing): StatusLabel {
  if (isOverByRefund({ status, ...money })) return { label: 'Refunded', tone: 'info' };
  if (poStatus === 'rejected') return { label: 'Rejected', tone: 'info' };
  if (poStatus === 'pending_approval' && status === 'pending') return { label: 'Pending approval', tone: 'warning' };
  return { label: stateName(status), tone: TONES[status] ?? 'info' };
}

type Attended = Pick<
  StaffOrderRow,
  | 'needsAddress'
  | 'undeliverable'
  | 'ageToConfirm'
  | 'returnRequest'
  | 'refunds'
  | 'refundFailed'
  | 'held'
  | 'attention'
  | 'refunded'
  | 'total'
  | 'status'
>;

/** Returns further badges of an order. */
export function remarksOn(order: Attended): StatusLabel[] {
  const remarks: StatusLabel[] = [];
  if (order.needsAddress && order.status !== 'cancelled') remarks.push({ label: 'Address needed', tone: 'warning' });
  if (order.held) remarks.push({ label: 'Goods held', tone: 'error' });
  if (order.undeliverable !== null) remarks.push({ label: 'Cannot be delivered there', tone: 'warning' });
  if (order.ageToConfirm !== null) remarks.push({ label: 'Age to confirm', tone: 'warning' });
  if (order.returnRequest?.status === 'requested') remarks.push({ label: 'Return requested', tone: 'warning' });
  if (order.returnRequest?.status === 'accepted') remarks.push({ label: 'Return awaited', tone: 'progress' });
  if (order.returnRequest?.status === 'arrived') remarks.push({ label: 'Return to refund', tone: 'warning' });
  // A failed refund has a badge of its own.
  if (order.attention.some(({ kind }) => kind !== 'refund')) remarks.push({ label: 'Needs attention', tone: 'error' });
  if (order.refundFailed) remarks.push({ label: 'Refund failed', tone: 'error' });
  if (order.refunds.some(({ status }) => status === 'requested'))
    remarks.push({ label: 'Refund under way', tone: 'busy' });
  const [refunded, total] = [penceOf(order.refunded), penceOf(order.total)];
  if (refunded > 0 && !isOverByRefund(order))
    remarks.push({ label: refunded >= total ? 'Refunded' : 'Part refunded', tone: 'info' });
  return remarks;
}

/** Returns how long an order has been open: "5 min", "3 h", "2 d"; null for one that is over. */
export function orderAge(
  { status, createdAt }: Pick<StaffOrderRow, 'status' | 'createdAt'>,
  now: number,
): string | null {
  if (status === 'delivered' || status === 'cancelled') return null;
  const minutes = Math.max(0, Math.floor((now - Date.parse(createdAt)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 24 * 60 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / (24 * 60))} d`;
}

interface StatusActionLabel {
  /** The button's label. */
  action: string;
  /** The toast's text afterwards. */
  done: string;
}

const STATUS_ACTIONS: Record<string, StatusActionLabel> = {
  processing: { action: 'Start Processing', done: 'The order is being packed.' },
  shipped: { action: 'Ship…', done: 'The order is on its way. The customer gets an email.' },
  delivered: { action: 'Mark as Delivered', done: 'The order has arrived.' },
  cancelled: { action: 'Cancel Order…', done: 'The order is cancelled. The customer gets an email.' },
};

export function statusActionLabel(to: string): StatusActionLabel {
  return (
    STATUS_ACTIONS[to] ?? {
      action: `Mark as ${stateName(to)}`,
      done: `The order is ${stateName(to).toLowerCase()} now.`,
    }
  );
}

export function paymentName(method: string): string {
  return PAYMENTS.find(({ value }) => value === method)?.label ?? method;
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
