import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import type { IdentityTables } from '../../tables.js';
import { ExternalIdentityNotFound } from '../domain/external-sign-in-errors.js';
import { ExternalSignInMails } from '../mails/external-sign-in-mails.js';

/** Unlinks an external sign-in from the user's account. Throws `ExternalIdentityNotFound`. */
export class UnlinkExternalIdentity extends Command<void> {
  constructor(
    readonly userId: string,
    readonly identityId: string,
  ) {
    super();
  }
}

@CommandHandler(UnlinkExternalIdentity)
export class UnlinkExternalIdentityHandler implements ICommandHandler<UnlinkExternalIdentity> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: ExternalSignInMails,
  ) {}

  execute({ userId, identityId }: UnlinkExternalIdentity): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const gone = await kysely<IdentityTables>(em)
        .deleteFrom('identity.external_identities')
        .where('id', '=', identityId)
        .where('user_id', '=', userId)
        .returning('issuer')
        .executeTakeFirst();
      if (!gone) throw new ExternalIdentityNotFound();
      await this.mails.unlinked(em, userId, gone.issuer);
    });
  }
}
