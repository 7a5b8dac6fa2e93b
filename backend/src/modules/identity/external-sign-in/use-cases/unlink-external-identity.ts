import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database.js';
import { Problem } from '../../../../platform/http/problem.js';
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
      const [gone] = await em.execute<{ issuer: string }[]>(
        'delete from identity.external_identities where id = ? and user_id = ? returning issuer',
        [identityId, userId],
      );
      if (!gone) throw new Problem(404, 'There is no such sign-in.');
      await this.mails.unlinked(em, userId, gone.issuer);
    });
  }
}
