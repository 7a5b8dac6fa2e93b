import { Link } from 'react-router-dom';
import { useListMyGrantsQuery } from '../../api/account-api';
import { QueryView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import layout from '../../ui/layout.module.css';
import { REWARDS_PAGE } from '../../ui/navigation/shop-pages';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import { GrantList } from './grant-list';

const SHOWN = 5;

/** The customer's latest redemptions, for the account. */
export function LatestGrants() {
  const query = useListMyGrantsQuery({ page: 1, limit: SHOWN }, { refetchOnMountOrArgChange: true });
  const { data } = query;
  return (
    <section aria-label="Redeemed rewards">
      <div className={`${layout.headline} ${spacing.below12}`}>
        <h2>Redeemed rewards</h2>
        {data && data.total > SHOWN && <Link to={`${REWARDS_PAGE}#redeemed`}>All {data.total}</Link>}
      </div>
      <QueryView
        query={query}
        what="your redeemed rewards"
        skeleton={<Skeleton height="96px" />}
        isEmpty={({ total }) => total === 0}
        empty={
          <p className={typography.muted}>
            Nothing yet. What you redeem will appear here, with how long you have to use it.
          </p>
        }
      >
        {({ grants }) => <GrantList grants={grants} />}
      </QueryView>
    </section>
  );
}
