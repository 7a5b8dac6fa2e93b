import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Encryption, Undecipherable } from '../../../../platform/crypto.js';
import { inTransaction } from '../../../../platform/database.js';
import { recoveryCodeHash } from '../domain/recovery-code.js';
import { SecondFactorMails } from '../mails/second-factor-mails.js';
import { SecondFactorLimit } from '../second-factor-limit.js';
import { totpStep } from '../totp.js';
import { secretPurpose } from './enrol-second-factor.js';

/** Thrown for a wrong, an expired and an already used code alike. */
export class WrongCode extends Error {
  constructor() {
    super('This code is not right. Please wait for the next one and try again.');
  }
}

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
    await this.limit.forget(userId);
  }

  private async takeAppCode(userId: string, code: string): Promise<boolean> {
    const em = this.em.fork();
    const [row] = await em.execute<{ secret: string | null }[]>(
      'select secret from identity.second_factors where user_id = ?',
      [userId],
    );
    const step = row?.secret ? totpStep(this.decrypted(userId, row.secret), code) : null;
    if (!row || step === null) return false;
    const taken = await em.execute<object[]>(
      `update identity.second_factors set last_step = ? where user_id = ? and secret = ? and last_step < ?
       returning user_id`,
      [step, userId, row.secret, step],
    );
    return taken.length === 1;
  }

  private spendRecoveryCode(userId: string, hash: string): Promise<boolean> {
    return inTransaction(this.em, async (em) => {
      const used = await em.execute<object[]>(
        `update identity.recovery_codes set used_at = now()
         where user_id = ? and code_hash = ? and used_at is null returning user_id`,
        [userId, hash],
      );
      if (used.length === 0) return false;
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
