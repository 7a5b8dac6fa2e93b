import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useGetPointsHistoryQuery } from '../../api/account-api';
import { useGetPointsSummaryQuery } from '../../api/rewards/rewards-api';
import type { PointsTransaction } from '../../api/types';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { formatLongDay } from '../../ui/date-format';
import { QueryView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import flow from '../../ui/flow.module.css';
import layout from '../../ui/layout.module.css';
import { Money } from '../../ui/money/money';
import { Pagination } from '../../ui/navigation/pagination';
import { REWARDS_PAGE } from '../../ui/navigation/shop-pages';
import { formatOnTheirWay, signedPoints } from '../../ui/reward/format-points';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import styles from './account-lists.module.css';
import { pageFrom, tabAddress, tabFrom } from './account-tabs';

const shown = (points: number) => points.toLocaleString('en-GB');

/** The balance, its value, the worth of a point, and pending or expiring points. */
export function PointsSummaryCard() {
  const query = useGetPointsSummaryQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Card title="Points summary">
      <QueryView query={query} what="your balance" skeleton={<Skeleton height="160px" />}>
        {({ balance, spendable, worth, pending, expiring, next }) => (
          <dl className={`${flow.stack10} ${layout.pairs} ${spacing.below16} ${styles.summary}`}>
            <Line name="Balance">
              {shown(balance)} points{formatOnTheirWay({ balance, spendable })}
            </Line>
            <Line name="Worth at checkout">
              <Money amount={worth} />
            </Line>
            <Line name="You earn">1 point per £1 spent</Line>
            <Line name="You spend">1 point = £0.01</Line>
            {pending.purchaseOrders > 0 && (
              <Line name="Earned once your purchase orders are approved">{shown(pending.purchaseOrders)} points</Line>
            )}
            {pending.unshipped > 0 && (
              <Line name="In your balance, to spend once shipped">{shown(pending.unshipped)} points</Line>
            )}
            {pending.unpaid > 0 && (
              <Line name="In your balance, to spend once your purchase orders are paid">
                {shown(pending.unpaid)} points
              </Line>
            )}
            {expiring && (
              <Line name={`Expire after ${formatLongDay(expiring.on)}`}>{shown(expiring.points)} points</Line>
            )}
            {next && <Line name={`To your next reward: ${next.name}`}>{shown(next.missing)} points</Line>}
          </dl>
        )}
      </QueryView>
      <ButtonLink to={REWARDS_PAGE} variant="outline" wide>
        View Rewards
      </ButtonLink>
    </Card>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const A_PAGE = 20;

/** The balance, the redeemed rewards, and every movement of points. */
export function PointsTab({ grants }: { grants: ReactNode }) {
  const [params] = useSearchParams();
  const page = tabFrom(params.get('tab')) === 'points' ? pageFrom(params.get('page')) : 1;
  const query = useGetPointsHistoryQuery({ page, limit: A_PAGE }, { refetchOnMountOrArgChange: true });
  return (
    <div className={`${flow.stack20} ${layout.top} ${styles.columns}`}>
      <div className={styles.side}>
        <PointsSummaryCard />
      </div>
      <div className={`${flow.stack20} ${styles.main}`}>
        {grants}
        <section aria-label="Points history">
          <h2>Points history</h2>
          <QueryView
            query={query}
            what="your points"
            skeleton={<Skeleton height="320px" />}
            isEmpty={({ transactions }) => transactions.length === 0}
            empty={
              <StateMessage
                icon="star"
                title="No points yet"
                text="You earn 1 point for every £1 you spend."
                actions={
                  <ButtonLink to="/products" variant="signal">
                    Start Shopping
                  </ButtonLink>
                }
              />
            }
          >
            {({ transactions, total }) => (
              <div>
                <ul className={`${layout.surface} ${layout.ruled} ${spacing.below20}`} aria-label="Points history">
                  {transactions.map((transaction) => (
                    <TransactionRow key={transaction.id} transaction={transaction} />
                  ))}
                </ul>
                <Pagination
                  page={page}
                  pages={Math.ceil(total / A_PAGE)}
                  addressOf={(wanted) => tabAddress('points', wanted)}
                />
              </div>
            )}
          </QueryView>
        </section>
      </div>
    </div>
  );
}

function TransactionRow({ transaction }: { transaction: PointsTransaction }) {
  const { type, description, orderNumber, createdAt, expiresAt } = transaction;
  const source = sourceOf(transaction);
  const text = <span>{withWholeNumber(description, orderNumber)}</span>;
  return (
    <li className={`${flow.line8} ${styles.row}`}>
      <div className={layout.shrink}>
        <p className={`${layout.cluster} ${typography.strong} ${layout.links} ${spacing.gap4x12} ${layout.breaks}`}>
          {source ? <Link to={source}>{text}</Link> : text}
        </p>
        <p className={`${typography.small} ${flow.wrap8} ${spacing.gap0x16}`}>
          <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>
          {expiresAt && <span>Use by {formatLongDay(expiresAt)}</span>}
        </p>
      </div>
      <span
        className={`${typography.strong} ${type === 'earned' ? `${typography.fine} ${typography.trade}` : typography.small}`}
      >
        {signedPoints(transaction)}
      </span>
    </li>
  );
}

/** Returns the text with its order number unbroken: lines may break at its hyphens. */
function withWholeNumber(text: string, orderNumber: string | null): ReactNode {
  const at = orderNumber ? text.indexOf(orderNumber) : -1;
  if (!orderNumber || at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <span className={styles.number}>{orderNumber}</span>
      {text.slice(at + orderNumber.length)}
    </>
  );
}

/** Returns the address of the order or the redeemed reward that moved the points; null for other movements. */
function sourceOf({ orderNumber, grantId }: PointsTransaction): string | null {
  if (orderNumber) return `/order/${orderNumber}`;
  return grantId && `${REWARDS_PAGE}?grant=${grantId}`;
}
