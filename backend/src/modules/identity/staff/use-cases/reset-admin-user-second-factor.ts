import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { UserNotFound } from '../../account/domain/user-errors.js';
import { ResetSecondFactor } from '../../second-factor/use-cases/reset-second-factor.js';
import type { IdentityTables } from '../../tables.js';
import { OwnSecondFactor } from '../domain/staff-errors.js';
import { AdminUserMails } from '../mails/admin-user-mails.js';

/**
 * Removes the lost authenticator app of a user; one's own goes by the password (docs/rules.md#fresh-confirmation). Throws
 * `UserNotFound`, `OwnSecondFactor`.
 */
export class ResetAdminUserSecondFactor extends Command<void> {
  constructor(
    readonly userId: string,
    readonly reason: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ResetAdminUserSecondFactor)
export class ResetAdminUserSecondFactorHandler implements ICommandHandler<ResetAdminUserSecondFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly mails: AdminUserMails,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ userId, reason, actor }: ResetAdminUserSecondFactor): Promise<void> {
    if (userId === actor) throw new OwnSecondFactor();
    const em = this.em.fork();
    const user = await kysely<IdentityTables>(em)
      .selectFrom('identity.users')
      .select(['id', 'email', 'role'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user) throw new UserNotFound();
    const entry = { actor, action: 'user.second-factor-reset', subjectType: 'user', subjectId: userId, reason };
    // Recorded first: removing a protection leaves a record even if the next step fails.
    await this.audit.record(em, entry);
    if (user.role !== 'customer') await this.mails.sendStaffChanged(em, user, 'has no second factor any more', actor);
    await this.commands.execute(new ResetSecondFactor(userId));
  }
}
