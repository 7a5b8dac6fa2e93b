import { useState } from 'react';
import { useGetSyncStatusQuery } from '../../api/operations-api';
import { usePageVisible } from '../../ui/hooks/use-page-visible';
import { useForcedSyncs } from './use-forced-syncs';

const POLLING_MS = 30_000;
/** While a sync goes on. */
const PROGRESS_MS = 2_000;

/** The status of the syncs: reloaded every 30 s, every 2 s during a sync, and not at all while the page is hidden. */
export function useSyncStatus() {
  const isVisible = usePageVisible();
  const isForced = Object.values(useForcedSyncs()).some(({ isBusy }) => isBusy);
  const [goesOn, setGoesOn] = useState(false);
  const pollingMs = goesOn || isForced ? PROGRESS_MS : POLLING_MS;
  const status = useGetSyncStatusQuery(undefined, {
    pollingInterval: isVisible ? pollingMs : 0,
    refetchOnMountOrArgChange: true,
  });
  const isRunning = Object.values(status.data?.intervals ?? {}).some(({ running }) => running);
  if (isRunning !== goesOn) setGoesOn(isRunning);
  return status;
}
