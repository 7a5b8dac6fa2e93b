import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Config } from '../../../../config.js';
import { Encryption } from '../../../../platform/crypto.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { UserNotFound } from '../../account/domain/user-errors.js';
import type { IdentityTables } from '../../tables.js';
import { newTotpSecret, otpauthUri } from '../totp.js';

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
