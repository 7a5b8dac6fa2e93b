import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { User } from '../../account/domain/user.js';
import { unlessEmailTaken } from '../../account/use-cases/email-taken.js';
import { CommonPasswords } from '../../passwords/common-passwords.js';
import { hashPassword } from '../../passwords/domain/password.js';
import { PasswordCheckLimiter } from '../../passwords/password-check-limiter.js';
import { AdminUserMails } from '../mails/admin-user-mails.js';

/**
 * Creates an account for a client. Returns its id. `actor` as `actorName` returns it. Throws `PasswordRejected`,
 * `EmailTaken`, `TooManyPasswordChecks`.
 */
export class CreateAdminUser extends Command<string> {
  constructor(
    readonly email: string,
    readonly username: string,
    readonly password: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(CreateAdminUser)
export class CreateAdminUserHandler implements ICommandHandler<CreateAdminUser> {
  constructor(
    private readonly em: EntityManager,
    private readonly passwordChecks: PasswordCheckLimiter,
    private readonly passwords: CommonPasswords,
    private readonly mails: AdminUserMails,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ email, username, password, actor }: CreateAdminUser): Promise<string> {
    await this.passwords.verify(password, { email, username }, 'password');
    const hash = await this.passwordChecks.run(() => hashPassword(password));
    const user = User.register({ email, username, firstName: '', lastName: '', phoneNumber: '' }, hash);
    await unlessEmailTaken(
      inTransaction(this.em, async (em) => {
        await em.persist(user).flush();
        await this.mails.sendCreated(em, user.id, email);
        const subject = { subjectType: 'user', subjectId: user.id };
        await this.audit.record(em, { actor, action: 'user.created', ...subject, after: { email, username } });
      }),
    );
    return user.id;
  }
}
