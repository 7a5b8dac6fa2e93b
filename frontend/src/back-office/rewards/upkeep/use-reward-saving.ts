import type { FormInstance } from 'antd';
import { useState } from 'react';
import { hasStatus, problemMember, rejectionOf } from '../../../api/api-error';
import {
  type AdminReward,
  useCreateRewardMutation,
  useUpdateRewardMutation,
} from '../../../api/rewards/staff-rewards-api';
import { layOver } from '../../../ui/form/edited-values';
import { showToast } from '../../../ui/toast/toast-store';
import { inputFrom, NEW_REWARD, type RewardValues, rewardValues, valueField } from './reward-values';

interface Saved {
  values: RewardValues;
  version: number;
}

/**
 * Creates a reward, or saves it if it still has the version that was loaded; otherwise the form keeps its input, beside
 * the colleague's values.
 */
export function useRewardSaving(
  reward: AdminReward | undefined,
  form: FormInstance<RewardValues>,
  onSaved: () => void,
) {
  const [base, setBase] = useState<Saved>(() => (reward ? savedOf(reward) : { values: NEW_REWARD, version: 0 }));
  const [theirs, setTheirs] = useState<Saved>();
  const [create, created] = useCreateRewardMutation();
  const [update, updated] = useUpdateRewardMutation();

  const send = async (values: RewardValues, version: number) => {
    const input = inputFrom(values);
    const { error } = reward
      ? await update({ id: reward.id, updateRewardInput: { ...input, version } })
      : await create({ createRewardInput: input });
    const current = problemMember<AdminReward>(error, 'current');
    if (hasStatus(error, 409) && current) return setTheirs(savedOf(current));
    if (error) return showFailure(error, values, form);
    showToast({ title: reward ? 'Reward updated' : 'Reward created', tone: 'success' });
    onSaved();
  };
  const takeTheirs = (values: RewardValues) => {
    if (!theirs) return;
    form.setFieldsValue(values);
    setBase(theirs);
    setTheirs(undefined);
  };

  return {
    base: base.values,
    theirs: theirs?.values,
    isBusy: created.isLoading || updated.isLoading,
    save: (values: RewardValues) => send(values, base.version),
    loadTheirs: () => theirs && takeTheirs(theirs.values),
    saveMine: async () => {
      if (!theirs) return;
      const merged = layOver(base.values, form.getFieldsValue(true) as RewardValues, theirs.values);
      takeTheirs(merged);
      await send(merged, theirs.version);
    },
  };
}

const savedOf = (reward: AdminReward): Saved => ({ values: rewardValues(reward), version: reward.version });

/** Shows the server's reason as a toast, and beside the fields that it names. */
function showFailure(error: unknown, { kind }: RewardValues, form: FormInstance<RewardValues>): void {
  const { message, errors } = rejectionOf(error, 'Failed to save the reward.');
  for (const [named, problem] of Object.entries(errors)) {
    const name = fieldOf(named, kind);
    if (name) form.setFields([{ name, errors: [problem] }]);
  }
  showToast({ title: 'Error', description: message, tone: 'error' });
}

function fieldOf(named: string, kind: RewardValues['kind']): keyof RewardValues | undefined {
  if (named === 'value') return valueField(kind);
  if (named === 'productId') return 'product';
  return named in NEW_REWARD ? (named as keyof RewardValues) : undefined;
}
