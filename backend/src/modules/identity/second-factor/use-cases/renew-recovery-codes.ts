import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database.js';
import { Problem } from '../../../../platform/http/problem.js';
import { newRecoveryCodes, recoveryCodeHash } from '../domain/recovery-code.js';

/** Replaces the recovery codes. Returns the new ones, to be shown once. Throws `NoSecondFactor`. */
export class RenewRecoveryCodes extends Command<string[]> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Stores the hashes of `codes` in place of the earlier ones, in the caller's transaction. */
export async function storeRecoveryCodes(em: EntityManager, userId: string, codes: readonly string[]): Promise<void> {
  await em.execute('delete from identity.recovery_codes where user_id = ?', [userId]);
  await em.execute('insert into identity.recovery_codes (user_id, code_hash) select ?::uuid, unnest(?::text[])', [
    userId,
    `{${codes.map(recoveryCodeHash).join(',')}}`,
  ]);
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(private readonly em: EntityManager) {}

  execute({ userId }: RenewRecoveryCodes): Promise<string[]> {
    return inTransaction(this.em, async (em) => {
      const [enabled] = await em.execute<object[]>(
        'select 1 from identity.second_factors where user_id = ? and secret is not null for update',
        [userId],
      );
      if (!enabled) throw new Problem(409, 'Your account has no second factor.');
      const codes = newRecoveryCodes();
      await storeRecoveryCodes(em, userId, codes);
      return codes;
    });
  }
}
