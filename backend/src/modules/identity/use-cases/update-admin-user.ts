import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Audit } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database.js';
import { AccountTokens } from '../adapters/account-tokens.js';
import { User } from '../domain/user.js';
import { AdminUserMails } from '../mails/admin-user-mails.js';
import { forgetNewsletterOf } from './newsletter-of-account.js';
import { emailTaken } from './sign-up.js';
import { UserUnknown } from './verify-trade-customer.js';

/**
 * An administrator corrects e-mail address and username. A new address has to be confirmed anew, and links that were mailed
 * to the old one are worth nothing any more. Throws `UserUnknown`, `Problem` 409 e-mail taken.
 */
export class UpdateAdminUser extends Command<void> {
  constructor(
    readonly userId: string,
    readonly email: string,
    readonly username: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(UpdateAdminUser)
export class UpdateAdminUserHandler implements ICommandHandler<UpdateAdminUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: AccountTokens,
    private readonly mails: AdminUserMails,
    private readonly audit: Audit,
  ) {}

  async execute(command: UpdateAdminUser): Promise<void> {
    try {
      await inTransaction(this.em, (em) => this.update(em, command));
    } catch (error) {
      throw error instanceof UniqueConstraintViolationException ? emailTaken() : error;
    }
  }

  private async update(em: EntityManager, { userId, email, username, actor }: UpdateAdminUser): Promise<void> {
    const user = await em.findOne(User, userId);
    if (!user) throw new UserUnknown();
    const before = { email: user.email, username: user.username };
    const wasConfirmed = user.emailConfirmed;
    const isNew = user.correct(email, username);
    if (before.email === email && before.username === username) return;
    await em.flush();
    if (isNew) {
      await this.tokens.revoke(em, userId, 'confirm-email', 'reset-password');
      if (wasConfirmed) await forgetNewsletterOf(em, before.email);
      await this.mails.sendCorrected(em, userId, email);
      await this.mails.sendMovedAway(em, before.email);
    }
    const subject = { subjectType: 'user', subjectId: userId };
    await this.audit.note(em, { actor, action: 'user.updated', ...subject, before, after: { email, username } });
  }
}
