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
    readonly wanted: { readonly news: boolean },
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
        .forShare()
        .executeTakeFirst();
      if (!user) return;
      if (!user.confirmed && wanted.news) throw new ConfirmEmailFirst();
      if (!user.confirmed) return;
      await (wanted.news ? startNewsletterOf(em, user.email) : endNewsletterOf(em, user.email));
    });
  }
}
