import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Encryption, Undecipherable } from '../../../../platform/crypto.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';
import { recoveryCodeHash } from '../domain/recovery-code.js';
import { WrongCode } from '../domain/second-factor-errors.js';
import { SecondFactorMails } from '../mails/second-factor-mails.js';
import { SecondFactorLimit } from '../second-factor-limit.js';
import { totpStep } from '../totp.js';
import { secretPurpose } from './enrol-second-factor.js';

/**
 * Checks a code of the authenticator app or a recovery code. Each code works once, over all processes. Throws
 * `WrongCode`, `TooManyRequests`.
 */
export class GiveSecondFactor extends Command<void> {
  constructor(
    readonly userId: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(GiveSecondFactor)
export class GiveSecondFactorHandler implements ICommandHandler<GiveSecondFactor> {
  private readonly logger = new Logger('SecondFactor');

  constructor(
    private readonly em: EntityManager,
    private readonly encryption: Encryption,
    private readonly limit: SecondFactorLimit,
    private readonly mails: SecondFactorMails,
  ) {}

  async execute({ userId, code }: GiveSecondFactor): Promise<void> {
    // Counted before the result is known and reset when the code was right, so that parallel guesses stay within the
    // limit.
    await this.limit.count(userId);
    const hash = recoveryCodeHash(code);
    const isRight = hash ? await this.spendRecoveryCode(userId, hash) : await this.takeAppCode(userId, code);
    if (!isRight) throw new WrongCode();
    await this.limit.reset(userId);
  }

  private async takeAppCode(userId: string, code: string): Promise<boolean> {
    const db = kysely<IdentityTables>(this.em);
    const row = await db
      .selectFrom('identity.second_factors')
      .select('secret')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const step = row?.secret ? totpStep(this.decrypted(userId, row.secret), code) : null;
    if (!row || step === null) return false;
    const taken = await db
      .updateTable('identity.second_factors')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('secret', '=', row.secret)
      .where('last_step', '<', step)
      .returning('user_id')
      .executeTakeFirst();
    return taken !== undefined;
  }

  private spendRecoveryCode(userId: string, hash: string): Promise<boolean> {
    return inTransaction(this.em, async (em) => {
      const used = await kysely<IdentityTables>(em)
        .updateTable('identity.recovery_codes')
        .set({ used_at: sql<Date>`now()` })
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .where('used_at', 'is', null)
        .returning('user_id')
        .executeTakeFirst();
      if (!used) return false;
      await this.mails.recoveryCodeUsed(em, userId, hash);
      return true;
    });
  }

  /** A changed ENCRYPTION_KEY makes the app useless, but not the recovery codes. */
  private decrypted(userId: string, secret: string): string {
    try {
      return this.encryption.decrypt(secret, secretPurpose(userId));
    } catch (error) {
      if (!(error instanceof Undecipherable)) throw error;
      this.logger.error({ message: 'The secret of a second factor cannot be read', error, userId });
      throw new WrongCode();
    }
  }
}
