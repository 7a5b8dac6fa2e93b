import type { RewardType } from '../../api/staff-api';

/** Types of rewards, with their labels for staff. */
export const TYPES: readonly { value: RewardType; label: string }[] = [
  { value: 'discount', label: 'Discount' },
  { value: 'shipping', label: 'Free delivery' },
  { value: 'product', label: 'Product' },
  { value: 'other', label: 'Task for staff' },
];

export function typeLabel(type: RewardType): string {
  return TYPES.find(({ value }) => value === type)?.label ?? type;
}
