import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { endNewsletterOf, startNewsletterOf } from '../../newsletter/use-cases/account-newsletter.js';
import type { IdentityTables } from '../../tables.js';
import { ConfirmEmailFirst } from '../domain/user-errors.js';

/** Sets which optional emails a customer wants. Throws `ConfirmEmailFirst`. */
export class UpdatePreferences extends Command<void> {
  constructor(
    readonly userId: string,
    /** The wanted emails; an omitted choice stays. */
    readonly wanted: { readonly news: boolean; readonly rewards?: boolean },
  ) {
    super();
  }
}

@CommandHandler(UpdatePreferences)
export class UpdatePreferencesHandler implements ICommandHandler<UpdatePreferences> {
  constructor(private readonly em: EntityManager) {}

  execute({ userId, wanted }: UpdatePreferences): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const user = await kysely<IdentityTables>(em)
        .selectFrom('identity.users')
        .select(['email', 'email_confirmed as confirmed'])
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
      if (!user) return;
      if (!user.confirmed && (wanted.news || wanted.rewards)) throw new ConfirmEmailFirst();
      if (!user.confirmed) return;
      if (wanted.rewards !== undefined)
        await kysely<IdentityTables>(em)
          .updateTable('identity.users')
          .set({ wants_reward_mails: wanted.rewards })
          .where('id', '=', userId)
          .execute();
      await (wanted.news ? startNewsletterOf(em, user.email) : endNewsletterOf(em, user.email));
    });
  }
}
