import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../platform/messaging/event.js';
import { UserErased, type UserErasedPayload } from '../../identity/events.js';

/** Whoever left leaves no cart. */
@Injectable()
export class EmptyCartOnUserErased {
  @On(UserErased)
  async empty({ payload: { userId } }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    await em.execute('delete from cart.cart_items where user_id = ?', [userId]);
    await em.execute('delete from cart.joined_carts where user_id = ?', [userId]);
  }
}
