import { useGetConfigQuery, useGetMyTradeApplicationQuery } from '../shop-api';
import type { CurrentUser } from '../types';

/** Returns what is shown of an applicant's trade application (docs/rules.md#trade-applications); null where there is none to show. */
export function useTradeApplication({ isTradeCustomer, tradeCustomerStatus }: CurrentUser) {
  const isOpen = isTradeCustomer && tradeCustomerStatus !== 'verified';
  const { data, isError } = useGetMyTradeApplicationQuery(undefined, {
    skip: !isOpen,
    refetchOnMountOrArgChange: true,
  });
  const company = useGetConfigQuery().data?.company;
  return { application: isOpen && !isError ? data : null, company };
}
