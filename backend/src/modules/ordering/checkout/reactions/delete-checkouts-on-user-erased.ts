import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { UserErased, type UserErasedPayload } from '../../../identity/events.js';

/** Checkouts that led to no order need no name any more. Orders, and payments that may still become one, keep theirs. */
@Injectable()
export class DeleteCheckoutsOnUserErased {
  @On(UserErased)
  async forget({ payload: { userId } }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    await em.execute(
      `update ordering.checkout_sessions set customer = null
       where user_id = ? and order_id is null and status in ('refused', 'abandoned')`,
      [userId],
    );
  }
}
