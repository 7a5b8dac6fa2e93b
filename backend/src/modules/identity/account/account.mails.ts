import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kysely } from '../../../platform/database/kysely.js';
import { emailKey } from '../../../platform/email-address.js';
import { type LimitRule, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { countRequest } from '../identity-problems.js';
import type { IdentityTables } from '../tables.js';
import { AccountMails } from './account-mail-queue.js';

/** Confirmation links to one mailbox, whichever account or person asks for them. */
const PER_MAILBOX: LimitRule = { name: 'confirmation-mailbox', points: 5, seconds: 3600 };

/** Sends confirmation links again, a few an hour to each mailbox: its owner may not be the account's owner. */
@Injectable()
export class ConfirmationMails {
  constructor(
    private readonly mails: AccountMails,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Enqueues in the caller's transaction. Returns the address; null where there is no account or nothing to confirm.
   * Throws `TooManyRequests`.
   */
  async resend(em: EntityManager, userId: string): Promise<string | null> {
    const user = await kysely<IdentityTables>(em)
      .selectFrom('identity.users')
      .select([
        'first_name as firstName',
        'email',
        'pending_email as pendingEmail',
        'email_confirmed as emailConfirmed',
      ])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user || (user.emailConfirmed && !user.pendingEmail)) return null;
    const to = user.pendingEmail ?? user.email;
    await this.count(to);
    await this.mails.sendConfirmation(em, { id: userId, firstName: user.firstName }, to);
    return to;
  }

  /** Counts a link to a mailbox. Throws `TooManyRequests`. */
  async count(email: string): Promise<void> {
    await countRequest(this.limits, PER_MAILBOX, emailKey(email));
  }
}
