import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { User } from '../../account/domain/user.js';
import { deleteAccountData } from '../../account/use-cases/delete-account-data.js';
import { hashPassword } from '../../passwords/domain/password.js';
import { endSessions } from '../../sign-in/use-cases/end-sessions.js';
import { type IdentityTables, isEmail } from '../../tables.js';
import { PasswordNeeded } from '../domain/staff-errors.js';

/**
 * Makes an account an administrator (docs/rules.md#first-admin) or creates one. All access to an account with an
 * unconfirmed address is deleted first: someone else may have created it. Returns false where it is an administrator
 * already. Throws `PasswordNeeded`.
 */
export class NameAdmin extends Command<boolean> {
  constructor(
    readonly email: string,
    readonly password: string | undefined,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(NameAdmin)
export class NameAdminHandler implements ICommandHandler<NameAdmin> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ email, password, reason }: NameAdmin): Promise<boolean> {
    const hash = password === undefined ? undefined : await hashPassword(password);
    return inTransaction(this.em, async (em) => {
      const found = await kysely<IdentityTables>(em)
        .selectFrom('identity.users')
        .select('id')
        .where(isEmail('email', email))
        .executeTakeFirst();
      const user = found ? await em.findOneOrFail(User, found.id) : null;
      if (user?.role === 'admin') return false;
      if (hash === undefined && !user?.emailConfirmed) throw new PasswordNeeded(email);
      const before = user ? { role: user.role } : undefined;
      const admin = user ? await this.promote(em, user, hash) : register(em, email, hash!);
      await em.flush();
      await this.audit.record(em, {
        actor: 'system',
        action: user ? 'user.role-changed' : 'user.created',
        subjectType: 'user',
        subjectId: admin.id,
        before,
        after: { role: 'admin' },
        reason,
      });
      return true;
    });
  }

  private async promote(em: EntityManager, user: User, hash: string | undefined): Promise<User> {
    if (!user.emailConfirmed) {
      await deleteAccountData(em, user.id);
      Object.assign(user, { pendingEmail: null, emailConfirmed: true });
    }
    user.changeRole('admin');
    if (hash !== undefined) user.password = hash;
    await em.flush();
    await endSessions(em, user.id);
    return user;
  }
}

function register(em: EntityManager, email: string, hash: string): User {
  const username = email.split('@')[0]!.slice(0, 50).padEnd(3, '_');
  const person = { email, username, firstName: '', lastName: '', phoneNumber: '' };
  const user = User.register({ ...person, role: 'admin', emailConfirmed: true }, hash);
  em.persist(user);
  return user;
}
