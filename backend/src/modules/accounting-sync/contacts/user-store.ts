import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserPayload } from '../../identity/events.js';
import { ShopUser } from './domain/shop-user.js';

/** Stores what identity published of a user. The role stays: it comes with an event of its own. */
export async function recordUser(em: EntityManager, user: UserPayload): Promise<void> {
  const { userId, email, firstName, lastName, phoneNumber, companyName, companyAddress, vatNumber } = user;
  await em.upsert(ShopUser, {
    userId,
    email,
    firstName,
    lastName,
    phoneNumber,
    companyName,
    companyAddress,
    vatNumber,
  });
}
