import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { kysely } from '../../../../platform/kysely.js';
import type { PersonalDataSource } from '../../../../platform/personal-data.js';
import type { OrderingTables } from '../../tables.js';
import { fromOrder, isoOf, ORDER_COLUMNS } from './order-columns.js';
import { returnRequestView, toOrderView } from './to-order-view.js';

/** What staff wrote about the order, without who did. */
const notes = jsonArrayFrom(
  fromOrder
    .selectFrom('ordering.order_notes as n')
    .whereRef('n.order_id', '=', 'o.id')
    .orderBy('n.created_at')
    .orderBy('n.id')
    .select(['n.text', isoOf('n.created_at').as('at')]),
);

/** A user's orders for their export: what the order's page shows, every return request, and the notes about it. */
@Injectable()
export class OrderPersonalData implements PersonalDataSource {
  readonly name = 'orders';

  constructor(private readonly em: EntityManager) {}

  async collect(userId: string): Promise<unknown> {
    const rows = await kysely<OrderingTables>(this.em)
      .selectFrom('ordering.orders as o')
      .where('o.user_id', '=', userId)
      .orderBy('o.created_at')
      .orderBy('o.id')
      .select([...ORDER_COLUMNS, notes.as('notes')])
      .execute();
    return rows.map(({ notes, ...order }) => ({
      ...toOrderView(order),
      returnRequests: order.returnRequests.map(returnRequestView),
      notes,
    }));
  }
}
