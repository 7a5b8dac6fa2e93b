import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../platform/database/kysely.js';
import type { PointsType } from './points/domain/points-transaction.js';
import type { LoyaltyTables } from './tables.js';

/** Points that an order added or took. */
export interface OrderPoints {
  id: string;
  type: PointsType;
  /** Above 0; the type says which way. */
  points: number;
  description: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** What other modules may query about points. */
@Injectable()
export class Points {
  constructor(private readonly em: EntityManager) {}

  /**
   * Returns the customer's whole points, 0 for one without any; below 0 after some refunds (docs/rules.md#refunded-points).
   * With `em` inside its transaction.
   */
  async balance(userId: string, em: EntityManager = this.em): Promise<number> {
    const row = await kysely<LoyaltyTables>(em)
      .selectFrom('loyalty.balances')
      .where('user_id', '=', userId)
      .select('balance')
      .executeTakeFirst();
    return row?.balance ?? 0;
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
