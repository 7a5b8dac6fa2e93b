import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCart } from '../../api/cart/use-cart';
import { useCartQuote } from '../../api/cart/use-cart-quote';
import type { PointsSummary } from '../../api/rewards/rewards-api';
import type { Reward } from '../../api/types';
import { formatLongDay } from '../../ui/date-format';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import layout from '../../ui/layout.module.css';
import { formatPounds } from '../../ui/money/money-format';
import { formatOnTheirWay, formatPoints } from '../../ui/reward/format-points';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import styles from './rewards-hero.module.css';

/** The costs shown as steps of the progress. */
interface Ladder {
  steps: { cost: number; isReached: boolean }[];
  /** Progress of the balance, from 0 to 1; the steps are at equal distances, the last one at 1. */
  fill: number;
  /** The cheapest reward beyond the balance; undefined where all can be redeemed. */
  next: Reward | undefined;
}

const MOST_STEPS = 5;

/** Returns the costs of the rewards on offer around the balance, at most five. */
export function ladderOf(rewards: readonly Reward[], balance: number): Ladder {
  const costs = [...new Set(rewards.map(({ pointsCost }) => pointsCost))].sort((one, other) => one - other);
  const reached = costs.filter((cost) => cost <= balance).length;
  const first = Math.max(0, Math.min(reached - MOST_STEPS + 2, costs.length - MOST_STEPS));
  const shown = costs.slice(first, first + MOST_STEPS);
  const isPassed = (cost: number) => cost <= balance;
  const passed = shown.filter(isPassed).length;
  const [below, above] = [costs[first + passed - 1] ?? 0, shown[passed]];
  const part = above === undefined ? 0 : Math.max(0, balance - below) / (above - below);
  return {
    steps: shown.map((cost) => ({ cost, isReached: isPassed(cost) })),
    fill: shown.length === 0 ? 0 : (passed + part) / shown.length,
    next: rewards.filter(({ pointsCost }) => pointsCost === costs[reached]).at(0),
  };
}

interface RewardsHeroProps {
  summary: { data?: PointsSummary; error?: unknown; refetch: () => unknown };
  /** Undefined until they are loaded. */
  rewards: Reward[] | undefined;
}

/** The balance with its value, and the distance to the next reward. */
export function RewardsHero({ summary: { data, error, refetch }, rewards }: RewardsHeroProps) {
  const failed = !data && Boolean(error);
  return (
    <section className={`${layout.dark} ${styles.hero}`} aria-labelledby="rewards-title">
      <div className={`${layout.band} ${flow.stack16} ${layout.packed} ${styles.inner}`}>
        <h1 id="rewards-title" className={typography.large}>
          Rewards
        </h1>
        <div className={failed ? `${layout.white} ${typography.ink} ${styles.failed}` : undefined}>
          <AsyncView
            data={data}
            error={failed ? error : undefined}
            onRetry={refetch}
            what="your points"
            skeleton={
              <div className={`${layout.grid} ${styles.skeleton}`}>
                <Skeleton width="280px" height="64px" />
                <Skeleton height="96px" />
              </div>
            }
          >
            {(summary) => (
              <>
                <div className={styles.parts}>
                  <p className={`${typography.figure} ${typography.textXl} ${styles.balance}`}>
                    <strong>{summary.balance.toLocaleString('en-GB')}</strong>{' '}
                    {Math.abs(summary.balance) === 1 ? 'point' : 'points'}
                    <span
                      className={`${spacing.above12} ${layout.block} ${typography.bright} ${typography.textL} ${styles.worth}`}
                    >
                      worth {formatPounds(summary.worth)} at checkout
                      {formatOnTheirWay(summary)}
                    </span>
                  </p>
                  {rewards && rewards.length > 0 && <Progress rewards={rewards} balance={summary.spendable} />}
                </div>
                <OnTheirWay summary={summary} />
              </>
            )}
          </AsyncView>
        </div>
      </div>
    </section>
  );
}

/** Spendable points as a coat of paint that reaches from one reward's cost to the next. */
function Progress({ rewards, balance }: { rewards: Reward[]; balance: number }) {
  const { steps, fill, next } = ladderOf(rewards, balance);
  return (
    <div>
      <p className={`${typography.pale} ${styles.next}`}>
        {next ? (
          <>
            <strong>{formatPoints(next.pointsCost - balance)}</strong> to go: {next.name}
          </>
        ) : (
          'You have the points for every reward.'
        )}
      </p>
      <div className={`${layout.relative} ${styles.track}`} aria-hidden="true">
        <div className={styles.fill} style={{ width: `${fill * 100}%` }} />
        {steps.map(({ cost, isReached }, index) => (
          <span
            key={cost}
            className={
              isReached
                ? `${typography.fine} ${styles.step} ${typography.strong} ${styles.reached}`
                : `${typography.fine} ${styles.step}`
            }
            style={{ left: `${((index + 1) / steps.length) * 100}%` }}
          >
            {cost.toLocaleString('en-GB')}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Points that are pending or will expire. */
function OnTheirWay({ summary: { pending, expiring } }: { summary: PointsSummary }) {
  return (
    <dl className={`${flow.wrap12} ${spacing.above20}`}>
      <CartEarns />
      {pending.purchaseOrders > 0 && (
        <Detail name="Waiting for approval" points={pending.purchaseOrders}>
          with your purchase orders
        </Detail>
      )}
      {pending.unshipped > 0 && (
        <Detail name="From orders not shipped yet" points={pending.unshipped}>
          in your balance, to spend once shipped
        </Detail>
      )}
      {pending.unpaid > 0 && (
        <Detail name="From unpaid purchase orders" points={pending.unpaid}>
          in your balance, to spend once paid
        </Detail>
      )}
      {expiring && (
        <Detail name="Expire next" points={expiring.points}>
          use them by {formatLongDay(expiring.on)}
        </Detail>
      )}
    </dl>
  );
}

function CartEarns() {
  const { count } = useCart();
  const { quote, error } = useCartQuote();
  if (count === 0 || error) return null;
  return (
    <Detail name="Your cart would earn" points={quote?.pointsEarned}>
      <Link to="/cart">View your cart</Link>
    </Detail>
  );
}

function Detail({ name, points, children }: { name: string; points: number | undefined; children: ReactNode }) {
  return (
    <div className={styles.detail}>
      <dt>{name}</dt>
      <dd className={`${flow.wrap8} ${layout.baseline} ${spacing.gap0x12}`} aria-busy={points === undefined}>
        <strong className={`${typography.figure} ${typography.textXl}`}>
          {points === undefined ? <Skeleton width="90px" height="26px" /> : formatPoints(points)}
        </strong>
        <span className={typography.fine}>{children}</span>
      </dd>
    </div>
  );
}
