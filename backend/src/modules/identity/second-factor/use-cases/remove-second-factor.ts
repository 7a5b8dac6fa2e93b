import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Config } from '../../../../config.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';
import { SecondFactorRequired } from '../domain/second-factor-errors.js';
import { SecondFactorMails } from '../mails/second-factor-mails.js';

/**
 * Removes the second factor of an account with its recovery codes. Throws `SecondFactorRequired` for staff of a live
 * shop (docs/rules.md#second-factor).
 */
export class RemoveSecondFactor extends Command<void> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(RemoveSecondFactor)
export class RemoveSecondFactorHandler implements ICommandHandler<RemoveSecondFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
    private readonly mails: SecondFactorMails,
  ) {}

  execute({ userId }: RemoveSecondFactor): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const db = kysely<IdentityTables>(em);
      const user = await db.selectFrom('identity.users').select('role').where('id', '=', userId).executeTakeFirst();
      if (this.config.mode === 'live' && user?.role !== 'customer') throw new SecondFactorRequired();
      const removed = await db
        .deleteFrom('identity.second_factors')
        .where('user_id', '=', userId)
        .returning(sql<boolean>`secret is not null`.as('enabled'))
        .executeTakeFirst();
      await db.deleteFrom('identity.recovery_codes').where('user_id', '=', userId).execute();
      if (removed?.enabled) await this.mails.deviceRemoved(em, userId);
    });
  }
}
