import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Config } from '../../../config.js';
import { Encryption, Undecipherable } from '../../../platform/crypto.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { UserNotFound } from '../account/user.entity.js';
import { endSessions } from '../sign-in/sign-in.commands.js';
import type { IdentityTables } from '../tables.js';
import {
  NoOfferedDevice,
  NoSecondFactor,
  newRecoveryCodes,
  recoveryCodeHash,
  SecondFactorRequired,
  WrongCode,
} from './second-factor.entity.js';
import { SecondFactorMails } from './second-factor.mails.js';
import { newTotpSecret, otpauthUri, SecondFactorLimit, totpStep } from './totp.js';

/** An offered authenticator app: shown once and without effect until a code of it is confirmed. */
interface OfferedDevice {
  /** For the QR code: `otpauth://totp/…`. */
  otpauthUri: string;
  /** The secret for typing in, base32. */
  secret: string;
}

/** Binds a secret to its account: in another row it cannot be decrypted. */
export function secretPurpose(userId: string): string {
  return `second factor of ${userId}`;
}

/**
 * Offers a secret for an authenticator app. The app in use keeps working until the new one is confirmed. Throws
 * `UserNotFound`.
 */
export class EnrolSecondFactor extends Command<OfferedDevice> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(EnrolSecondFactor)
export class EnrolSecondFactorHandler implements ICommandHandler<EnrolSecondFactor> {
  constructor(
    private readonly em: EntityManager,
    private readonly encryption: Encryption,
    private readonly config: Config,
  ) {}

  async execute({ userId }: EnrolSecondFactor): Promise<OfferedDevice> {
    const secret = newTotpSecret();
    const encrypted = this.encryption.encrypt(secret, secretPurpose(userId));
    const user = await kysely<IdentityTables>(this.em)
      .with('offered', (db) =>
        db
          .insertInto('identity.second_factors')
          .columns(['user_id', 'offered_secret'])
          .expression((eb) =>
            eb
              .selectFrom('identity.users')
              .select(['id', sql<string>`${encrypted}::text`.as('secret')])
              .where('id', '=', userId),
          )
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ offered_secret: encrypted }))
          .returning('user_id'),
      )
      .selectFrom('identity.users as u')
      .innerJoin('offered', 'offered.user_id', 'u.id')
      .select('u.email')
      .executeTakeFirst();
    if (!user) throw new UserNotFound();
    return { secret, otpauthUri: otpauthUri(secret, this.config.shop.name, user.email) };
  }
}

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

const COLUMNS = ['secret', 'offered_secret'] as const;

/** Encrypts stored secrets with the new ENCRYPTION_KEY at the start, so that the former key can be removed. */
@Injectable()
export class RenewSecondFactorSecrets implements OnApplicationBootstrap {
  private readonly logger = new Logger('SecondFactor');

  constructor(
    private readonly em: EntityManager,
    private readonly encryption: Encryption,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.worker || !this.encryption.hasFormerKeys) return;
    for (const column of COLUMNS) await this.renew(column);
  }

  private async renew(column: (typeof COLUMNS)[number]): Promise<void> {
    const db = kysely<IdentityTables>(this.em);
    const rows = await db
      .selectFrom('identity.second_factors')
      .select(['user_id as userId', `${column} as stored`])
      .where(column, 'is not', null)
      .$narrowType<{ stored: string }>()
      .execute();
    let renewed = 0;
    for (const { userId, stored } of rows) {
      try {
        const fresh = this.encryption.renew(stored, secretPurpose(userId));
        if (fresh === null) continue;
        // A secret that changed since it was read is encrypted with the new key already.
        await db
          .updateTable('identity.second_factors')
          .set({ [column]: fresh })
          .where('user_id', '=', userId)
          .where(column, '=', stored)
          .execute();
        renewed += 1;
      } catch (error) {
        if (!(error instanceof Undecipherable)) throw error;
        this.logger.warn(`A second factor of user ${userId} is under none of the keys in the settings`);
      }
    }
    if (renewed > 0) this.logger.log(`Encrypted ${renewed} second factors under the present ENCRYPTION_KEY`);
  }
}
