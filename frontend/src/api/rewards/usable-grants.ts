import { formatPounds } from '../../ui/money/money-format';
import { useListMyGrantsQuery } from '../account-api';
import { useSession } from '../session/use-session';
import type { Grant } from '../types';

/** One reward that the customer redeemed once or more, and has not used. */
export interface UsableReward {
  /** The grant that expires first, of several identical ones. */
  grant: Grant;
  ids: readonly string[];
}

const NONE: UsableReward[] = [];
/** Largest page of the API. */
const LIMIT = 100;

/**
 * Returns the rewards that the customer can use on an order now, the first to expire first; none for guests
 * (docs/rules.md#grants).
 */
export function useUsableRewards({ isFresh = false } = {}) {
  const { isSignedIn } = useSession();
  const { data, isLoading, refetch } = useListMyGrantsQuery(
    { state: 'available', limit: LIMIT },
    { skip: !isSignedIn, refetchOnMountOrArgChange: isFresh },
  );
  return { rewards: isSignedIn && data ? usableRewards(data.grants) : NONE, isLoading, refetch };
}

/** Returns the grants for orders; identical ones count as one. */
function usableRewards(grants: readonly Grant[]): UsableReward[] {
  const alike = new Map<string, Grant[]>();
  for (const grant of grants) {
    const { state, type, name, value, productId } = grant;
    if (state !== 'available' || type === 'other') continue;
    const key = JSON.stringify([type, name, value, productId]);
    alike.set(key, [...(alike.get(key) ?? []), grant]);
  }
  return [...alike.values()].flatMap((same) => (same[0] ? [{ grant: same[0], ids: same.map(({ id }) => id) }] : []));
}

/** Describes a grant within a sentence: "£5.00 off", "10% off", "free delivery", "“Spray Gun”". */
export function formatGrant({ type, name, value }: Pick<Grant, 'type' | 'name' | 'value'>): string {
  if (type === 'shipping') return 'free delivery';
  if (type === 'discount' && value) return `${value.endsWith('%') ? value : formatPounds(value)} off`;
  return `“${name}”`;
}
