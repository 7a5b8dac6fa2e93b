import { lazy, Suspense } from 'react';
import type { CurrentUser } from '../../../api/types';
import { Skeleton } from '../../../ui/feedback/skeleton';
import styles from './account-home.module.css';
import { columnHeight } from './account-home-height';

const AccountHome = lazy(async () => ({ default: (await import('./account-home')).AccountHome }));

/** The account section of the landing page. Guests do not load it. Its space is reserved from the start. */
export function AccountHomePlace({ user }: { user: CurrentUser }) {
  return (
    <Suspense fallback={<AccountHomeSkeleton height={columnHeight(user)} />}>
      <AccountHome user={user} />
    </Suspense>
  );
}

function AccountHomeSkeleton({ height }: { height: string }) {
  return (
    <div className={styles.cards} aria-busy="true">
      <Skeleton height={height} />
      <Skeleton height={height} />
    </div>
  );
}
