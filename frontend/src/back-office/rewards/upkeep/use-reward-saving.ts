import type { FormInstance } from 'antd';
import { type AdminReward, useCreateRewardMutation, useUpdateRewardMutation } from '../../../api/staff-api';
import { useVersionedEdit } from '../../../api/use-versioned-edit';
import { inputFrom, NEW_REWARD, type RewardValues, rewardValues, valueField } from './reward-values';

/** Edits the reward, or a new one where it is left out. */
export function useRewardSaving(reward: AdminReward | undefined, form: FormInstance<RewardValues>) {
  const [create] = useCreateRewardMutation();
  const [update] = useUpdateRewardMutation();
  return useVersionedEdit<AdminReward | undefined, RewardValues>({
    stored: reward,
    valuesOf: (stored) => (stored ? rewardValues(stored) : NEW_REWARD),
    form,
    send: (values, base) => {
      const input = inputFrom(values);
      return base
        ? update({ id: base.id, updateRewardInput: { ...input, version: base.version } })
        : create({ createRewardInput: input });
    },
    failure: 'Failed to save the reward.',
    fieldOf: (named, { kind }) => {
      if (named === 'value') return valueField(kind);
      return named === 'productId' ? 'product' : named;
    },
  });
}
