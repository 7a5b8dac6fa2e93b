import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Button, Checkbox, Col, Flex, Form, Row, Segmented, Typography } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasStatus } from '../../api/api-error';
import { EditDialog } from '../../api/edit-dialog';
import { SendDialog } from '../../api/send-dialog';
import { useSession } from '../../api/session/use-session';
import { showError, showFailure } from '../../api/show-failure';
import {
  type AdminReward,
  useArrangeRewardsMutation,
  useCreateRewardMutation,
  useDeleteRewardMutation,
  useListAdminRewardsQuery,
  useUpdateRewardMutation,
} from '../../api/staff-api';
import { QueryView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Tabs } from '../../ui/navigation/tabs';
import { PageHeading } from '../../ui/page-heading';
import { RewardCard } from '../../ui/reward/reward-card';
import { GrantsTab } from './grants/grants-tab';
import { LiabilityTab } from './liability/liability-tab';
import { CostField, KindFields, RewardDescriptionField, RewardNameField } from './upkeep/reward-fields';
import { RewardRow } from './upkeep/reward-row';
import {
  cardOf,
  describe,
  inputFrom,
  NEW_REWARD,
  REWARD_FIELD_LABELS,
  type RewardValues,
  rewardValues,
  valueField,
} from './upkeep/reward-values';

/** Deletes a reward that was never redeemed; the server rejects it if it was redeemed in the meantime. */
export function DeleteRewardDialog({ reward: { id, name }, onClose }: { reward: AdminReward; onClose: () => void }) {
  const [remove] = useDeleteRewardMutation();
  return (
    <SendDialog
      title={`Delete ${name}`}
      action="Delete"
      busy="Deleting..."
      isDangerous
      isDeletion
      send={() => remove({ id })}
      failure={(error) => {
        showFailure(error, 'Failed to delete the reward.');
        if (hasStatus(error, 409)) onClose();
      }}
      done={{ title: 'Reward deleted' }}
      onClose={onClose}
    >
      <p>
        No customer has redeemed <strong>{name}</strong> yet. To take it off the list for a while, switch it off
        instead.
      </p>
    </SendDialog>
  );
}

/** Share of the cost that the customer has. */
const CUSTOMERS = [
  { value: 1, label: 'Enough points' },
  { value: 0.6, label: 'Too few points' },
];

/** The card as customers see it, from the form's values. Nothing in it can be clicked. */
export function RewardPreview({ values }: { values: RewardValues }) {
  const [share, setShare] = useState(1);
  const card = cardOf(values);
  return (
    <Flex
      component="figure"
      vertical
      gap={12}
      aria-label="Preview"
      // The preview uses the shop's larger text size.
      style={{ position: 'sticky', top: 0, fontSize: 16 }}
    >
      <figcaption>
        <Typography.Text type="secondary">As customers see it</Typography.Text>
      </figcaption>
      <Flex component="ul" vertical inert style={{ listStyle: 'none' }}>
        <RewardCard reward={card} balance={Math.floor(card.pointsCost * share)} onRedeem={() => {}} />
      </Flex>
      <Segmented
        block
        aria-label="A customer with"
        options={CUSTOMERS}
        value={share}
        onChange={setShare}
        disabled={false}
      />
      {!values.isActive && (
        <Typography.Paragraph type="secondary">Switched off: customers do not see it.</Typography.Paragraph>
      )}
    </Flex>
  );
}

interface RewardDialogProps {
  /** Left out for a new one. */
  reward?: AdminReward;
  onClose: () => void;
}

/** Makes or changes a reward, beside its card as customers will see it. */
export function RewardDialog({ reward, onClose }: RewardDialogProps) {
  const [create] = useCreateRewardMutation();
  const [update] = useUpdateRewardMutation();
  return (
    <EditDialog<AdminReward | undefined, RewardValues>
      title={reward ? 'Edit reward' : 'New reward'}
      width={860}
      what="reward"
      labels={REWARD_FIELD_LABELS}
      textOf={describe}
      stored={reward}
      valuesOf={(stored) => (stored ? rewardValues(stored) : NEW_REWARD)}
      send={(values, base) => {
        const input = inputFrom(values);
        return base
          ? update({ id: base.id, updateRewardInput: { ...input, version: base.version } })
          : create({ createRewardInput: input });
      }}
      failure="Failed to save the reward."
      fieldOf={(named, { kind }) => {
        if (named === 'value') return valueField(kind);
        return named === 'productId' ? 'product' : named;
      }}
      done={{ title: reward ? 'Reward updated' : 'Reward created' }}
      onClose={onClose}
    >
      {/* Fields of other kinds are not shown, and keep their values. */}
      {({ values }) => (
        <>
          <Row gutter={32}>
            <Col xs={24} md={{ flex: '1 1 0' }}>
              <RewardNameField />
              <CostField />
              <KindFields kind={values.kind} product={values.product} />
              <RewardDescriptionField />
              <Form.Item
                name="isActive"
                valuePropName="checked"
                extra="Customers keep what they have already redeemed, whatever you change here."
              >
                <Checkbox>On offer</Checkbox>
              </Form.Item>
            </Col>
            <Col xs={24} md={{ flex: '352px' }}>
              <RewardPreview values={values} />
            </Col>
          </Row>
          <input type="submit" hidden />
        </>
      )}
    </EditDialog>
  );
}

const HOW_TO_MOVE =
  'Press Space to pick it up, the arrow keys to move it, Space to drop it, and Escape to put it back.';

interface RewardListProps {
  rewards: readonly AdminReward[];
  onEdit: (reward: AdminReward) => void;
  onDelete: (reward: AdminReward) => void;
}

export function StaffRewardList({ rewards, onEdit, onDelete }: RewardListProps) {
  const [arrange] = useArrangeRewardsMutation();
  const [said, setSaid] = useState('');
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  );
  const ids = rewards.map(({ id }) => id);
  const nameOf = (id: UniqueIdentifier) => rewards.find((reward) => reward.id === id)?.name;
  const placeOf = (id: UniqueIdentifier) => `number ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const move = async (from: number, to: number) => {
    const { error } = await arrange({ arrangeRewardsInput: { ids: arrayMove(ids, from, to) } });
    if (!error) return;
    showError(error, 'Failed to change the order.');
  };
  const step = (from: number, to: number) => {
    setSaid(`${rewards[from]?.name} is number ${to + 1} of ${rewards.length}.`);
    void move(from, to);
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(active.id)} is lifted, ${placeOf(active.id)}.`,
    onDragOver: ({ over }) => (over ? `It would be ${placeOf(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `${nameOf(active.id)} is ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${nameOf(active.id)} stays where it was.`,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: HOW_TO_MOVE } }}
      onDragEnd={({ active, over }) => {
        const [from, to] = [active.id, (over ?? active).id].map((id) => ids.indexOf(String(id))) as [number, number];
        if (from !== to) void move(from, to);
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <Flex component="ol" vertical gap={8} aria-label="Rewards" style={{ listStyle: 'none' }}>
          {rewards.map((reward, index) => (
            <RewardRow
              key={reward.id}
              reward={reward}
              onMoveUp={index > 0 ? () => step(index, index - 1) : undefined}
              onMoveDown={index < rewards.length - 1 ? () => step(index, index + 1) : undefined}
              onEdit={() => onEdit(reward)}
              onDelete={() => onDelete(reward)}
            />
          ))}
        </Flex>
      </SortableContext>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </DndContext>
  );
}

type Open = { dialog: 'new' } | { dialog: 'edit' | 'delete'; reward: AdminReward } | null;

/** Rewards in the order in which customers see them (docs/rules.md#reward-upkeep). */
export function UpkeepTab() {
  const query = useListAdminRewardsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const create = (
    <Button type="primary" onClick={() => setOpen({ dialog: 'new' })}>
      New Reward
    </Button>
  );
  return (
    <>
      <QueryView
        query={query}
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
      </QueryView>
      {open?.dialog === 'new' && <RewardDialog onClose={close} />}
      {open?.dialog === 'edit' && <RewardDialog reward={open.reward} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteRewardDialog reward={open.reward} onClose={close} />}
    </>
  );
}

const GRANTS = { key: 'grants', label: 'Redeemed', Content: GrantsTab };
const ALL = [
  { key: 'rewards', label: 'Rewards', Content: UpkeepTab },
  GRANTS,
  { key: 'liability', label: 'Liability', Content: LiabilityTab },
];

/**
 * Rewards, redemptions and the liability, each on a tab. The address names the tab; support may read the redemptions.
 */
export function StaffRewardsPage() {
  usePageTitle('Rewards');
  const { user } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const tabs = user?.role === 'admin' ? ALL : [GRANTS];
  const shown = tabs.find(({ key }) => key === parameters.get('tab')) ?? tabs[0];
  return (
    <>
      <PageHeading
        title="Rewards"
        text="What customers can redeem their points for, what they have redeemed, and what the shop owes."
      />
      <Tabs
        name="Rewards"
        shownKey={shown?.key}
        // The filters of a table stand in the address, too; those of another tab mean nothing here.
        onShow={(key) => setParameters({ tab: key }, { replace: true })}
        tabs={tabs.map(({ key, label, Content }) => ({ key, label, content: key === shown?.key && <Content /> }))}
      />
    </>
  );
}
