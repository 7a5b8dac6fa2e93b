import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../../platform/database/kysely.js';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { UserErased, type UserErasedPayload } from '../../../identity/events.js';
import type { OrderingTables } from '../../tables.js';

/** Deletes the customer from checkouts without an order. Orders, and payments that may still become one, keep theirs. */
@Injectable()
export class DeleteCheckoutsOnUserErased {
  @On(UserErased)
  async deleteCustomer({ payload: { userId } }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    await kysely<OrderingTables>(em)
      .updateTable('ordering.checkout_sessions')
      .set({ customer: null })
      .where('user_id', '=', userId)
      .where('order_id', 'is', null)
      .where('status', 'in', ['rejected', 'abandoned'])
      .execute();
  }
}
