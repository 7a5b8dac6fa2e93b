import { useCountOrdersToDoQuery, useCountProductsQuery, useListTradeApplicationsQuery } from './staff-api';
import type { CurrentUser } from './types';

/** What waits for staff, as the menu counts it. */
export type ToDo = 'orders' | 'products' | 'tradeApplications';

const FRESH = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: 60 };

/** Loads what waits for a role; renewed every minute and after changes. A count that is not known is undefined. */
export function useStaffToDos(role: CurrentUser['role'] | undefined) {
  const isStaff = role !== undefined && role !== 'customer';
  const { data: orders } = useCountOrdersToDoQuery(undefined, { ...FRESH, skip: !isStaff });
  const { data: applications } = useListTradeApplicationsQuery(
    { status: 'pending_verification', limit: 1 },
    { ...FRESH, skip: role !== 'sales' && role !== 'admin' },
  );
  const { data: products } = useCountProductsQuery(undefined, { ...FRESH, skip: role !== 'admin' });
  const counts: Record<ToDo, number | undefined> = {
    orders: orders && Object.values(orders).reduce((sum, count) => sum + count, 0),
    products: products?.needCategory,
    tradeApplications: applications?.total,
  };
  return { counts, orders };
}
