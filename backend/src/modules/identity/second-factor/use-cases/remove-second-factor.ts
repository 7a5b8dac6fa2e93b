import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../../config.js';
import { inTransaction } from '../../../../platform/database.js';
import type { Role } from '../../../../platform/http/actor.js';
import { Problem } from '../../../../platform/http/problem.js';
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
      const [user] = await em.execute<{ role: Role }[]>('select role from identity.users where id = ?', [userId]);
      if (this.config.mode === 'live' && user?.role !== 'customer')
        throw new Problem(
          409,
          'Staff accounts need a second factor. Set up another app instead: it replaces this one.',
        );
      const [removed] = await em.execute<{ enabled: boolean }[]>(
        'delete from identity.second_factors where user_id = ? returning secret is not null as enabled',
        [userId],
      );
      await em.execute('delete from identity.recovery_codes where user_id = ?', [userId]);
      if (removed?.enabled) await this.mails.deviceRemoved(em, userId);
    });
  }
}
