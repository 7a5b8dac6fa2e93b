import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database.js';
import { Problem } from '../../../../platform/http/problem.js';
import { endNewsletterOf, startNewsletterOf } from '../../newsletter/use-cases/account-newsletter.js';

/** Sets which optional emails a customer wants. Throws `EmailNotYetConfirmed`. */
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
      const [user] = await em.execute<{ email: string; confirmed: boolean }[]>(
        'select email, email_confirmed as confirmed from identity.users where id = ? for share',
        [userId],
      );
      if (!user) return;
      if (!user.confirmed && wanted.news) throw new Problem(409, 'Please confirm your email address first.');
      if (!user.confirmed) return;
      await (wanted.news ? startNewsletterOf(em, user.email) : endNewsletterOf(em, user.email));
    });
  }
}
