import { useRef } from 'react';
import type { Reward } from '../../api/types';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/feedback/notice';
import { formatMissing, formatPoints } from '../../ui/reward/format-points';
import styles from './redeem-dialog.module.css';

interface RedeemDialogProps {
  reward: Reward;
  /** Points that can be spent. */
  balance: number;
  /** The present cost; set where it has changed since the dialog was opened. */
  newCost: number | undefined;
  isBusy: boolean;
  onConfirm: (cost: number) => void;
  onClose: () => void;
}

/** Asks before points are spent, and shows the remaining balance. */
export function RedeemDialog({ reward, balance, newCost, isBusy, onConfirm, onClose }: RedeemDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cost = newCost ?? reward.pointsCost;
  const missing = cost - balance;
  return (
    <Dialog dialog={dialog} title="Redeem this reward?" onClose={onClose}>
      <p className={styles.name}>{reward.name}</p>
      {newCost !== undefined && (
        <div className={styles.changed}>
          <Notice tone="warning" icon="warning" alert>
            <p>
              This reward now costs {formatPoints(newCost)}. Your points are unchanged: please check before you redeem
              it.
            </p>
          </Notice>
        </div>
      )}
      <dl className={styles.sums}>
        <div>
          <dt>You can spend</dt>
          <dd>{formatPoints(balance)}</dd>
        </div>
        <div>
          <dt>It costs</dt>
          <dd>−{formatPoints(cost)}</dd>
        </div>
        {missing <= 0 && (
          <div className={styles.rest}>
            <dt>You will have left</dt>
            <dd>{formatPoints(-missing)}</dd>
          </div>
        )}
      </dl>
      <p className={styles.text}>
        {missing > 0 ? formatMissing(missing) : 'A redeemed reward cannot be exchanged back for points.'}
      </p>
      <div className={styles.actions}>
        <Button
          variant="signal"
          disabled={missing > 0}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => !isBusy && onConfirm(cost)}
        >
          {isBusy ? 'Redeeming…' : `Redeem for ${formatPoints(cost)}`}
        </Button>
        <Button variant="plain" disabled={isBusy} onClick={() => dialog.current?.close()}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
