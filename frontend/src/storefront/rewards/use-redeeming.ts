import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { hasStatus, mayHaveHappened, problemMember } from '../../api/api-error';
import { makeMergeId } from '../../api/cart/merge-id';
import { useRedeemRewardMutation } from '../../api/rewards/rewards-api';
import { isSignedOutError } from '../../api/session/unauthorised';
import type { Reward } from '../../api/types';
import { formatMissing, formatPoints } from '../../ui/reward/format-points';
import { showToast } from '../../ui/toast/toast-store';

export const NOT_ENOUGH = 'Insufficient points';
const FAILED = { title: 'Error', description: 'Failed to redeem reward. Please try again.', tone: 'error' } as const;

/** The reward being confirmed. */
interface Choice {
  rewardId: string;
  /** The present cost, if staff have changed it since the dialog was opened. */
  newCost?: number;
}

/**
 * Redeems rewards: first asks, then sends, and shows the result. Nothing changes on the page before the shop has
 * responded.
 */
export function useRedeeming() {
  const [redeem, { isLoading }] = useRedeemRewardMutation();
  const [choice, setChoice] = useState<Choice | null>(null);
  /** The choice of this moment, also after a call; undefined once the customer has left the page. */
  const latest = useRef<Choice | null>(undefined);
  useEffect(() => {
    latest.current = choice;
    return () => {
      latest.current = undefined;
    };
  }, [choice]);
  const [note, setNote] = useState<string | null>(null);
  // A redemption whose response was lost is repeated under its id, so that the points are taken once. A later rejection
  // says nothing about the lost one.
  const unconfirmed = useRef(new Map<string, string | undefined>());
  const navigate = useNavigate();

  const confirm = async ({ id, name }: Reward, pointsCost: number) => {
    const key = unconfirmed.current.get(id) ?? makeMergeId();
    unconfirmed.current.set(id, key);
    setNote(null);
    const { data, error } = await redeem({ id, 'Idempotency-Key': key, redeemRewardInput: { pointsCost } });
    if (data) unconfirmed.current.delete(id);
    const newCost = problemMember<number>(error, 'pointsCost');
    // The customer may have closed the dialog, chosen another reward, or left the page.
    if (latest.current?.rewardId === id) {
      if (newCost !== undefined) return setChoice({ rewardId: id, newCost });
      setChoice(null);
    }
    if (data) {
      showToast({ title: 'Reward redeemed!', tone: 'success' });
      if (latest.current === undefined) return;
      return navigate(`/rewards?grant=${data.grant.id}`, { replace: true, preventScrollReset: true });
    }
    if (isSignedOutError(error)) return;
    const needed = problemMember<number>(error, 'needed');
    if (needed !== undefined) {
      const description = formatMissing(needed - (problemMember<number>(error, 'spendable') ?? 0));
      return showToast({ title: NOT_ENOUGH, description, tone: 'error' });
    }
    showToast(FAILED);
    setNote(reasonOf(error, name));
  };

  return {
    choice,
    /** Reason for the failed redemption, if it persists. */
    note,
    isBusy: isLoading,
    ask: (rewardId: string) => setChoice({ rewardId }),
    cancel: () => setChoice(null),
    confirm,
  };
}

function reasonOf(error: unknown, name: string): string | null {
  const newCost = problemMember<number>(error, 'pointsCost');
  if (newCost !== undefined) return `“${name}” now costs ${formatPoints(newCost)}. Your points are unchanged.`;
  if (hasStatus(error, 404)) return `“${name}” is no longer available. Your points are unchanged.`;
  if (hasStatus(error, 409)) return `“${name}” is out of stock at the moment. Your points are unchanged.`;
  if (mayHaveHappened(error))
    return `The shop did not respond. You can redeem “${name}” again: your points are only taken once.`;
  return null;
}
