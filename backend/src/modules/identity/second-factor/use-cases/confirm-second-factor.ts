import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Encryption } from '../../../../platform/crypto.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { endSessions } from '../../sign-in/use-cases/end-sessions.js';
import type { IdentityTables } from '../../tables.js';
import { newRecoveryCodes } from '../domain/recovery-code.js';
import { NoOfferedDevice, WrongCode } from '../domain/second-factor-errors.js';
import { SecondFactorMails } from '../mails/second-factor-mails.js';
import { SecondFactorLimit } from '../second-factor-limit.js';
import { totpStep } from '../totp.js';
import { secretPurpose } from './enrol-second-factor.js';
import { storeRecoveryCodes } from './renew-recovery-codes.js';

interface ConfirmedDevice {
  /** Shown once; earlier codes are void. */
  recoveryCodes: string[];
  /** The account's new `sessionEpoch`. */
  epoch: number;
}

/**
 * Replaces the authenticator app by the offered one and ends every session. Throws `WrongCode`, `NoOfferedDevice`,
 * `TooManyRequests`.
 */
export class ConfirmSecondFactor extends Command<ConfirmedDevice> {
  constructor(
    readonly userId: string,
    readonly code: string,
  ) {
    super();
  }
}

@CommandHandler(ConfirmSecondFactor)
export class ConfirmSecondFactorHandler implements ICommandHandler<ConfirmSecondFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly encryption: Encryption,
    private readonly limit: SecondFactorLimit,
    private readonly mails: SecondFactorMails,
  ) {}

  async execute({ userId, code }: ConfirmSecondFactor): Promise<ConfirmedDevice> {
    await this.limit.count(userId);
    const confirmed = await inTransaction(this.em, async (em) => {
      const db = kysely<IdentityTables>(em);
      const row = await db
        .selectFrom('identity.second_factors')
        .select('offered_secret as offered')
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
      if (!row?.offered) throw new NoOfferedDevice();
      const step = totpStep(this.encryption.decrypt(row.offered, secretPurpose(userId)), code);
      if (step === null) throw new WrongCode();
      await db
        .updateTable('identity.second_factors')
        .set({ secret: row.offered, offered_secret: null, last_step: step, confirmed_at: sql<Date>`now()` })
        .where('user_id', '=', userId)
        .execute();
      const recoveryCodes = newRecoveryCodes();
      await storeRecoveryCodes(em, userId, recoveryCodes);
      await this.mails.deviceConfirmed(em, userId);
      return { recoveryCodes, epoch: await endSessions(em, userId) };
    });
    await this.limit.reset(userId);
    return confirmed;
  }
}
