import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Config } from '../../../../config.js';
import { Encryption } from '../../../../platform/crypto.js';
import { UserUnknown } from '../../trade-applications/use-cases/verify-trade-customer.js';
import { newTotpSecret, otpauthUri } from '../totp.js';

/** A device that may be set up: shown once, and good for nothing until a code of it came. */
export interface OfferedDevice {
  /** For the picture that apps read: `otpauth://totp/…`. */
  otpauthUri: string;
  /** The same to type in, base32. */
  secret: string;
}

/** Binds a secret to its account: moved to another row it opens nothing. */
export function secretPurpose(userId: string): string {
  return `second factor of ${userId}`;
}

/** Offers an authenticator app a new secret. The device in use stays good until the new one is confirmed. Throws `UserUnknown`. */
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
    if (!user) throw new UserUnknown();
    return { secret, otpauthUri: otpauthUri(secret, this.config.shop.name, user.email) };
  }
}
