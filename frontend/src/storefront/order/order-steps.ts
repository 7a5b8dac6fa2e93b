import type { Order } from '../../api/types';

export interface OrderStep {
  name: string;
  /** When it was reached; null if not reached or unknown. */
  at: string | null;
  state: 'done' | 'ahead' | 'stopped';
  /** The latest reached step. */
  isLatest: boolean;
}

const CARD = [
  ['pending', 'Placed'],
  ['confirmed', 'Confirmed'],
  ['processing', 'Processing'],
  ['shipped', 'Shipped'],
  ['delivered', 'Delivered'],
] as const;

const PURCHASE_ORDER = [
  ['pending', 'Submitted'],
  ['confirmed', 'Approved'],
  ['invoiced', 'Invoiced'],
  ['processing', 'Processing'],
  ['shipped', 'Shipped'],
  ['delivered', 'Delivered'],
] as const;

type WithHistory = Pick<Order, 'status' | 'poStatus' | 'createdAt' | 'history'>;

/** Returns the steps of an order from first to last, as far as reached; a cancelled order ends at the cancellation. */
export function orderSteps({ status, poStatus, createdAt, history }: WithHistory): OrderStep[] {
  const times = new Map(history.map(({ to, at }) => [to, at]));
  times.set('pending', createdAt);
  const way = poStatus === null ? CARD : PURCHASE_ORDER;
  const reached = way.filter(([to]) => times.has(to) || to === status);
  const stepAt = (to: string, name: string, state: OrderStep['state']) => ({ name, at: times.get(to) ?? null, state });
  if (status === 'cancelled') {
    const stop = poStatus === 'rejected' ? 'Not approved' : 'Cancelled';
    return withLatest([...reached.map(([to, name]) => stepAt(to, name, 'done')), stepAt('cancelled', stop, 'stopped')]);
  }
  const last = way.findIndex(([to]) => to === reached.at(-1)?.[0]);
  return withLatest(
    way
      // Packing may start before Sage has the invoice: skipped steps are left out.
      .filter((step, index) => index > last || reached.includes(step))
      .map(([to, name]) => stepAt(to, name, times.has(to) || to === status ? 'done' : 'ahead')),
  );
}

function withLatest(steps: Omit<OrderStep, 'isLatest'>[]): OrderStep[] {
  const latest = steps.findLastIndex(({ state }) => state !== 'ahead');
  return steps.map((step, index) => ({ ...step, isLatest: index === latest }));
}
