import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../../config.js';
import { inTransaction } from '../../../../platform/database.js';
import { MailQueue } from '../../../../platform/mail.js';
import { RateLimits } from '../../../../platform/rate-limits.js';
import { emailKey } from '../../account/domain/email-key.js';
import type { SubscriptionState } from '../domain/newsletter-subscription.js';
import { alreadySubscribedMail, type ComposedMail, confirmationMail } from '../mails/newsletter-mails.js';
import { NewsletterLinks } from '../newsletter-links.js';

/** How long a confirmation link works. */
export const CONFIRM_DAYS = 7;

/** Emails to one address, whoever asks for them. */
const MAILS_TO_ONE = { name: 'newsletter mails', points: 5, seconds: 3600 };

/**
 * Requests the newsletter. The outcome goes to the address by email only; the caller learns nothing
 * (docs/rules.md#newsletter).
 */
export class SubscribeNewsletter extends Command<void> {
  constructor(readonly email: string) {
    super();
  }
}

/** Returns the row locked, new or not, so that two concurrent requests wait for each other. */
const ASK = `
  insert into identity.newsletter_subscriptions as s (id, email) values (?::uuid, ?)
  on conflict (lower(email)) do update set asked_at = now() returning s.id, s.email, s.state`;

@CommandHandler(SubscribeNewsletter)
export class SubscribeNewsletterHandler implements ICommandHandler<SubscribeNewsletter> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: MailQueue,
    private readonly links: NewsletterLinks,
    private readonly limits: RateLimits,
    private readonly config: Config,
  ) {}

  async execute({ email }: SubscribeNewsletter): Promise<void> {
    if ((await this.limits.consume(MAILS_TO_ONE, emailKey(email))) !== undefined) return;
    await inTransaction(this.em, async (em) => {
      const rows = await em.execute<{ id: string; state: SubscriptionState }[]>(ASK, [uuid(), email]);
      const { id, state } = rows[0]!;
      const mail =
        state === 'subscribed'
          ? alreadySubscribedMail(this.config, this.links.unsubscribe(id))
          : await this.toConfirm(em, id);
      await this.mails.enqueue(em, { key: `newsletter-asked:${uuid()}`, to: email, ...mail });
    });
  }

  private async toConfirm(em: EntityManager, id: string): Promise<ComposedMail> {
    const { hash, url } = this.links.confirmation();
    await em.execute(
      `insert into identity.newsletter_confirmations (token_hash, subscription_id, expires_at)
       values (?, ?::uuid, now() + make_interval(days => ?))`,
      [hash, id, CONFIRM_DAYS],
    );
    return confirmationMail(this.config, url, CONFIRM_DAYS);
  }
}
