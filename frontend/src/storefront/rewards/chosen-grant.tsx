import { useEffect, useRef } from 'react';
import { hasStatus } from '../../api/api-error';
import { useGetMyGrantQuery } from '../../api/rewards/rewards-api';
import { AsyncView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { GrantList } from './grant-list';
import styles from './grant-list.module.css';

/** The grant named in the address: one just redeemed, or one that moved points. */
export function ChosenGrant({ grantId }: { grantId: string }) {
  const { data, error, refetch } = useGetMyGrantQuery({ id: grantId });
  const section = useRef<HTMLElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLoaded) return;
    section.current?.scrollIntoView({ block: 'center' });
    section.current?.focus({ preventScroll: true });
  }, [isLoaded]);
  if (hasStatus(error, 404) || hasStatus(error, 400)) {
    return (
      <div className={styles.chosen}>
        <Notice tone="warning" icon="warning" alert>
          <p>We could not find this reward in your account.</p>
        </Notice>
      </div>
    );
  }
  return (
    <section ref={section} tabIndex={-1} className={styles.chosen} aria-labelledby="your-reward">
      <h2 id="your-reward">Your reward</h2>
      <AsyncView
        data={data}
        error={data ? undefined : error}
        onRetry={refetch}
        what="your reward"
        skeleton={<Skeleton height="96px" />}
      >
        {(grant) => <GrantList grants={[grant]} />}
      </AsyncView>
    </section>
  );
}
