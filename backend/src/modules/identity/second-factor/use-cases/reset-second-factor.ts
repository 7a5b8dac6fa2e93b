import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { endSessions } from '../../sign-in/use-cases/end-sessions.js';
import type { IdentityTables } from '../../tables.js';
import { SecondFactorMails } from '../mails/second-factor-mails.js';

/**
 * Removes the second factor of a user who lost the app and the recovery codes, and ends every session; staff of a live
 * shop set up another at the next sign-in. Returns whether there was one.
 */
export class ResetSecondFactor extends Command<boolean> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(ResetSecondFactor)
export class ResetSecondFactorHandler implements ICommandHandler<ResetSecondFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: SecondFactorMails,
  ) {}

  execute({ userId }: ResetSecondFactor): Promise<boolean> {
    return inTransaction(this.em, async (em) => {
      const db = kysely<IdentityTables>(em);
      const removed = await db
        .deleteFrom('identity.second_factors')
        .where('user_id', '=', userId)
        .returning('user_id')
        .executeTakeFirst();
      await db.deleteFrom('identity.recovery_codes').where('user_id', '=', userId).execute();
      await endSessions(em, userId);
      if (removed) await this.mails.deviceRemoved(em, userId);
      return removed !== undefined;
    });
  }
}
