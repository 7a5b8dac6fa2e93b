import { readPounds, readWhole } from '../../../../../backend/src/platform/typed-numbers';
import type { AdminReward, RewardInput } from '../../../api/staff-api';
import { formatPounds } from '../../../ui/money/money-format';
import type { CardReward } from '../../../ui/reward/reward-card';

/** Kinds of rewards, as the form offers them. */
export type RewardKind = 'amount' | 'share' | 'shipping' | 'product' | 'other';

export const REWARD_KINDS: readonly { value: RewardKind; label: string }[] = [
  { value: 'amount', label: 'Pounds off one order' },
  { value: 'share', label: 'Per cent off one order' },
  { value: 'shipping', label: 'Free delivery for months' },
  { value: 'product', label: 'A product' },
  { value: 'other', label: 'Something else, given by staff' },
];

/** The given product, as far as the preview shows it. */
export interface GivenProduct {
  id: string;
  name: string;
  slug: string;
  imageUrl: string | null;
  /** Null where it is not sold any more. */
  price: string | null;
  isAvailable: boolean;
}

/** A reward's form values. Those of other kinds are kept while the kind is changed. */
export interface RewardValues {
  name: string;
  description: string;
  pointsCost: string;
  kind: RewardKind;
  /** Pounds. */
  amount: string;
  /** Per cent. */
  share: string;
  months: string;
  product: GivenProduct | null;
  /** Description of a reward that staff hand over. */
  given: string;
  isActive: boolean;
}

export const NEW_REWARD: RewardValues = {
  name: '',
  description: '',
  pointsCost: '',
  kind: 'amount',
  amount: '',
  share: '',
  months: '',
  product: null,
  given: '',
  isActive: true,
};

export function rewardValues(reward: AdminReward): RewardValues {
  const { name, description, pointsCost, type, value, isActive } = reward;
  const kept = { ...NEW_REWARD, name, description, pointsCost: String(pointsCost), isActive };
  if (type === 'shipping') return { ...kept, kind: 'shipping', months: value ?? '' };
  if (type === 'product') return { ...kept, kind: 'product', product: productOf(reward) };
  if (type === 'other') return { ...kept, kind: 'other', given: value ?? '' };
  if (value?.endsWith('%')) return { ...kept, kind: 'share', share: value.slice(0, -1) };
  return { ...kept, kind: 'amount', amount: value ?? '' };
}

function productOf({ productId, product, worth, isAvailable }: AdminReward): GivenProduct | null {
  if (productId === null) return null;
  const { name = 'A product that is not sold any more', slug = '', imageUrl = null } = product ?? {};
  return { id: productId, name, slug, imageUrl, price: worth, isAvailable };
}

/** Name of the form field that holds the server's `value`, or undefined where there is none. */
export function valueField(kind: RewardKind): 'amount' | 'share' | 'months' | 'given' | undefined {
  if (kind === 'product') return undefined;
  if (kind === 'shipping') return 'months';
  return kind === 'other' ? 'given' : kind;
}

/** Returns the body of the call. */
export function inputFrom(values: RewardValues): RewardInput {
  const { name, description, pointsCost, kind, amount, share, months, product, given, isActive } = values;
  const input = {
    name: name.trim(),
    description: description.trim(),
    pointsCost: readWhole(pointsCost) ?? 0,
    isActive,
  };
  switch (kind) {
    case 'amount':
      return { ...input, type: 'discount', value: withPence(amount) };
    case 'share':
      return { ...input, type: 'discount', value: `${readWhole(share) ?? share.trim()}%` };
    case 'shipping':
      return { ...input, type: 'shipping', value: String(readWhole(months) ?? months.trim()) };
    case 'product':
      return { ...input, type: 'product', value: null, productId: product?.id ?? null };
    case 'other':
      return { ...input, type: 'other', value: given.trim() || null };
  }
}

/** Returns the card as customers would see it, even while incomplete. */
export function cardOf(values: RewardValues): CardReward {
  const { name, description, pointsCost, kind, product } = values;
  return {
    name: name.trim() || 'Name of the reward',
    description: description.trim(),
    pointsCost: Math.max(1, readWhole(pointsCost) ?? 1),
    ...worthOf(values),
    product: kind === 'product' && product?.price ? product : null,
    isAvailable: kind !== 'product' || product === null || product.isAvailable,
  };
}

/** The server's wording of a saved reward (docs/rules.md#redeemed-rewards). */
function worthOf({
  kind,
  amount,
  share,
  months,
  product,
  given,
}: RewardValues): Pick<CardReward, 'worth' | 'worthText'> {
  const text = (worthText: string | null) => ({ worth: null, worthText });
  if (kind === 'product') return { worth: product?.price ?? null, worthText: null };
  if (kind === 'other') return text(given.trim() || null);
  if (kind === 'shipping')
    return text(months && `Free delivery for ${months} ${months.trim() === '1' ? 'month' : 'months'}`);
  if (kind === 'share') return text(share && `${share}% off one order`);
  return amountIn(amount) === null ? text(null) : { worth: withPence(amount), worthText: null };
}

/** Returns typed pounds below 10,000 as a plain decimal; null for any other text. */
export function amountIn(typed: string): string | null {
  const amount = readPounds(typed);
  return amount !== null && Number(amount) < 10_000 ? amount : null;
}

/** "5" and "5.5" as "5.00" and "5.50". */
function withPence(amount: string): string {
  const read = amountIn(amount);
  return read === null ? amount.trim() : Number(read).toFixed(2);
}

export const REWARD_FIELD_LABELS: Record<keyof RewardValues, string> = {
  name: 'Name',
  description: 'Description',
  pointsCost: 'Cost in points',
  kind: 'What it gives',
  amount: 'Pounds off',
  share: 'Per cent off',
  months: 'Months',
  product: 'Product',
  given: 'What staff give',
  isActive: 'On offer',
};

/** Returns a field's value as a person reads it. */
export function describe(field: keyof RewardValues, values: RewardValues): string {
  if (field === 'isActive') return values.isActive ? 'Yes' : 'No';
  if (field === 'kind') return REWARD_KINDS.find(({ value }) => value === values.kind)?.label ?? '';
  if (field === 'product') return values.product?.name ?? '(empty)';
  const amount = field === 'amount' ? amountIn(values.amount) : null;
  if (amount !== null) return formatPounds(amount);
  return values[field] || '(empty)';
}
