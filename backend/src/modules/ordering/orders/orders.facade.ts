import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../platform/database/kysely.js';
import type { OrderingTables } from '../tables.js';

/** An order without anything that names its customer. */
export interface OrderSummary {
  readonly orderNumber: string;
  readonly status: string;
  readonly placedAt: Date;
  /** Pounds, VAT included. */
  readonly total: string;
}

/** Queries about orders, for other modules. */
@Injectable()
export class Orders {
  constructor(private readonly em: EntityManager) {}

  /** Returns a customer's own orders, newest first; only the one with this number where one is given. */
  recentOf(userId: string, limit: number, orderNumber?: string): Promise<OrderSummary[]> {
    let orders = kysely<OrderingTables>(this.em).selectFrom('ordering.orders').where('user_id', '=', userId);
    if (orderNumber !== undefined) orders = orders.where('order_number', '=', orderNumber);
    return orders
      .select(['order_number as orderNumber', 'status', 'created_at as placedAt', 'total'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  }
}
