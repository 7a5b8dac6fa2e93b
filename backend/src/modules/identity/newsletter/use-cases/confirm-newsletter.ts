import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../../config.js';
import { inTransaction } from '../../../../platform/database.js';
import { MailQueue } from '../../../../platform/mail.js';
import { welcomeMail } from '../mails/newsletter-mails.js';
import { NewsletterLinks } from '../newsletter-links.js';

/** Confirms an address by a mailed token. Idempotent. Returns false where the token is unknown or expired. */
export class ConfirmNewsletter extends Command<boolean> {
  constructor(readonly token: string) {
    super();
  }
}

const CONFIRM = `
  update identity.newsletter_subscriptions s set state = 'subscribed',
    confirmed_at = case when s.state = 'subscribed' then s.confirmed_at else now() end, unsubscribed_at = null
  from identity.newsletter_confirmations c
  where c.token_hash = ? and c.expires_at > now() and s.id = c.subscription_id
  returning new.id, new.email, old.state <> 'subscribed' as is_new`;

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
      const [confirmed] = await em.execute<{ id: string; email: string; is_new: boolean }[]>(CONFIRM, [
        this.links.hashOf(token),
      ]);
      if (confirmed?.is_new) await this.welcome(em, confirmed);
      return confirmed !== undefined;
    });
  }

  private async welcome(em: EntityManager, { id, email }: { id: string; email: string }): Promise<void> {
    const mail = welcomeMail(this.config, this.links.unsubscribe(id));
    await this.mails.enqueue(em, { key: `newsletter-welcome:${uuid()}`, to: email, ...mail });
  }
}
