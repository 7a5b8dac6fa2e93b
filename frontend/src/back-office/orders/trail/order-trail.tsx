import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { type AdminOrder, useGetOrderTrailQuery } from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import styles from './order-trail.module.css';
import { isForEverybody, isGoingOn } from './trail-labels';
import { TrailStep } from './trail-step';

/** How often a trail with pending steps is reloaded. */
const POLL_INTERVAL_MS = 4_000;

/** Everything that happened to the order, in time order. */
export function TrailCard({ order: { orderNumber } }: { order: AdminOrder }) {
  const [isWhole, setWhole] = useState(false);
  const { currentData: known } = useGetOrderTrailQuery({ orderNumber });
  const trail = useGetOrderTrailQuery(
    { orderNumber },
    { refetchOnMountOrArgChange: true, pollingInterval: known?.some(isGoingOn) ? POLL_INTERVAL_MS : 0 },
  );

  return (
    <Card
      title="What Happened"
      aside={
        <Button className={styles.again} onClick={() => void trail.refetch()}>
          Refresh
        </Button>
      }
    >
      <Checkbox checked={isWhole} onChange={({ target }) => setWhole(target.checked)}>
        Also show how the systems talked to each other
      </Checkbox>
      <AsyncView
        data={trail.currentData}
        error={trail.currentData ? undefined : trail.error}
        onRetry={trail.refetch}
        what="what happened"
        skeleton={<Skeleton height="420px" />}
      >
        {(entries) => (
          <ol className={styles.trail}>
            {entries
              .filter((entry) => isWhole || isForEverybody(entry))
              .map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two steps may be alike in everything but their place
                <TrailStep key={`${entry.at} ${entry.kind} ${index}`} entry={entry} />
              ))}
          </ol>
        )}
      </AsyncView>
    </Card>
  );
}
