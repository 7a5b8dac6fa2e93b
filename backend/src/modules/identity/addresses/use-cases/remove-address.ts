import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';
import { AddressNotFound } from '../domain/address-errors.js';
import { lockAddresses } from './save-address.js';

/**
 * Deletes an address; where it was the default, the newest of the others becomes the default. Throws `AddressNotFound`.
 */
export class RemoveAddress extends Command<void> {
  constructor(
    readonly userId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveAddress)
export class RemoveAddressHandler implements ICommandHandler<RemoveAddress> {
  constructor(private readonly em: EntityManager) {}

  execute({ userId, id }: RemoveAddress): Promise<void> {
    return inTransaction(this.em, async (em) => {
      await lockAddresses(em, userId);
      const db = kysely<IdentityTables>(em);
      const removed = await db
        .deleteFrom('identity.addresses')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('is_default as wasDefault')
        .executeTakeFirst();
      if (!removed) throw new AddressNotFound();
      if (!removed.wasDefault) return;
      const newest = db
        .selectFrom('identity.addresses')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1);
      await db.updateTable('identity.addresses').set({ is_default: true }).where('id', '=', newest).execute();
    });
  }
}
