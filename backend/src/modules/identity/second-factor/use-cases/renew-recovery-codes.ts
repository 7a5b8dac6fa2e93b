import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';
import { newRecoveryCodes, recoveryCodeHash } from '../domain/recovery-code.js';
import { NoSecondFactor } from '../domain/second-factor-errors.js';

/** Replaces the recovery codes. Returns the new ones, to be shown once. Throws `NoSecondFactor`. */
export class RenewRecoveryCodes extends Command<string[]> {
  constructor(readonly userId: string) {
    super();
  }
}

/** Stores the hashes of `codes` in place of the earlier ones, in the caller's transaction. */
export async function storeRecoveryCodes(em: EntityManager, userId: string, codes: readonly string[]): Promise<void> {
  const db = kysely<IdentityTables>(em);
  await db.deleteFrom('identity.recovery_codes').where('user_id', '=', userId).execute();
  const hashes = codes.map((code) => ({ user_id: userId, code_hash: recoveryCodeHash(code)! }));
  await db.insertInto('identity.recovery_codes').values(hashes).execute();
}

@CommandHandler(RenewRecoveryCodes)
export class RenewRecoveryCodesHandler implements ICommandHandler<RenewRecoveryCodes> {
  constructor(private readonly em: EntityManager) {}

  execute({ userId }: RenewRecoveryCodes): Promise<string[]> {
    return inTransaction(this.em, async (em) => {
      const enabled = await kysely<IdentityTables>(em)
        .selectFrom('identity.second_factors')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('secret', 'is not', null)
        .forUpdate()
        .executeTakeFirst();
      if (!enabled) throw new NoSecondFactor();
      const codes = newRecoveryCodes();
      await storeRecoveryCodes(em, userId, codes);
      return codes;
    });
  }
}
