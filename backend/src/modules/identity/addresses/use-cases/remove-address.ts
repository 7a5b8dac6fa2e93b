import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database.js';
import { lockAddresses, noSuchAddress } from './save-address.js';

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
      const [removed] = await em.execute<{ wasDefault: boolean }[]>(
        'delete from identity.addresses where id = ? and user_id = ? returning is_default as "wasDefault"',
        [id, userId],
      );
      if (!removed) throw noSuchAddress();
      if (removed.wasDefault)
        await em.execute(
          `update identity.addresses set is_default = true where id =
             (select id from identity.addresses where user_id = ? order by created_at desc, id desc limit 1)`,
          [userId],
        );
    });
  }
}
