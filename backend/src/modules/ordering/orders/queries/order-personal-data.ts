import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import type { PersonalDataSource } from '../../../../platform/personal-data.js';
import type { OrderingTables } from '../../tables.js';
import { notes, ORDER_COLUMNS } from './order-columns.js';
import { returnRequestView, toOrderView } from './to-order-view.js';

/** A user's orders for their export: what the order's page shows, every return request, and the notes without their authors. */
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
    return rows.map(({ notes: written, ...order }) => ({
      ...toOrderView(order),
      returnRequests: order.returnRequests.map(returnRequestView),
      notes: written.map(({ text, at }) => ({ text, at })),
    }));
  }
}
