import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { UserErased, type UserErasedPayload } from '../../../identity/events.js';

/** Deletes the customer from checkouts without an order. Orders, and payments that may still become one, keep theirs. */
@Injectable()
export class DeleteCheckoutsOnUserErased {
  @On(UserErased)
  async deleteCustomer({ payload: { userId } }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    await em.execute(
      `update ordering.checkout_sessions set customer = null
       where user_id = ? and order_id is null and status in ('rejected', 'abandoned')`,
      [userId],
    );
  }
}
