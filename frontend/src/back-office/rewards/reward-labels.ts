import type { RewardType } from '../../api/rewards/staff-rewards-api';

/** What a reward gives, as staff say it. */
export const TYPES: readonly { value: RewardType; label: string }[] = [
  { value: 'discount', label: 'Discount' },
  { value: 'shipping', label: 'Free delivery' },
  { value: 'product', label: 'Product' },
  { value: 'other', label: 'Task for staff' },
];

export function typeLabel(type: RewardType): string {
  return TYPES.find(({ value }) => value === type)?.label ?? type;
}
