import { type MoneyTrail, useGetMoneyTrailQuery } from '../../../api/staff-api';

/** Polling interval of a trail with pending work, in ms. */
const POLL_INTERVAL_MS = 3_000;
/** A trail at rest is reloaded now and then: someone may replay, refund or ship. */
const REST_INTERVAL_MS = 30_000;

/** Loads the money trail of an order, and again as long as something is under way. */
export function useMoneyTrail(orderNumber: string) {
  const { currentData: known } = useGetMoneyTrailQuery({ orderNumber });
  return useGetMoneyTrailQuery(
    { orderNumber },
    {
      refetchOnMountOrArgChange: true,
      pollingInterval: isUnderWay(known) ? POLL_INTERVAL_MS : REST_INTERVAL_MS,
      skipPollingIfUnfocused: true,
    },
  );
}

function isUnderWay(trail: MoneyTrail | undefined): boolean {
  return trail !== undefined && (trail.isUnderWay || trail.entries.some(({ state }) => state === 'waiting'));
}
