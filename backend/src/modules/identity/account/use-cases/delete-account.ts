import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { publish } from '../../../../platform/messaging/outbox.js';
import { eraseFromAudit } from '../../audit/audit-store.js';
import { UserErased } from '../../events.js';
import { deleteNewsletterOf } from '../../newsletter/use-cases/account-newsletter.js';
import { PasswordProof, type Proof } from '../../passwords/password-proof.js';
import { isSessionOf } from '../../sign-in/session-conditions.js';
import type { IdentityTables } from '../../tables.js';
import { ACCOUNT_MESSAGES } from '../domain/sign-up-rules.js';
import { StaffAccount } from '../domain/user-errors.js';
import { AccountMails } from '../mails/account-mails.js';
import { deleteAccountData } from './delete-account-data.js';

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
    const user = await this.proof.verifyOwner(userId, proof, 'password', ACCOUNT_MESSAGES.passwordMissing);
    await inTransaction(this.em, async (em) => {
      // The role is checked again in the statement: the account may have become staff since.
      const db = kysely<IdentityTables>(em);
      const gone = await db
        .deleteFrom('identity.users')
        .where('id', '=', userId)
        .where('role', '=', 'customer')
        .returning('email_confirmed as confirmed')
        .executeTakeFirst();
      if (!gone) throw new StaffAccount();
      await db.deleteFrom('identity.sessions').where(isSessionOf(userId)).execute();
      await deleteAccountData(em, userId);
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
