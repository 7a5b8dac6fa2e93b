import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { UserErased, type UserErasedPayload } from '../../../identity/events.js';
import { ShopUser } from '../domain/shop-user.js';

/** Documents stay in Sage as the law asks; this module's copy of the account goes. */
@Injectable()
export class DeleteUserOnUserErased {
  @On(UserErased)
  async delete({ payload: { userId } }: Envelope<UserErasedPayload>, em: EntityManager): Promise<void> {
    await em.nativeDelete(ShopUser, { userId });
  }
}
