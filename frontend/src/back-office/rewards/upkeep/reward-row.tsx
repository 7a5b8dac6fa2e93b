import { useSortable } from '@dnd-kit/sortable';
import { Button, Card, Col, Dropdown, Flex, Row, Switch, Typography } from 'antd';
import { showError } from '../../../api/show-failure';
import { type AdminReward, useUpdateRewardMutation } from '../../../api/staff-api';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { endKey } from '../../../ui/navigation/end-key';
import { formatPoints } from '../../../ui/reward/format-points';
import { worthLabel } from '../../../ui/reward/reward-card';
import { showToast } from '../../../ui/toast/toast-store';
import styles from './reward-list.module.css';
import { inputFrom, rewardValues } from './reward-values';

interface RewardRowProps {
  reward: AdminReward;
  /** Left out where it cannot be moved in this direction. */
  onMoveUp?: () => void;
  onMoveDown?: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function RewardRow({ reward, onMoveUp, onMoveDown, onEdit, onDelete }: RewardRowProps) {
  const { name, pointsCost, product, redeemed, isAvailable } = reward;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: reward.id,
  });
  const items = [
    ...(onMoveUp ? [{ key: 'up', label: 'Move Up', onClick: onMoveUp }] : []),
    ...(onMoveDown ? [{ key: 'down', label: 'Move Down', onClick: onMoveDown }] : []),
    redeemed === 0
      ? { key: 'delete', label: 'Delete', danger: true, onClick: onDelete }
      : { key: 'delete', label: 'Cannot be deleted once redeemed', disabled: true },
  ];
  return (
    <li
      ref={setNodeRef}
      className={isDragging ? styles.lifted : undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <Card size="small">
        <Flex align="center" gap={12}>
          <Button
            type="text"
            aria-label={`Move ${name}`}
            icon={<Grip />}
            ref={setActivatorNodeRef}
            style={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none' }}
            {...attributes}
            {...listeners}
          />
          <Row gutter={[24, 4]} align="middle" style={{ flex: 1 }}>
            <Col xs={24} lg={{ flex: '1 1 0' }}>
              <Flex vertical align="start" style={{ overflowWrap: 'anywhere' }}>
                <strong>{name}</strong>
                <Typography.Text type="secondary">
                  {[product?.name, worthLabel(reward)].filter(Boolean).join(' · ')}
                </Typography.Text>
                {!isAvailable && <StatusBadge tone="warning">Cannot be redeemed: hidden or out of stock</StatusBadge>}
              </Flex>
            </Col>
            <Col xs={12} lg={{ flex: '128px' }}>
              <span style={{ fontWeight: 650 }}>{formatPoints(pointsCost)}</span>
            </Col>
            <Col xs={12} lg={{ flex: '160px' }}>
              <Flex justify="end">
                <Typography.Text type="secondary">{redeemedLabel(redeemed)}</Typography.Text>
              </Flex>
            </Col>
            <Col xs={12} lg={{ flex: '144px' }}>
              <OnOffer reward={reward} />
            </Col>
            <Col xs={12} lg={{ flex: 'none' }}>
              <Flex justify="end" gap={6}>
                <Button size="small" aria-label={`Edit ${name}`} onClick={onEdit}>
                  Edit
                </Button>
                <Dropdown autoFocus menu={{ items, onClick: endKey }} trigger={['click']}>
                  <Button size="small" aria-label={`More actions for ${name}`}>
                    More
                  </Button>
                </Dropdown>
              </Flex>
            </Col>
          </Row>
        </Flex>
      </Card>
    </li>
  );
}

/** Shows a reward to customers, or hides it; redeemed ones stay valid. */
function OnOffer({ reward }: { reward: AdminReward }) {
  const { id, version, name, isActive } = reward;
  const [update, { isLoading }] = useUpdateRewardMutation();
  const change = async (wanted: boolean) => {
    const input = { ...inputFrom(rewardValues(reward)), isActive: wanted };
    const { error } = await update({ id, updateRewardInput: { ...input, version } });
    if (error) return showError(error, 'Failed to save the reward.');
    showToast({ title: wanted ? 'On offer' : 'Switched off', description: name, tone: 'success' });
  };
  return (
    <Flex component="span" align="center" gap={8} style={{ minHeight: 36 }}>
      <Switch
        size="small"
        aria-label={`${name} on offer`}
        checked={isActive}
        loading={isLoading}
        onChange={(wanted) => void change(wanted)}
      />
      <span aria-hidden="true">{isActive ? 'On offer' : 'Off'}</span>
    </Flex>
  );
}

function redeemedLabel(times: number): string {
  if (times === 0) return 'Never redeemed';
  return times === 1 ? 'Redeemed once' : `Redeemed ${times.toLocaleString('en-GB')} times`;
}

function Grip() {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true" focusable="false">
      {[4, 8, 12].flatMap((y) => [5, 11].map((x) => <circle key={`${x}-${y}`} cx={x} cy={y} r="1.5" />))}
    </svg>
  );
}
