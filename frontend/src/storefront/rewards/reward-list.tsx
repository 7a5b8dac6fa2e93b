import type { Reward } from '../../api/types';
import { ButtonLink } from '../../ui/button';
import { AsyncView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import flow from '../../ui/flow.module.css';
import { penceOf } from '../../ui/money/money-format';
import { SectionHeading } from '../../ui/page';
import { RewardCard } from '../../ui/reward/reward-card';
import spacing from '../../ui/spacing.module.css';
import { showToast } from '../../ui/toast/toast-store';
import styles from './rewards-page.module.css';
import { NOT_ENOUGH } from './use-redeeming';

interface RewardListProps {
  rewards: Reward[] | undefined;
  error: unknown;
  onRetry: () => unknown;
  /** Points that can be spent; undefined while loading. */
  balance: number | undefined;
  /** Reason for the failure of the last redemption. */
  note: string | null;
  onRedeem: (rewardId: string) => void;
}

/** A point at checkout, in pence. */
const PENCE_AT_CHECKOUT = 1;

/** Returns the reward in which a point is worth most; undefined where none is worth more than at checkout. */
export function bestValue(rewards: Reward[]): Reward | undefined {
  const worthOf = ({ worth, pointsCost }: Reward) => (worth ? penceOf(worth) / pointsCost : 0);
  const [best] = [...rewards].sort((one, other) => worthOf(other) - worthOf(one));
  return best && worthOf(best) > PENCE_AT_CHECKOUT ? best : undefined;
}

const EXPECTED = [1, 2, 3, 4];

/** The rewards on offer. */
export function RewardList({ rewards, error, onRetry, balance, note, onRedeem }: RewardListProps) {
  return (
    <section aria-label="Available rewards">
      <SectionHeading title="Available rewards" />
      {note && (
        <div className={spacing.below16}>
          <Notice tone="warning" icon="warning">
            <p>{note}</p>
          </Notice>
        </div>
      )}
      <AsyncView
        data={rewards}
        error={error}
        onRetry={onRetry}
        what="the rewards"
        skeleton={
          <div className={`${flow.stack16} ${styles.cards}`}>
            {EXPECTED.map((card) => (
              <Skeleton key={card} height="340px" />
            ))}
          </div>
        }
        isEmpty={(offered) => offered.length === 0}
        empty={
          <StateMessage
            icon="star"
            title="No rewards at the moment"
            text="You keep your points: each takes 1p off at checkout."
            actions={
              <ButtonLink to="/products" variant="signal">
                Start Shopping
              </ButtonLink>
            }
          />
        }
      >
        {(offered) => (
          <ul className={`${flow.stack16} ${styles.cards}`}>
            {offered.map((reward) => (
              <RewardCard
                key={reward.id}
                reward={reward}
                balance={balance}
                isBest={reward === bestValue(offered)}
                onRedeem={(blocked) =>
                  blocked ? showToast({ title: NOT_ENOUGH, description: blocked, tone: 'error' }) : onRedeem(reward.id)
                }
              />
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  );
}
