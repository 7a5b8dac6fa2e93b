import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import type { DataSubject, PersonalDataHolder } from '../../../../platform/personal-data.js';
import { DeleteCheckoutsOnUserErased } from '../../checkout/reactions/end-checkouts.js';
import { RejectPurchaseOrdersOnUserErased } from '../../purchase-orders/reactions/reject-purchase-orders-on-user-erased.js';
import type { OrderingTables } from '../../tables.js';
import { EraseFreeTextOnUserErased } from '../reactions/erase-free-text-on-user-erased.js';
import { notes, ORDER_COLUMNS } from './order-columns.js';
import { returnRequestView, toOrderView } from './to-order-view.js';

/**
 * A user's orders for their export: the contents of the order's page, every return request, and the notes without their
 * authors.
 */
@Injectable()
export class OrderPersonalData implements PersonalDataHolder {
  readonly name = 'orders';
  readonly erasedBy = [DeleteCheckoutsOnUserErased, EraseFreeTextOnUserErased, RejectPurchaseOrdersOnUserErased];

  constructor(private readonly em: EntityManager) {}

  async collect({ userId }: DataSubject): Promise<unknown> {
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
