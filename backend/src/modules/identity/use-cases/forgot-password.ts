import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../platform/database.js';
import { type LimitRule, RateLimits } from '../../../platform/rate-limits.js';
import { emailKey } from '../domain/email-key.js';
import { AccountMails } from '../mails/account-mails.js';

/** Mails to one mailbox; more are not sent, and nobody is told. */
const PER_EMAIL: LimitRule = { name: 'forgot-email', points: 3, seconds: 900 };

/** The answer takes this long at least, in ms, whatever there was to do: its time tells nothing of who has an account. */
const ANSWER_MS = 300;

/** Mails a link to choose a new password, where the address has an account; that it has none nobody learns (decision 22). */
export class ForgotPassword extends Command<void> {
  constructor(readonly email: string) {
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

  async execute({ email }: ForgotPassword): Promise<void> {
    await Promise.all([this.send(email), wait(ANSWER_MS)]);
  }

  private async send(email: string): Promise<void> {
    if ((await this.limits.consume(PER_EMAIL, emailKey(email))) !== undefined) return;
    await inTransaction(this.em, async (em) => {
      const [user] = await em.execute<{ id: string; firstName: string; email: string }[]>(
        'select id, first_name as "firstName", email from identity.users where lower(email) = lower(?)',
        [email],
      );
      // To the address as its owner wrote it: one that only looks alike may be another's mailbox.
      if (user) await this.mails.sendReset(em, user, user.email);
    });
  }
}
