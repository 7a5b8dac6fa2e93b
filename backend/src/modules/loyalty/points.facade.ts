import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Points that a customer's order brought or took. */
export interface OrderPoints {
  id: string;
  type: 'earned' | 'spent';
  /** Above 0; the type says which way. */
  points: number;
  description: string;
  /** ISO 8601, UTC. */
  at: string;
}

/** Questions about points. */
@Injectable()
export class Points {
  constructor(private readonly em: EntityManager) {}

  /** Whole points that the customer has, 0 for one without any; below 0 after some refunds (decision 13), then nothing can be spent. */
  async balance(userId: string): Promise<number> {
    const [row] = await this.em
      .fork()
      .execute<{ balance: number }[]>('select balance from loyalty.balances where user_id = ?::uuid', [userId]);
    return row?.balance ?? 0;
  }

  /** What an order of theirs did to their points, oldest first. */
  ofOrder(userId: string, orderId: string): Promise<OrderPoints[]> {
    return this.em.fork().execute<OrderPoints[]>(
      `select id, type, points, description, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
       from loyalty.points_transactions where user_id = ?::uuid and order_id = ?::uuid order by created_at, id`,
      [userId, orderId],
    );
  }
}
