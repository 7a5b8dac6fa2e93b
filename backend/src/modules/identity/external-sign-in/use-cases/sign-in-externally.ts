import { DeadlockException, EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { inTransaction } from '../../../../platform/database.js';
import { User } from '../../account/domain/user.js';
import type { ExternalProfile } from '../domain/external-profile.js';
import { ExternalSignInFailed } from '../domain/external-sign-in-errors.js';
import { ExternalSignInMails } from '../mails/external-sign-in-mails.js';
import { addExternalIdentity } from './link-external-identity.js';

/**
 * Finds the account of an external sign-in: by issuer and subject, else by an e-mail that both the provider and the
 * shop have confirmed, else creates it (docs/rules.md#external-sign-in). Returns its id and `sessionEpoch`. Throws
 * `ExternalSignInFailed`.
 */
export class SignInExternally extends Command<{ id: string; epoch: number }> {
  constructor(readonly person: ExternalProfile) {
    super();
  }
}

const MOST_TRIES = 3;

interface Row {
  id: string;
  epoch: number;
}

@CommandHandler(SignInExternally)
export class SignInExternallyHandler implements ICommandHandler<SignInExternally> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: ExternalSignInMails,
  ) {}

  async execute({ person }: SignInExternally): Promise<Row> {
    for (let tries = 1; ; tries += 1) {
      try {
        return (await this.known(person)) ?? (await this.join(person));
      } catch (error) {
        // Another tab or a sign-up with this e-mail was faster, or the two deadlocked.
        const isRace = error instanceof UniqueConstraintViolationException || error instanceof DeadlockException;
        if (!isRace || tries === MOST_TRIES) throw error;
      }
    }
  }

  private async known({ issuer, subject }: ExternalProfile): Promise<Row | undefined> {
    const [user] = await this.em.fork().execute<Row[]>(
      `with used as (
         update identity.external_identities set last_used_at = now() where issuer = ? and subject = ? returning user_id
       ) update identity.users set last_login = now() from used where id = used.user_id
       returning id, session_epoch as epoch`,
      [issuer, subject],
    );
    return user;
  }

  /**
   * Links or creates nothing where only one side has confirmed the address: anyone who wrote a stranger's e-mail into
   * one of the two would share the stranger's account.
   */
  private join(person: ExternalProfile): Promise<Row> {
    const { email, emailVerified } = person;
    // Characters that only look or compare alike may name another mailbox.
    if (!email || !emailVerified || !/^[!-~]+$/.test(email)) throw new ExternalSignInFailed('link');
    return inTransaction(this.em, async (em) => {
      const [owner] = await em.execute<{ id: string; confirmed: boolean }[]>(
        'select id, email_confirmed as confirmed from identity.users where lower(email) = lower(?) for update',
        [email],
      );
      if (owner && !owner.confirmed) throw new ExternalSignInFailed('link');
      const id = owner?.id ?? (await register(em, person, email));
      await addExternalIdentity(em, id, person);
      if (owner) await this.mails.linked(em, id, person.issuer);
      const [user] = await em.execute<Row[]>(
        'update identity.users set last_login = now() where id = ? returning id, session_epoch as epoch',
        [id],
      );
      return user!;
    });
  }
}

/** Creates an account without a password; its owner fills in what the provider does not give. */
async function register(em: EntityManager, person: ExternalProfile, email: string): Promise<string> {
  const [name = ''] = email.split('@');
  const user = User.register(
    {
      email,
      emailConfirmed: true,
      username: (name.length < 3 ? email : name).slice(0, 50),
      firstName: person.firstName ?? name.slice(0, 100),
      lastName: person.lastName ?? '',
      phoneNumber: '',
    },
    null,
  );
  user.profileImageUrl = person.picture;
  await em.persist(user).flush();
  return user.id;
}
