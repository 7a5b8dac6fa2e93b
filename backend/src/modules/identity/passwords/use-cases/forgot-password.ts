import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { emailKey } from '../../../../platform/email-address.js';
import { type LimitRule, RateLimits } from '../../../../platform/http/limits/rate-limits.js';
import { AccountMails } from '../../account/mails/account-mails.js';
import { ConfirmationMails } from '../../account/mails/confirmation-mails.js';
import { type IdentityTables, isEmail } from '../../tables.js';
import { TooManyRequests } from '../../too-many-requests.js';

/** Emails to one mailbox; further ones are silently not sent. */
const PER_EMAIL: LimitRule = { name: 'forgot-email', points: 3, seconds: 900 };

/** The response takes at least this long, in ms, so that its time does not reveal who has an account. */
const ANSWER_MS = 300;

/** The outcome, which the caller must not reveal. */
type ForgotOutcome = 'sent' | 'failed' | 'too-many';

/**
 * Mails a link to choose a new password where the address has an account and is confirmed, else the link that confirms it
 * (docs/rules.md#passwords). Neither the response nor the time that
 * `record` takes reveals whether it has one.
 */
export class ForgotPassword extends Command<void> {
  constructor(
    readonly email: string,
    readonly record: (outcome: ForgotOutcome) => Promise<void> = async () => {},
  ) {
    super();
  }
}

@CommandHandler(ForgotPassword)
export class ForgotPasswordHandler implements ICommandHandler<ForgotPassword> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly mails: AccountMails,
    private readonly confirmations: ConfirmationMails,
  ) {}

  async execute({ email, record }: ForgotPassword): Promise<void> {
    await Promise.all([this.send(email).then(record), wait(ANSWER_MS)]);
  }

  private async send(email: string): Promise<ForgotOutcome> {
    if ((await this.limits.consume(PER_EMAIL, emailKey(email))) !== undefined) return 'too-many';
    return inTransaction(this.em, async (em) => {
      const user = await kysely<IdentityTables>(em)
        .selectFrom('identity.users')
        .select(['id', 'first_name as firstName', 'email', 'email_confirmed as emailConfirmed'])
        .where(isEmail('email', email))
        .executeTakeFirst();
      // Sent to the stored address: the given one may only look alike and be another mailbox.
      if (!user) return 'failed';
      // Staff may have written the address, and a stranger reads its mailbox: it is confirmed first.
      if (!user.emailConfirmed) return this.sendConfirmation(em, user.id);
      await this.mails.sendReset(em, user, user.email);
      return 'sent';
    });
  }

  /** The limit of a mailbox must not be seen in the response: it would reveal the account. */
  private async sendConfirmation(em: EntityManager, userId: string): Promise<ForgotOutcome> {
    try {
      await this.confirmations.resend(em, userId);
      return 'sent';
    } catch (error) {
      if (error instanceof TooManyRequests) return 'too-many';
      throw error;
    }
  }
}
