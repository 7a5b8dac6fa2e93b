import {
  useCountFailedEventsQuery,
  useCountHeldChangesQuery,
  useCountOrdersToDoQuery,
  useCountProductsQuery,
  useGetReconciliationQuery,
  useListGrantsQuery,
  useListTradeApplicationsQuery,
} from './staff-api';
import type { CountOrdersToDoApiResponse as OrdersToDo } from './staff-api.gen';
import type { CurrentUser } from './types';

/** Kinds of work that wait for staff, as the menu counts them. */
export type ToDo = 'orders' | 'products' | 'tradeApplications' | 'rewards' | 'sage' | 'reconciliation' | 'failedEvents';

const FRESH = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: 60 };

/** Polling interval of failures, in ms. They put money at risk, so they are counted more often. */
const URGENT_MS = 15_000;

/**
 * Loads the to-do counts of a role. Reloaded every minute, failures every 15 seconds, and after changes; an unknown
 * count is undefined.
 */
export function useStaffToDos(role: CurrentUser['role'] | undefined) {
  const isStaff = role !== undefined && role !== 'customer';
  const { data: orders } = useCountOrdersToDoQuery(undefined, { ...FRESH, skip: !isStaff });
  const { data: applications } = useListTradeApplicationsQuery(
    { status: 'pending_verification', limit: 1 },
    { ...FRESH, skip: role !== 'sales' && role !== 'admin' },
  );
  const { data: products } = useCountProductsQuery(undefined, { ...FRESH, skip: role !== 'admin' });
  const { data: held } = useCountHeldChangesQuery(undefined, { ...FRESH, skip: role !== 'admin' });
  const { data: tasks } = useListGrantsQuery(
    { type: 'other', state: 'available', limit: 1 },
    { ...FRESH, skip: role !== 'admin' },
  );
  const { data: reconciliation } = useGetReconciliationQuery(undefined, {
    ...FRESH,
    skip: role !== 'support' && role !== 'admin',
  });
  const { data: failed } = useCountFailedEventsQuery(undefined, {
    ...FRESH,
    pollingInterval: URGENT_MS,
    skip: role !== 'support' && role !== 'admin',
  });
  const counts: Record<ToDo, number | undefined> = {
    orders: orders && ordersToDo(orders),
    products: products?.needCategory,
    tradeApplications: applications?.total,
    rewards: tasks?.total,
    sage: held && held.prices + held.withdrawals,
    reconciliation: reconciliation?.openCases,
    failedEvents: failed?.failed,
  };
  return { counts, orders };
}

/** Adds up the orders to handle. `attention` already includes Sage failures and refunds, so that each counts once. */
function ordersToDo({ sage: _, refund: __, ...counts }: OrdersToDo): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
