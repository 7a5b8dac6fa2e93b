import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../../config.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { MailQueue } from '../../../../platform/mail/mail.js';
import type { IdentityTables } from '../../tables.js';
import { welcomeMail } from '../mails/newsletter-mails.js';
import { NewsletterLinks } from '../newsletter-links.js';

/** Confirms an address by a mailed token. Idempotent. Returns false where the token is unknown or expired. */
export class ConfirmNewsletter extends Command<boolean> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(ConfirmNewsletter)
export class ConfirmNewsletterHandler implements ICommandHandler<ConfirmNewsletter> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailQueue,
    private readonly links: NewsletterLinks,
    private readonly config: Config,
  ) {}

  execute({ token }: ConfirmNewsletter): Promise<boolean> {
    return inTransaction(this.em, async (em) => {
      const confirmed = await kysely<IdentityTables>(em)
        .updateTable('identity.newsletter_subscriptions as s')
        .from('identity.newsletter_confirmations as c')
        .set({
          state: 'subscribed',
          confirmed_at: sql<Date>`case when s.state = 'subscribed' then s.confirmed_at else now() end`,
          unsubscribed_at: null,
        })
        .where('c.token_hash', '=', this.links.hashOf(token))
        .where('c.expires_at', '>', sql<Date>`now()`)
        .whereRef('s.id', '=', 'c.subscription_id')
        .returning(['s.id', 's.email', sql<boolean>`old.state <> 'subscribed'`.as('isNew')])
        .executeTakeFirst();
      if (confirmed?.isNew) await this.welcome(em, confirmed);
      return confirmed !== undefined;
    });
  }

  private async welcome(em: EntityManager, { id, email }: { id: string; email: string }): Promise<void> {
    const mail = welcomeMail(this.config, this.links.unsubscribe(id));
    await this.mails.enqueue(em, { key: `newsletter-welcome:${uuid()}`, to: email, ...mail });
  }
}
