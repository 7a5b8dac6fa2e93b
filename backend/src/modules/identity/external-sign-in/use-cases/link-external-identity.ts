import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { inTransaction } from '../../../../platform/database.js';
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
  await em.execute(
    `insert into identity.external_identities (id, user_id, issuer, subject, email, last_used_at)
     values (?, ?, ?, ?, ?, now())`,
    [uuid(), userId, person.issuer, person.subject, person.email],
  );
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
      const [mine] = await this.em
        .fork()
        .execute<object[]>(
          'select 1 from identity.external_identities where issuer = ? and subject = ? and user_id = ?',
          [person.issuer, person.subject, userId],
        );
      if (!mine) throw new ExternalSignInFailed('taken');
    }
  }
}
