import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties } from '../../../platform/database/database.js';
import { type Pence, toDecimal } from '../../../platform/money.js';
import { invalidatesResponses } from '../../../platform/response-cache/response-cache.js';

/** Thrown where there is no such reward. */
export class RewardUnknown extends Error {
  constructor() {
    super('This reward was not found.');
  }
}

/** Thrown where a reward that was redeemed is to be deleted. */
export class RewardWasRedeemed extends Error {
  constructor() {
    super('Customers have redeemed this reward. Switch it off instead: customers keep what they have redeemed.');
  }
}

/** The tag of cached responses that show rewards. */
export const REWARDS_TAG = 'rewards';

export const REWARD_TYPES = ['discount', 'product', 'shipping', 'other'] as const;
export type RewardType = (typeof REWARD_TYPES)[number];

/** A reward as it is first offered. */
export interface NewReward {
  name: string;
  description: string;
  /** Whole points above 0. */
  pointsCost: number;
  type: RewardType;
  /**
   * The amount, by type: pounds (`5.00`) or a share (`10%`) for a discount, a number of months (`3`) for shipping; null
   * where there is none.
   */
  value?: string | null;
  /** The product that is given; for the type `product` only. */
  productId?: string | null;
  isActive?: boolean;
}

/** Thrown for a reward whose value or product does not fit its type, or that costs nothing; `field` says where. */
export class InvalidReward extends Error {
  constructor(
    readonly field: 'pointsCost' | 'value' | 'productId',
    message: string,
  ) {
    super(message);
  }
}

const VALUES: Record<RewardType, RegExp> = {
  discount: /^((?!0+\.00)\d{1,4}\.\d{2}|[1-9]\d?%)$/,
  shipping: /^[1-9]\d?$/,
  product: /^$/,
  other: /^.{0,100}$/,
};

const VALUE_MESSAGES: Record<RewardType, string> = {
  discount: 'Enter a discount in pounds, such as 5.00, or per cent, such as 10%.',
  shipping: 'Free delivery lasts for 1 to 99 months.',
  product: 'A product has no value of its own: it is worth its price.',
  other: 'Describe it in at most 100 characters.',
};

const RewardSchema = defineEntity({
  name: 'Reward',
  schema: 'loyalty',
  tableName: 'rewards',
  properties: {
    ...aggregateProperties,
    name: p.string().length(255),
    description: p.text().default(''),
    pointsCost: p.integer(),
    type: p.string().length(20).$type<RewardType>(),
    value: p.string().length(100).nullable(),
    productId: p.uuid().nullable(),
    isActive: p.boolean().default(true),
    /** Position in lists; the cheapest first among equals. */
    position: p.integer().default(0),
  },
  triggers: [invalidatesResponses('rewards', REWARDS_TAG)],
  checks: [
    { name: 'rewards_points_cost', expression: 'points_cost > 0' },
    { name: 'rewards_type', expression: "type in ('discount', 'product', 'shipping', 'other')" },
  ],
});

/** Something that points can be exchanged for. */
export class Reward extends RewardSchema.class {
  /** Throws `InvalidReward`. */
  static offer(reward: NewReward): Reward {
    return Object.assign(new Reward(), { id: uuid() }).edit(reward);
  }

  /** Sets these fields. Grants that were redeemed before keep theirs. Throws `InvalidReward`. */
  edit({ value = null, productId = null, isActive = true, ...rest }: NewReward): this {
    const { type, pointsCost } = rest;
    if (!Number.isSafeInteger(pointsCost) || pointsCost < 1)
      throw new InvalidReward('pointsCost', 'A reward costs at least one point.');
    if (!VALUES[type].test(value ?? '')) throw new InvalidReward('value', VALUE_MESSAGES[type]);
    if (productId && type !== 'product')
      throw new InvalidReward('productId', 'Only a reward of the type product names a product.');
    return Object.assign(this, { ...rest, value: value || null, productId, isActive });
  }
}
RewardSchema.setClass(Reward);

/** The worth of a reward, as a page shows it: pounds (`5.00`), or words where it is no fixed amount. */
interface Worth {
  worth: string | null;
  worthText: string | null;
}

/**
 * Returns the worth. `productPrice` is the price of the reward's product, in pence; null where it has none that is
 * sold.
 */
export function worthOf(type: RewardType, value: string | null, productPrice: Pence | null): Worth {
  if (type === 'discount' && value?.endsWith('%')) return { worth: null, worthText: `${value} off one order` };
  if (type === 'discount') return { worth: value, worthText: null };
  if (type === 'shipping')
    return { worth: null, worthText: `Free delivery for ${value} ${value === '1' ? 'month' : 'months'}` };
  if (type === 'product' && productPrice !== null) return { worth: toDecimal(productPrice), worthText: null };
  return { worth: null, worthText: value || null };
}
