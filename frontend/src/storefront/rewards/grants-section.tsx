import { useSearchParams } from 'react-router-dom';
import { useListMyGrantsQuery } from '../../api/shop-api';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Pagination } from '../../ui/navigation/pagination';
import { SectionHeading } from '../../ui/page';
import { GrantList } from './grant-list';
import styles from './grant-list.module.css';

const A_PAGE = 10;

/** All redeemed rewards of the customer, newest first. */
export function GrantsSection() {
  const [params] = useSearchParams();
  const given = params.get('page') ?? '';
  const page = /^[1-9]\d{0,5}$/.test(given) ? Number(given) : 1;
  const { currentData, error, refetch } = useListMyGrantsQuery(
    { page, limit: A_PAGE },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <section id="redeemed" className={styles.section} aria-label="Redeemed rewards">
      <SectionHeading title="Redeemed rewards" />
      <AsyncView
        data={currentData}
        error={currentData ? undefined : error}
        onRetry={refetch}
        what="your redeemed rewards"
        skeleton={<Skeleton height="96px" />}
        isEmpty={({ total }) => total === 0}
        empty={
          <p className={styles.empty}>
            Nothing yet. What you redeem will appear here, with how long you have to use it.
          </p>
        }
      >
        {({ grants, total }) => (
          <>
            <GrantList grants={grants} />
            <Pagination
              page={page}
              pages={Math.ceil(total / A_PAGE)}
              addressOf={(wanted) => `/rewards?page=${wanted}#redeemed`}
            />
          </>
        )}
      </AsyncView>
    </section>
  );
}
