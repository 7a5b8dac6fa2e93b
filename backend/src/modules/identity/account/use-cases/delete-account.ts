import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database.js';
import { Problem } from '../../../../platform/http/problem.js';
import { publish } from '../../../../platform/messaging/outbox.js';
import { eraseFromAudit } from '../../audit/audit-store.js';
import { UserErased } from '../../events.js';
import { deleteNewsletterOf } from '../../newsletter/use-cases/account-newsletter.js';
import { PasswordProof, type Proof } from '../../passwords/password-proof.js';
import { ACCOUNT_MESSAGES } from '../domain/sign-up-rules.js';
import { AccountMails } from '../mails/account-mails.js';

/** Tables of this module with personal data, keyed by `user_id`. */
const OWN_TABLES = ['account_tokens', 'addresses', 'external_identities', 'second_factors', 'recovery_codes'] as const;

/**
 * Deletes an account with its sessions and personal data and publishes `UserErased` (docs/rules.md#account-deletion).
 * Orders, invoices and audit records stay, under an id that leads to no one.
 */
export class DeleteAccount extends Command<void> {
  constructor(
    readonly userId: string,
    readonly proof: Proof,
  ) {
    super();
  }
}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly proof: PasswordProof,
    private readonly mails: AccountMails,
  ) {}

  async execute({ userId, proof }: DeleteAccount): Promise<void> {
    const user = await this.proof.ofAny(userId, proof, 'password', ACCOUNT_MESSAGES.passwordMissing);
    await inTransaction(this.em, async (em) => {
      // The role is checked again in the statement: the account may have become staff since.
      const [gone] = await em.execute<{ confirmed: boolean }[]>(
        `delete from identity.users where id = ? and role = 'customer' returning email_confirmed as confirmed`,
        [userId],
      );
      if (!gone) throw new Problem(409, ACCOUNT_MESSAGES.staffAccount);
      await em.execute(`delete from identity.sessions where sess #>> '{passport,user}' = ?`, [userId]);
      for (const table of OWN_TABLES) await em.execute(`delete from identity.${table} where user_id = ?`, [userId]);
      // An unconfirmed address may belong to someone else, and so may its newsletter.
      if (gone.confirmed) await deleteNewsletterOf(em, user.email);
      await eraseFromAudit(em, userId);
      await this.mails.sendClosed(em, user, user.email, gone.confirmed);
      publish(em, UserErased({ userId, emailDigest: gone.confirmed ? digestOf(user.email) : null }));
    });
  }
}

function digestOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('hex');
}
