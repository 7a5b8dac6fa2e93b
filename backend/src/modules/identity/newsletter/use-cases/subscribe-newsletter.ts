import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../../config.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { emailKey } from '../../../../platform/email-address.js';
import { RateLimits } from '../../../../platform/http/limits/rate-limits.js';
import { MailQueue } from '../../../../platform/mail/mail.js';
import type { IdentityTables } from '../../tables.js';
import { alreadySubscribedMail, type ComposedMail, newsletterConfirmationMail } from '../mails/newsletter-mails.js';
import { NewsletterLinks } from '../newsletter-links.js';

/** The validity of a confirmation link, in days. */
const CONFIRM_DAYS = 7;

/** Emails to one address, from any number of visitors. */
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
      // The row comes back locked, new or not, so that two concurrent requests wait for each other.
      const { id, state } = await kysely<IdentityTables>(em)
        .insertInto('identity.newsletter_subscriptions')
        .values({ id: uuid(), email })
        .onConflict((conflict) => conflict.expression(sql`lower(email)`).doUpdateSet({ asked_at: sql<Date>`now()` }))
        .returning(['id', 'state'])
        .executeTakeFirstOrThrow();
      const mail =
        state === 'subscribed'
          ? alreadySubscribedMail(this.config, this.links.unsubscribe(id))
          : await this.toConfirm(em, id);
      await this.mails.enqueue(em, { key: `newsletter-asked:${uuid()}`, to: email, ...mail });
    });
  }

  private async toConfirm(em: EntityManager, id: string): Promise<ComposedMail> {
    const { hash, url } = this.links.confirmation();
    await kysely<IdentityTables>(em)
      .insertInto('identity.newsletter_confirmations')
      .values({
        token_hash: hash,
        subscription_id: id,
        expires_at: sql<Date>`now() + make_interval(days => ${CONFIRM_DAYS}::int)`,
      })
      .execute();
    return newsletterConfirmationMail(this.config, url, CONFIRM_DAYS);
  }
}
