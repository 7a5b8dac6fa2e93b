import { Button, Flex } from 'antd';
import { useState } from 'react';
import { type AdminReward, useListAdminRewardsQuery } from '../../../api/rewards/staff-rewards-api';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StateMessage } from '../../../ui/feedback/state-message';
import { DeleteRewardDialog } from './delete-reward-dialog';
import { RewardDialog } from './reward-dialog';
import { StaffRewardList } from './reward-list';

type Open = { dialog: 'new' } | { dialog: 'edit' | 'delete'; reward: AdminReward } | null;

/** Rewards in the order in which customers see them (docs/rules.md#reward-upkeep). */
export function UpkeepTab() {
  const { data, error, refetch } = useListAdminRewardsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const create = (
    <Button type="primary" onClick={() => setOpen({ dialog: 'new' })}>
      New Reward
    </Button>
  );
  return (
    <>
      <AsyncView
        data={data}
        error={data ? undefined : error}
        onRetry={refetch}
        what="the rewards"
        skeleton={<Skeleton height="360px" />}
        isEmpty={(rewards) => rewards.length === 0}
        empty={
          <StateMessage
            icon="star"
            title="No rewards yet"
            text="Until you add some, customers can only use points at checkout, a penny each."
            actions={create}
          />
        }
      >
        {(rewards) => (
          <>
            <Flex wrap align="center" justify="space-between" gap="8px 16px" style={{ marginBottom: 16 }}>
              <p>Customers see those on offer in this order. Drag the handles to change it.</p>
              {create}
            </Flex>
            <StaffRewardList
              rewards={rewards}
              onEdit={(reward) => setOpen({ dialog: 'edit', reward })}
              onDelete={(reward) => setOpen({ dialog: 'delete', reward })}
            />
          </>
        )}
      </AsyncView>
      {open?.dialog === 'new' && <RewardDialog onClose={close} />}
      {open?.dialog === 'edit' && <RewardDialog reward={open.reward} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteRewardDialog reward={open.reward} onClose={close} />}
    </>
  );
}
