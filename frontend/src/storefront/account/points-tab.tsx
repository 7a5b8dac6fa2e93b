import { useSearchParams } from 'react-router-dom';
import { usePointsBalance } from '../../api/session/use-points';
import { useGetPointsHistoryQuery } from '../../api/shop-api';
import type { PointsTransaction } from '../../api/types';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { formatLongDay } from '../../ui/date-format';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { Money } from '../../ui/money/money';
import { Pagination } from '../../ui/navigation/pagination';
import { REWARDS_PAGE } from '../../ui/navigation/shop-pages';
import styles from './account-lists.module.css';
import { addressOf, pageFrom, tabFrom } from './account-tabs';
import { poundsOfPoints, signedPoints } from './format-points';

const A_PAGE = 20;

/** The points history and balance. */
export function PointsTab() {
  const [params] = useSearchParams();
  const page = tabFrom(params.get('tab')) === 'points' ? pageFrom(params.get('page')) : 1;
  const { currentData, error, refetch } = useGetPointsHistoryQuery(
    { page, limit: A_PAGE },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Summary />
      </div>
      <AsyncView
        data={currentData}
        error={currentData ? undefined : error}
        onRetry={refetch}
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
            <ul className={styles.list} aria-label="Points history">
              {transactions.map((transaction) => (
                <TransactionRow key={transaction.id} transaction={transaction} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.ceil(total / A_PAGE)}
              addressOf={(wanted) => addressOf('points', wanted)}
            />
          </div>
        )}
      </AsyncView>
    </div>
  );
}

function Summary() {
  const { balance, isError, refetch } = usePointsBalance();
  return (
    <Card title="Points Summary">
      <AsyncView
        data={balance}
        error={isError}
        onRetry={refetch}
        what="your balance"
        skeleton={<Skeleton height="120px" />}
      >
        {(points) => (
          <dl className={styles.summary}>
            <div>
              <dt>Balance</dt>
              <dd>{points.toLocaleString('en-GB')} points</dd>
            </div>
            <div>
              <dt>Worth at checkout</dt>
              <dd>
                <Money amount={poundsOfPoints(points)} />
              </dd>
            </div>
            <div>
              <dt>You earn</dt>
              <dd>1 point per £1 spent</dd>
            </div>
            <div>
              <dt>You spend</dt>
              <dd>1 point = £0.01</dd>
            </div>
          </dl>
        )}
      </AsyncView>
      {REWARDS_PAGE.exists && (
        <ButtonLink to={REWARDS_PAGE.path} variant="outline" wide>
          View Rewards
        </ButtonLink>
      )}
    </Card>
  );
}

function TransactionRow({ transaction }: { transaction: PointsTransaction }) {
  const { type, description, createdAt } = transaction;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <p className={styles.head}>{description}</p>
        <p className={styles.details}>
          <time dateTime={createdAt}>{formatLongDay(createdAt)}</time>
        </p>
      </div>
      <span className={type === 'earned' ? styles.earned : styles.spent}>{signedPoints(transaction)}</span>
    </li>
  );
}
