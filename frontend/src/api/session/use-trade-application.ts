import { useGetMyTradeApplicationQuery } from '../account-api';
import { useGetConfigQuery } from '../shop-api';
import type { CurrentUser } from '../types';

/**
 * Returns the trade application to show to an applicant (docs/rules.md#trade-applications); null where there is none.
 */
export function useTradeApplication({ isTradeCustomer, tradeCustomerStatus }: CurrentUser) {
  const isOpen = isTradeCustomer && tradeCustomerStatus !== 'verified';
  const { data, isError } = useGetMyTradeApplicationQuery(undefined, {
    skip: !isOpen,
    refetchOnMountOrArgChange: true,
  });
  const company = useGetConfigQuery().data?.company;
  return { application: isOpen && !isError ? data : null, company };
}
