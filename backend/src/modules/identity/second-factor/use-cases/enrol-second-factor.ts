import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../../config.js';
import { Encryption } from '../../../../platform/crypto.js';
import { UserNotFound } from '../../trade-applications/use-cases/verify-trade-customer.js';
import { newTotpSecret, otpauthUri } from '../totp.js';

/** An offered authenticator app: shown once and without effect until a code of it is confirmed. */
export interface OfferedDevice {
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
    const [user] = await this.em.fork().execute<{ email: string }[]>(
      `with offered as (
         insert into identity.second_factors (user_id, offered_secret) select id, ? from identity.users where id = ?
         on conflict (user_id) do update set offered_secret = excluded.offered_secret returning user_id
       ) select u.email from identity.users u join offered on offered.user_id = u.id`,
      [this.encryption.encrypt(secret, secretPurpose(userId)), userId],
    );
    if (!user) throw new UserNotFound();
    return { secret, otpauthUri: otpauthUri(secret, this.config.shop.name, user.email) };
  }
}
