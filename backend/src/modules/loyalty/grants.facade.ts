import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';
import { type Pence, parsePence } from '../../platform/money.js';
import type { GrantState } from './grants/grant.entity.js';
import { STATE_NOW } from './grants/grants.queries.js';
import type { RewardType } from './rewards/reward.entity.js';
import type { LoyaltyTables } from './tables.js';

/** The effect of a grant on an order. */
export type GrantBenefit =
  | { readonly kind: 'amount'; readonly amount: Pence }
  | { readonly kind: 'share'; readonly percent: number }
  | { readonly kind: 'free-delivery' }
  /** The product at £0, once. */
  | { readonly kind: 'product'; readonly productId: string };

/** A grant as a quote needs it. */
interface OrderGrant {
  readonly id: string;
  /** The reward's name as it was. */
  readonly name: string;
  /** `available` can be used on an order; any other state no longer can. */
  readonly state: GrantState;
  /** Null where it is not for orders. */
  readonly benefit: GrantBenefit | null;
  readonly expiresAt: Date | null;
}

/** The use of a grant by an order, also one that was given back. */
export interface OrderGrantUse {
  readonly grantId: string;
  /** The reward's name as it was. */
  readonly name: string;
  readonly usedAt: Date;
  /** The time when the order gave it back; null where it has not. */
  readonly returnedAt: Date | null;
}

/** Queries about redeemed rewards, for other modules (docs/rules.md#grants). Each is one statement. */
@Injectable()
export class Grants {
  constructor(private readonly em: EntityManager) {}

  /** Returns a grant of this customer; null where it is unknown or another customer's. */
  async find(userId: string, grantId: string): Promise<OrderGrant | null> {
    const row = await this.grantsOf(userId).where('g.id', '=', grantId).executeTakeFirst();
    return row ? toOrderGrant(row) : null;
  }

  /** Returns the grants that the customer can use on an order now, the earliest to expire first. */
  async usable(userId: string): Promise<OrderGrant[]> {
    const rows = await this.grantsOf(userId)
      .where(STATE_NOW, '=', 'available')
      .where('g.type', '<>', 'other')
      .orderBy('g.expires_at')
      .orderBy('g.id')
      .execute();
    return rows.map(toOrderGrant).filter(({ benefit }) => benefit !== null);
  }

  /** Returns the grant that an order uses or gave back; null where it never used one. */
  async forOrder(orderId: string): Promise<OrderGrantUse | null> {
    const row = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.grant_uses as u')
      .innerJoin('loyalty.grants as g', 'g.id', 'u.grant_id')
      .where('u.order_id', '=', orderId)
      .select(['g.id as grantId', 'g.name', 'u.used_at as usedAt', 'u.returned_at as returnedAt'])
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Returns how many points the customer owes where this order uses points, or a grant that they paid for, which a refund took
   * back; 0 where the order uses neither, or nothing is owed (docs/rules.md#refunded-points). Pending points pay for none of it.
   * With `em` inside its transaction.
   */
  async debtBehind(orderId: string, em: EntityManager = this.em): Promise<number> {
    const row = await kysely<LoyaltyTables>(em)
      .selectFrom('loyalty.balances as b')
      .where(sql<boolean>`b.user_id in (
        select g.user_id from loyalty.grant_uses u join loyalty.grants g on g.id = u.grant_id
        where u.order_id = ${orderId} and u.returned_at is null
        union select t.user_id from loyalty.points_transactions t where t.key = ${`spent:${orderId}`})`)
      .select(sql<number>`greatest(0, b.pending - b.balance)`.as('debt'))
      .executeTakeFirst();
    return row?.debt ?? 0;
  }

  private grantsOf(userId: string) {
    return kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.grants as g')
      .where('g.user_id', '=', userId)
      .select(['g.id', 'g.name', 'g.type', 'g.value', 'g.product_id as productId', 'g.expires_at as expiresAt'])
      .select(STATE_NOW.as('state'));
  }
}

interface Row {
  id: string;
  name: string;
  type: RewardType;
  value: string | null;
  productId: string | null;
  expiresAt: Date | null;
  state: GrantState;
}

function toOrderGrant({ id, name, state, expiresAt, type, value, productId }: Row): OrderGrant {
  return { id, name, state, expiresAt, benefit: benefitOf(type, value, productId) };
}

function benefitOf(type: RewardType, value: string | null, productId: string | null): GrantBenefit | null {
  if (type === 'shipping') return { kind: 'free-delivery' };
  if (type === 'product') return productId ? { kind: 'product', productId } : null;
  if (type !== 'discount' || !value) return null;
  if (value.endsWith('%')) return { kind: 'share', percent: Number(value.slice(0, -1)) };
  return { kind: 'amount', amount: parsePence(value) };
}
