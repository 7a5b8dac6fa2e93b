import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../platform/database/kysely.js';
import type { PointsType } from './points/points-transaction.entity.js';
import { takenBackKey } from './points/record-points.js';
import type { LoyaltyTables } from './tables.js';

/** Points that an order added or took. */
export interface OrderPoints {
  id: string;
  type: PointsType;
  /** Above 0; `type` gives the direction. */
  points: number;
  description: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** A customer's whole points. */
export interface PointsStanding {
  /** The sum of the ledger; below 0 after some refunds (docs/rules.md#refunded-points). */
  balance: number;
  /** The balance without what is pending (docs/rules.md#pending-points); never below 0. */
  spendable: number;
}

/** Queries about points, for other modules. */
@Injectable()
export class Points {
  constructor(private readonly em: EntityManager) {}

  /** Returns the balance of `standing`. */
  async balance(userId: string, em?: EntityManager): Promise<number> {
    return (await this.standing(userId, em)).balance;
  }

  /** Returns what the customer has and can spend, 0 for one without any. With `em` inside its transaction. */
  async standing(userId: string, em: EntityManager = this.em): Promise<PointsStanding> {
    const row = await kysely<LoyaltyTables>(em)
      .selectFrom('loyalty.balances')
      .where('user_id', '=', userId)
      .select(['balance', sql<number>`greatest(0, balance - pending)`.as('spendable')])
      .executeTakeFirst();
    return row ?? { balance: 0, spendable: 0 };
  }

  /** Returns the given refunds whose points are not taken back yet: the ledger follows a refund a moment later. */
  async notTakenBack(refundIds: readonly string[], em: EntityManager): Promise<ReadonlySet<string>> {
    if (refundIds.length === 0) return new Set();
    const keys = refundIds.map(takenBackKey);
    const rows = await kysely<LoyaltyTables>(em)
      .selectFrom('loyalty.points_transactions')
      .where('key', 'in', keys)
      .select('key')
      .execute();
    const done = new Set(rows.map(({ key }) => key));
    return new Set(refundIds.filter((id) => !done.has(takenBackKey(id))));
  }

  /** Returns the movements of one order, oldest first. */
  async forOrder(userId: string, orderId: string): Promise<OrderPoints[]> {
    const rows = await kysely<LoyaltyTables>(this.em)
      .selectFrom('loyalty.points_transactions')
      .where('user_id', '=', userId)
      .where('order_id', '=', orderId)
      .select(['id', 'type', 'points', 'description', 'created_at as at'])
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  }
}
