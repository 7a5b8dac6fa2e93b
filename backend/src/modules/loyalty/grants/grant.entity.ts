import { defineEntity, p } from '@mikro-orm/core';
import { REWARD_TYPES, type RewardType } from '../rewards/reward.entity.js';

/**
 * `available`: can be used; `used` on an order; `cancelled` by staff, its points returned; `expired`; `done` by staff, where it
 * was a task for them.
 */
export const GRANT_STATES = ['available', 'used', 'cancelled', 'expired', 'done'] as const;
export type GrantState = (typeof GRANT_STATES)[number];

/** The time after its expiry during which an order being paid may still use a grant, as PostgreSQL writes it. */
export const EXPIRY_GRACE = '1 hour';
/** The shortest validity of a grant that came back with its order, in days. */
export const RETURNED_VALID_DAYS = 30;

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

const GrantSchema = defineEntity({
  name: 'Grant',
  schema: 'loyalty',
  tableName: 'grants',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    rewardId: p.uuid(),
    /** Name, type, value, product and cost as the reward had them when it was redeemed. */
    name: p.string().length(255),
    type: p.string().length(20).$type<RewardType>(),
    value: p.string().length(100).nullable(),
    productId: p.uuid().nullable(),
    pointsCost: p.integer(),
    state: p.string().length(20).$type<GrantState>().default('available'),
    /** The browser's key of this redemption: a repeated request makes no second grant. */
    idempotencyKey: p.text().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    /** The last second in which it can be used; null if it never expires. */
    expiresAt: p.datetime().nullable(),
    /** The order that used it; for free delivery the latest one. */
    usedAt: p.datetime().nullable(),
    orderId: p.uuid().nullable(),
    orderNumber: p.text().nullable(),
    cancelledAt: p.datetime().nullable(),
    /** As `actorName` returns it. */
    cancelledBy: p.text().nullable(),
    cancelReason: p.text().nullable(),
    doneAt: p.datetime().nullable(),
    /** As `actorName` returns it. */
    doneBy: p.text().nullable(),
    doneNote: p.text().nullable(),
  },
  uniques: [{ properties: ['userId', 'idempotencyKey'] }],
  indexes: [
    { properties: ['userId', 'createdAt'] },
    { properties: ['createdAt'] },
    { properties: ['rewardId'] },
    { name: 'grants_expiring', properties: ['expiresAt'], where: `state = 'available'` },
  ],
  checks: [
    { name: 'grants_points_cost', expression: 'points_cost > 0' },
    { name: 'grants_type', expression: `type in (${list(REWARD_TYPES)})` },
    { name: 'grants_state', expression: `state in (${list(GRANT_STATES)})` },
  ],
});

/** A redeemed reward of a customer (docs/rules.md#grants). Written by set-based statements only. */
export class Grant extends GrantSchema.class {}
GrantSchema.setClass(Grant);

/** Thrown where a reward is unknown or switched off. */
export class RewardNotFound extends Error {
  constructor() {
    super('This reward is not available.');
  }
}

/** Thrown where the product of a reward is not sold any more, or is out of stock. */
export class RewardOutOfStock extends Error {
  constructor(name: string) {
    super(`“${name}” is out of stock at the moment. Your points are unchanged.`);
  }
}

/** Thrown where a reward costs other than the customer was shown. */
export class RewardCostChanged extends Error {
  constructor(
    name: string,
    /** The present cost, in whole points. */
    readonly pointsCost: number,
  ) {
    super(`“${name}” now costs ${pointsCost.toLocaleString('en-GB')} points. Your points are unchanged.`);
  }
}

/** Thrown where the name of a redemption was used for another reward. */
export class RedemptionDiffers extends Error {
  constructor() {
    super('This request has already been used for another reward. Please reload the page.');
  }
}

/** Thrown where there is no such grant. */
export class GrantNotFound extends Error {
  constructor() {
    super('This reward was not found.');
  }
}

const UNAVAILABLE: Readonly<Record<GrantState | 'unknown', string>> = {
  available: 'This reward cannot be used on an order.',
  used: 'This reward has already been used.',
  cancelled: 'This reward was cancelled.',
  expired: 'This reward has expired.',
  done: 'This reward has already been given.',
  unknown: 'This reward was not found.',
};

/** Thrown where an order cannot use a grant; `state` says why. */
export class GrantNotAvailable extends Error {
  constructor(readonly state: GrantState | 'unknown') {
    super(UNAVAILABLE[state]);
  }
}

/** Thrown where staff cannot cancel a grant, or mark it as done, any more. */
export class GrantIsSettled extends Error {
  constructor(
    readonly state: GrantState,
    message: string,
  ) {
    super(message);
  }
}

const GrantUseSchema = defineEntity({
  name: 'GrantUse',
  schema: 'loyalty',
  tableName: 'grant_uses',
  properties: {
    /** The key, so that an order uses one grant at most. */
    orderId: p.uuid().primary(),
    grantId: p.uuid().index(),
    orderNumber: p.text(),
    usedAt: p.datetime().defaultRaw('now()'),
    /** When the order gave it back. */
    returnedAt: p.datetime().nullable(),
  },
});

/** An order that used a grant; free delivery has many. Written by set-based statements only. */
export class GrantUse extends GrantUseSchema.class {}
GrantUseSchema.setClass(GrantUse);
