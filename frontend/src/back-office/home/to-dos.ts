import type { CountOrdersToDoApiResponse } from '../../api/staff-api.gen';
import type { ToDo } from '../../api/staff-to-dos';
import type { CurrentUser } from '../../api/types';

export interface ToDoLine {
  /** The task, shown after its number: "3 purchase orders to approve". */
  one: string;
  many: string;
  /** The list of these tasks. */
  path: string;
  /** Undefined while it is not known. */
  count: number | undefined;
}

type OrdersToDo = CountOrdersToDoApiResponse;

const ORDERS: { need: keyof OrdersToDo; one: string; many: string }[] = [
  { need: 'approval', one: 'purchase order to approve', many: 'purchase orders to approve' },
  { need: 'packing', one: 'order to pack', many: 'orders to pack' },
  { need: 'address', one: 'address to ask for', many: 'addresses to ask for' },
  { need: 'age', one: 'age to confirm', many: 'ages to confirm' },
  { need: 'return', one: 'return to answer', many: 'returns to answer' },
  { need: 'attention', one: 'order that needs attention', many: 'orders that need attention' },
  { need: 'held', one: 'order with held goods', many: 'orders with held goods' },
  { need: 'dispute', one: 'open chargeback', many: 'open chargebacks' },
];

/** Returns all tasks of a role, those with work first. */
export function toDosFor(
  role: CurrentUser['role'],
  orders: OrdersToDo | undefined,
  counts: Record<ToDo, number | undefined>,
): ToDoLine[] {
  const lines: ToDoLine[] = ORDERS.map(({ need, one, many }) => ({
    one,
    many,
    path: `/admin/orders?needs=${need}`,
    count: orders?.[need],
  }));
  if (role !== 'support') {
    lines.push({
      one: 'trade application to decide',
      many: 'trade applications to decide',
      path: '/admin/trade-applications',
      count: counts.tradeApplications,
    });
  }
  if (role !== 'sales') {
    lines.push({
      one: 'failed event to fix',
      many: 'failed events to fix',
      path: '/admin/events',
      count: counts.failedEvents,
    });
    lines.push({
      one: 'difference to fix',
      many: 'differences to fix',
      path: '/admin/reconciliation',
      count: counts.reconciliation,
    });
  }
  if (role === 'admin') {
    lines.push({
      one: 'reward to give',
      many: 'rewards to give',
      path: '/admin/rewards?tab=grants&type=other&state=available',
      count: counts.rewards,
    });
    lines.push({
      one: 'product without a category',
      many: 'products without a category',
      path: '/admin/products?filter=no-category',
      count: counts.products,
    });
    lines.push({
      one: 'change from Sage to review',
      many: 'changes from Sage to review',
      path: '/admin/sage/held',
      count: counts.sage,
    });
  }
  const isWaiting = ({ count }: ToDoLine) => count === undefined || count > 0;
  return [...lines.filter(isWaiting), ...lines.filter((line) => !isWaiting(line))];
}
