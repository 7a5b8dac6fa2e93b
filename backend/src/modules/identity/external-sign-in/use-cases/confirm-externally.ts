import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { isSessionOf } from '../../sign-in/session-conditions.js';
import type { IdentityTables } from '../../tables.js';
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
    const confirmed = await kysely<IdentityTables>(this.em)
      .updateTable('identity.sessions')
      .set({ sess: sql<string>`jsonb_set(sess, '{confirmedAt}', to_jsonb(now()))` })
      .where('sid', '=', sessionId)
      .where(isSessionOf(userId))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('identity.external_identities')
            .select('id')
            .where('user_id', '=', userId)
            .where('issuer', '=', issuer)
            .where('subject', '=', subject),
        ),
      )
      .returning('sid')
      .executeTakeFirst();
    if (!confirmed) throw new ExternalSignInFailed('other');
  }
}
