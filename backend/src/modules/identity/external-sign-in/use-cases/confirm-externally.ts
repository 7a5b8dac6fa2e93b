import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ExternalProfile } from '../domain/external-profile.js';
import { ExternalSignInFailed } from '../domain/external-sign-in-errors.js';

/**
 * Records in a session that its user has just signed in at the provider again, which replaces the password for an
 * account without one (`PasswordProof`). Throws `ExternalSignInFailed` where it was another account there.
 */
export class ConfirmExternally extends Command<void> {
  constructor(
    readonly userId: string,
    readonly sessionId: string,
    readonly person: ExternalProfile,
  ) {
    super();
  }
}

@CommandHandler(ConfirmExternally)
export class ConfirmExternallyHandler implements ICommandHandler<ConfirmExternally> {
  constructor(private readonly em: EntityManager) {}

  async execute({ userId, sessionId, person: { issuer, subject } }: ConfirmExternally): Promise<void> {
    const confirmed = await this.em.fork().execute<object[]>(
      `update identity.sessions set sess = jsonb_set(sess, '{confirmedAt}', to_jsonb(now()))
       where sid = ? and sess #>> '{passport,user}' = ? and exists (
         select 1 from identity.external_identities where user_id = ?::uuid and issuer = ? and subject = ?)
       returning sid`,
      [sessionId, userId, userId, issuer, subject],
    );
    if (confirmed.length === 0) throw new ExternalSignInFailed('other');
  }
}
