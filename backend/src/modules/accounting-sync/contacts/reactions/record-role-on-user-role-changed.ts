import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Envelope, On } from '../../../../platform/messaging/event.js';
import { UserRoleChanged, type UserRoleChangedPayload } from '../../../identity/events.js';
import { ShopUser } from '../domain/shop-user.js';

/** The status of the syncs says whether the shop has an administrator. */
@Injectable()
export class RecordRoleOnUserRoleChanged {
  @On(UserRoleChanged)
  async record({ payload: { userId, role } }: Envelope<UserRoleChangedPayload>, em: EntityManager): Promise<void> {
    await em.nativeUpdate(ShopUser, { userId }, { role });
  }
}
