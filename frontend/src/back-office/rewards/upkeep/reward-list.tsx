import { Flex } from 'antd';
import { useId } from 'react';
import { rejectionOf } from '../../../api/api-error';
import { type AdminReward, useArrangeRewardsMutation } from '../../../api/rewards/staff-rewards-api';
import { useDragOrder } from '../../../ui/hooks/use-reorder';
import { showToast } from '../../../ui/toast/toast-store';
import styles from './reward-list.module.css';
import { RewardRow } from './reward-row';

interface RewardListProps {
  rewards: readonly AdminReward[];
  onEdit: (reward: AdminReward) => void;
  onDelete: (reward: AdminReward) => void;
}

export function StaffRewardList({ rewards, onEdit, onDelete }: RewardListProps) {
  const helpId = useId();
  const [arrange] = useArrangeRewardsMutation();
  const reorder = useDragOrder<HTMLElement>(rewards, async (ids) => {
    const { error } = await arrange({ arrangeRewardsInput: { ids } });
    if (!error) return;
    const { message } = rejectionOf(error, 'Failed to change the order.');
    showToast({ title: 'Error', description: message, tone: 'error' });
  });
  return (
    <>
      <p id={helpId} hidden>
        Press Space to pick it up, the arrow keys to move it, Space to drop it, and Escape to put it back.
      </p>
      <Flex
        component="ol"
        vertical
        gap={8}
        ref={reorder.list}
        className={styles.list}
        aria-label="Rewards"
        style={{ listStyle: 'none' }}
      >
        {rewards.map((reward, index) => (
          <RewardRow
            key={reward.id}
            reward={reward}
            handle={{ ...reorder.handleOf(index), 'aria-describedby': helpId }}
            offset={reorder.offsetOf(index)}
            isLifted={reorder.isLifted(reward.id)}
            onMoveUp={index > 0 ? () => reorder.move(index, -1) : undefined}
            onMoveDown={index < rewards.length - 1 ? () => reorder.move(index, 1) : undefined}
            onEdit={() => onEdit(reward)}
            onDelete={() => onDelete(reward)}
          />
        ))}
      </Flex>
      <p className="visually-hidden" role="status">
        {reorder.said}
      </p>
    </>
  );
}
