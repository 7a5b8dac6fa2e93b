import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { User } from '../../account/domain/user.js';
import { endSessions } from '../../sign-in/use-cases/end-sessions.js';
import { hashPassword, isPassword } from '../domain/password.js';

/**
 * Replaces a publicly known password and ends the account's sessions. Returns false, and changes nothing, where the
 * account has another password.
 */
export class ReplacePassword extends Command<boolean> {
  constructor(
    readonly userId: string,
    readonly known: string,
    readonly replacement: string,
  ) {
    super();
  }
}

@CommandHandler(ReplacePassword)
export class ReplacePasswordHandler implements ICommandHandler<ReplacePassword> {
  constructor(private readonly em: EntityManager) {}

  execute({ userId, known, replacement }: ReplacePassword): Promise<boolean> {
    return inTransaction(this.em, async (em) => {
      const user = await em.findOne(User, userId);
      if (!user?.password || !(await isPassword(known, user.password))) return false;
      user.password = await hashPassword(replacement);
      await em.flush();
      await endSessions(em, userId);
      return true;
    });
  }
}
