import { Button, Flex, Typography } from 'antd';
import { hasStatus, NO_RESPONSE, problemMember, readableMessage } from '../../api/api-error';
import { useGetSyncStatusQuery } from '../../api/staff-api';
import { showToast } from '../../ui/toast/toast-store';
import { type ForcedKind, type ForcedSync, useForcedSyncs } from './use-forced-syncs';

export function ForceButtons({ kinds }: { kinds: readonly ForcedKind[] }) {
  const syncs = useForcedSyncs();
  const { data: status } = useGetSyncStatusQuery();
  return (
    <Flex vertical gap={14} role="list">
      {kinds.map((kind) => (
        <Force key={kind} {...syncs[kind]} isRunning={status?.intervals[kind]?.running !== undefined} />
      ))}
    </Flex>
  );
}

/** The connection may break while a long run goes on. */
const STILL_RUNNING = 'If the sync is still running, its outcome will appear under Recent Activity.';

function Force({ label, interval, what, isBusy, isRunning, run }: ForcedSync & { isRunning: boolean }) {
  const force = async () => {
    const { data, error } = await run();
    if (hasStatus(error, NO_RESPONSE)) return showToast({ title: 'No response yet', description: STILL_RUNNING });
    if (error) {
      const description = readableMessage(error, 'Unknown error occurred');
      if (problemMember(error, 'notNow')) return showToast({ title: 'Sync not started', description });
      return showToast({ title: 'Sync failed', description, tone: 'error' });
    }
    if (data?.finished === false) return showToast({ title: 'Sync started', description: data.message });
    const description = data?.message || `Successfully synced ${what} from Sage`;
    showToast({ title: 'Sync completed', description, tone: 'success' });
  };
  return (
    <Flex vertical gap={4} role="listitem">
      <Button loading={isBusy || isRunning} onClick={() => void force()} block>
        {label}
      </Button>
      <Typography.Text type="secondary">Automatic: {interval}</Typography.Text>
    </Flex>
  );
}
