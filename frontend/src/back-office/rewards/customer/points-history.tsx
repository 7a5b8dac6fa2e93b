import { Typography } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { type PointsMovement, useGetUserPointsQuery } from '../../../api/rewards/staff-rewards-api';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StateMessage } from '../../../ui/feedback/state-message';
import { Pagination } from '../../../ui/navigation/pagination';
import { LineMain, Lines } from '../../../ui/record/lines';
import { signedPoints } from '../../../ui/reward/format-points';

const A_PAGE = 25;

/** Every movement of a customer's points, the latest first; the address names the page. */
export function PointsHistory({ userId }: { userId: string }) {
  const [parameters] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(parameters.get('page'))) || 1);
  const { data, currentData, error, refetch } = useGetUserPointsQuery(
    { id: userId, page, limit: A_PAGE },
    { refetchOnMountOrArgChange: true },
  );
  const shown = currentData ?? (error ? undefined : data);
  return (
    <AsyncView
      data={shown}
      error={shown ? undefined : error}
      onRetry={refetch}
      what="the history"
      skeleton={<Skeleton height="320px" />}
      isEmpty={({ total }) => total === 0}
      empty={<StateMessage icon="star" title="No points yet" text="Orders, redemptions and adjustments appear here." />}
    >
      {({ rows, total }) => (
        <>
          <Lines label="Points history">
            {rows.map((movement) => (
              <Movement key={movement.id} movement={movement} />
            ))}
          </Lines>
          <Pagination page={page} pages={Math.ceil(total / A_PAGE)} addressOf={(wanted) => `?page=${wanted}`} />
        </>
      )}
    </AsyncView>
  );
}

function Movement({ movement }: { movement: PointsMovement }) {
  const { type, description, createdAt, orderNumber, grantId, expiresAt } = movement;
  return (
    <li>
      <LineMain>
        <span>{description}</span>
        <Typography.Text type="secondary">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {orderNumber && (
            <>
              {' · '}
              <Link to={`/admin/orders/${encodeURIComponent(orderNumber)}`}>Order {orderNumber}</Link>
            </>
          )}
          {grantId && (
            <>
              {' · '}
              <Link to={`/admin/rewards?tab=grants&search=${grantId}`}>Redeemed reward</Link>
            </>
          )}
          {expiresAt && ` · can be used until ${formatDay(expiresAt)}`}
        </Typography.Text>
      </LineMain>
      <Typography.Text strong type={type === 'earned' ? 'success' : undefined}>
        {signedPoints(movement)}
      </Typography.Text>
    </li>
  );
}
