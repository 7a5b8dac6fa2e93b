import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database.js';
import { type LimitRule, RateLimits } from '../../../../platform/rate-limits.js';
import { emailKey } from '../../account/domain/email-key.js';
import { AccountMails } from '../../account/mails/account-mails.js';

/** Mails to one mailbox; more are not sent, and nobody is told. */
const PER_EMAIL: LimitRule = { name: 'forgot-email', points: 3, seconds: 900 };

/** The answer takes this long at least, in ms, whatever there was to do: its time tells nothing of who has an account. */
const ANSWER_MS = 300;

/** What became of it; the person who asks is not told. */
export type ForgotOutcome = 'sent' | 'failed' | 'too-many';

/**
 * Mails a link to choose a new password, where the address has an account; that it has none no one learns, nor from the
 * time that `record` takes.
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
  ) {}

  async execute({ email, record }: ForgotPassword): Promise<void> {
    await Promise.all([this.send(email).then(record), wait(ANSWER_MS)]);
  }

  private async send(email: string): Promise<ForgotOutcome> {
    if ((await this.limits.consume(PER_EMAIL, emailKey(email))) !== undefined) return 'too-many';
    return inTransaction(this.em, async (em) => {
      const [user] = await em.execute<{ id: string; firstName: string; email: string }[]>(
        'select id, first_name as "firstName", email from identity.users where lower(email) = lower(?)',
        [email],
      );
      // To the address as its owner wrote it: one that only looks alike may be another's mailbox.
      if (!user) return 'failed';
      await this.mails.sendReset(em, user, user.email);
      return 'sent';
    });
  }
}
