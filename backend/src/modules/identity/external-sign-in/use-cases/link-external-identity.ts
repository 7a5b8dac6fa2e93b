import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';
import type { ExternalProfile } from '../domain/external-profile.js';
import { ExternalSignInFailed } from '../domain/external-sign-in-errors.js';
import { ExternalSignInMails } from '../mails/external-sign-in-mails.js';

/** Links an external sign-in to the account of the signed-in user. Idempotent. Throws `ExternalSignInFailed`. */
export class LinkExternalIdentity extends Command<void> {
  constructor(
    readonly userId: string,
    readonly person: ExternalProfile,
  ) {
    super();
  }
}

/** Inserts an external sign-in of an account, in the caller's transaction; an existing one violates the unique key. */
export async function addExternalIdentity(em: EntityManager, userId: string, person: ExternalProfile): Promise<void> {
  await kysely<IdentityTables>(em)
    .insertInto('identity.external_identities')
    .values({
      id: uuid(),
      user_id: userId,
      issuer: person.issuer,
      subject: person.subject,
      email: person.email,
      last_used_at: sql<Date>`now()`,
    })
    .execute();
}

@CommandHandler(LinkExternalIdentity)
export class LinkExternalIdentityHandler implements ICommandHandler<LinkExternalIdentity> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: ExternalSignInMails,
  ) {}

  async execute({ userId, person }: LinkExternalIdentity): Promise<void> {
    try {
      await inTransaction(this.em, async (em) => {
        await addExternalIdentity(em, userId, person);
        await this.mails.linked(em, userId, person.issuer);
      });
    } catch (error) {
      if (!(error instanceof UniqueConstraintViolationException)) throw error;
      const mine = await kysely<IdentityTables>(this.em)
        .selectFrom('identity.external_identities')
        .select('id')
        .where('issuer', '=', person.issuer)
        .where('subject', '=', person.subject)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (!mine) throw new ExternalSignInFailed('taken');
    }
  }
}
