import { type AdminOrder, useGetOrderCreditQuery } from '../../../api/staff-api';

/** Age in seconds from which the credit is read again when a dialog opens. */
const GOOD_FOR_S = 15;

/** Credit of an undecided purchase order: at first as stored with the order, then as Sage has it now. */
export function useOrderCredit({ orderNumber, credit }: AdminOrder) {
  const { currentData, error, isFetching, refetch } = useGetOrderCreditQuery(
    { orderNumber },
    { refetchOnMountOrArgChange: GOOD_FOR_S },
  );
  return {
    /** Null where no Sage contact is linked. */
    credit: currentData ? currentData.credit : credit,
    isReading: isFetching && !currentData,
    /** The figures are the last known: Sage, or the shop itself, did not answer. */
    isOld: Boolean(error) || currentData?.sageIsAway === true,
    retry: refetch,
  };
}

export type OrderCredit = NonNullable<AdminOrder['credit']>;
