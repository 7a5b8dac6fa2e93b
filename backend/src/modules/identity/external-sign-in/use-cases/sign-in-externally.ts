import { DeadlockException, EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { User } from '../../account/domain/user.js';
import { type IdentityTables, isEmail } from '../../tables.js';
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

interface SignedIn {
  id: string;
  epoch: number;
}

interface FoundAccount extends SignedIn {
  suspendedAt: Date | null;
}

function openOnly({ suspendedAt, ...account }: FoundAccount): SignedIn {
  if (suspendedAt) throw new ExternalSignInFailed('suspended');
  return account;
}

@CommandHandler(SignInExternally)
export class SignInExternallyHandler implements ICommandHandler<SignInExternally> {
  constructor(
    private readonly em: EntityManager,
    private readonly mails: ExternalSignInMails,
  ) {}

  async execute({ person }: SignInExternally): Promise<SignedIn> {
    for (let tries = 1; ; tries += 1) {
      try {
        return openOnly((await this.known(person)) ?? (await this.join(person)));
      } catch (error) {
        // Another tab or a sign-up with this e-mail was faster, or the two deadlocked.
        const isRace = error instanceof UniqueConstraintViolationException || error instanceof DeadlockException;
        if (!isRace || tries === MOST_TRIES) throw error;
      }
    }
  }

  private async known({ issuer, subject }: ExternalProfile): Promise<FoundAccount | undefined> {
    return kysely<IdentityTables>(this.em)
      .with('used', (db) =>
        db
          .updateTable('identity.external_identities')
          .set({ last_used_at: sql<Date>`now()` })
          .where('issuer', '=', issuer)
          .where('subject', '=', subject)
          .returning('user_id'),
      )
      .updateTable('identity.users')
      .from('used')
      .set({ last_login: sql<Date>`now()` })
      .whereRef('identity.users.id', '=', 'used.user_id')
      .returning([
        'identity.users.id',
        'identity.users.session_epoch as epoch',
        'identity.users.suspended_at as suspendedAt',
      ])
      .executeTakeFirst();
  }

  /**
   * Links or creates nothing where only one side has confirmed the address: anyone who wrote a stranger's e-mail into
   * one of the two would share the stranger's account.
   */
  private join(person: ExternalProfile): Promise<FoundAccount> {
    const { email, emailVerified } = person;
    // Characters that only look or compare alike may name another mailbox.
    if (!email || !emailVerified || !/^[!-~]+$/.test(email)) throw new ExternalSignInFailed('link');
    return inTransaction(this.em, async (em) => {
      const db = kysely<IdentityTables>(em);
      const owner = await db
        .selectFrom('identity.users')
        .select(['id', 'email_confirmed as confirmed'])
        .where(isEmail('email', email))
        .forUpdate()
        .executeTakeFirst();
      if (owner && !owner.confirmed) throw new ExternalSignInFailed('link');
      const id = owner?.id ?? (await register(em, person, email));
      await addExternalIdentity(em, id, person);
      if (owner) await this.mails.linked(em, id, person.issuer);
      return db
        .updateTable('identity.users')
        .set({ last_login: sql<Date>`now()` })
        .where('id', '=', id)
        .returning(['id', 'session_epoch as epoch', 'suspended_at as suspendedAt'])
        .executeTakeFirstOrThrow();
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
