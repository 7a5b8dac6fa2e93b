import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { ErasureObstacles } from '../../../../platform/erasure-obstacles.js';
import { UserNotFound } from '../../account/domain/user-errors.js';
import { AccountMails } from '../../account/mails/account-mails.js';
import { eraseAccount } from '../../account/use-cases/erase-account.js';
import type { IdentityTables } from '../../tables.js';
import { CloseNeedsCustomer } from '../domain/staff-errors.js';

/**
 * Closes a customer's account as its owner's own deletion does
 * (docs/rules.md#account-deletion). `actor` is the administrator's id. Throws `UserNotFound`, `CloseNeedsCustomer`,
 * `AccountNotErasable`.
 */
export class CloseAccount extends Command<void> {
  constructor(
    readonly userId: string,
    readonly reason: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(CloseAccount)
export class CloseAccountHandler implements ICommandHandler<CloseAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: AccountMails,
    private readonly obstacles: ErasureObstacles,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ userId, reason, actor }: CloseAccount): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const gone = await eraseAccount(em, userId, this.obstacles);
      if (!gone) throw (await this.isThere(em, userId)) ? new CloseNeedsCustomer() : new UserNotFound();
      await this.mails.sendClosed(em, gone, 'by our staff');
      const subject = { subjectType: 'user', subjectId: userId };
      await this.audit.record(em, { actor, action: 'user.closed', ...subject, reason });
    });
  }

  private async isThere(em: EntityManager, userId: string): Promise<boolean> {
    const users = kysely<IdentityTables>(em).selectFrom('identity.users').select('id').where('id', '=', userId);
    return (await users.executeTakeFirst()) !== undefined;
  }
}
