import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { ErasureObstacles } from '../../../../platform/erasure-obstacles.js';
import { PasswordProof, type Proof } from '../../passwords/password-proof.js';
import { ACCOUNT_MESSAGES } from '../domain/sign-up-rules.js';
import { StaffAccount } from '../domain/user-errors.js';
import { AccountMails } from '../mails/account-mails.js';
import { eraseAccount } from './erase-account.js';

/** Deletes the account of its owner (docs/rules.md#account-deletion). Throws `StaffAccount`, `AccountNotErasable` and what the proof throws. */
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
    private readonly obstacles: ErasureObstacles,
  ) {}

  async execute({ userId, proof }: DeleteAccount): Promise<void> {
    await this.proof.verifyOwner(userId, proof, 'password', ACCOUNT_MESSAGES.passwordMissing);
    await inTransaction(this.em, async (em) => {
      const gone = await eraseAccount(em, userId, this.obstacles);
      if (!gone) throw new StaffAccount();
      await this.mails.sendClosed(em, gone, 'as you asked');
    });
  }
}
