import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Encryption } from '../../../../platform/crypto.js';
import { inTransaction } from '../../../../platform/database.js';
import { Problem } from '../../../../platform/http/problem.js';
import { endSessions } from '../../sign-in/use-cases/end-sessions.js';
import { newRecoveryCodes } from '../domain/recovery-code.js';
import { SecondFactorMails } from '../mails/second-factor-mails.js';
import { SecondFactorLimit } from '../second-factor-limit.js';
import { totpStep } from '../totp.js';
import { secretPurpose } from './enrol-second-factor.js';
import { WrongCode } from './give-second-factor.js';
import { storeRecoveryCodes } from './renew-recovery-codes.js';

export interface ConfirmedDevice {
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
      const [row] = await em.execute<{ offered: string | null }[]>(
        'select offered_secret as offered from identity.second_factors where user_id = ? for update',
        [userId],
      );
      if (!row?.offered) throw new Problem(409, 'Please begin again: there is no app waiting to be confirmed.');
      const step = totpStep(this.encryption.decrypt(row.offered, secretPurpose(userId)), code);
      if (step === null) throw new WrongCode();
      await em.execute(
        `update identity.second_factors set secret = offered_secret, offered_secret = null, last_step = ?,
           confirmed_at = now() where user_id = ?`,
        [step, userId],
      );
      const recoveryCodes = newRecoveryCodes();
      await storeRecoveryCodes(em, userId, recoveryCodes);
      await this.mails.deviceConfirmed(em, userId);
      return { recoveryCodes, epoch: await endSessions(em, userId) };
    });
    await this.limit.forget(userId);
    return confirmed;
  }
}
