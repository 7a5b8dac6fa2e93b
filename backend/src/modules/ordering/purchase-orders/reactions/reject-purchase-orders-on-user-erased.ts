import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { Stock } from '../../../catalogue/index.js';
import { UserErased, type UserErasedPayload } from '../../../identity/events.js';
import { lockOrder } from '../../orders/use-cases/lock-order.js';
import type { OrderingTables } from '../../tables.js';

/** Rejects the undecided purchase orders of an erased account and releases their stock (docs/rules.md#account-deletion). */
@Injectable()
export class RejectPurchaseOrdersOnUserErased {
  constructor(private readonly stock: Stock) {}

  @On(UserErased)
  async reject({ payload: { userId } }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    const undecided = await kysely<OrderingTables>(em)
      .selectFrom('ordering.orders')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', 'pending')
      .where('po_status', '=', 'pending_approval')
      .orderBy('id')
      .execute();
    for (const { id } of undecided) {
      const order = await lockOrder(em, { id });
      // Decided since it was read.
      if (order.poStatus !== 'pending_approval') continue;
      order.reject('system', 'The account of the customer was deleted.');
      await this.stock.release(em, id);
    }
  }
}
