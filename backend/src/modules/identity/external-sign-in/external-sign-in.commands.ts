import { DeadlockException, EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../config.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { MailQueue } from '../../../platform/mail/mail.js';
import { renderMail } from '../../../platform/mail/mail-layout.js';
import { greeting } from '../account/account-mail-queue.js';
import { User } from '../account/user.entity.js';
import { isSessionOf } from '../sign-in/session-store.js';
import { type IdentityTables, isEmail } from '../tables.js';
import { ExternalIdentityNotFound, type ExternalProfile, ExternalSignInFailed } from './external-identity.entity.js';

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

/** Informs the owner of an account that an external sign-in was linked or removed, in the transaction that did it. */
@Injectable()
export class ExternalSignInMails {
  constructor(
    private readonly queue: MailQueue,
    private readonly config: Config,
  ) {}

  async linked(em: EntityManager, userId: string, issuer: string): Promise<void> {
    const text = `From now on you can also sign in with ${new URL(issuer).host}.`;
    await this.send(em, userId, 'external-linked', 'A new way to sign in', text);
  }

  async unlinked(em: EntityManager, userId: string, issuer: string): Promise<void> {
    const text = `Your account can no longer be opened with ${new URL(issuer).host}.`;
    await this.send(em, userId, 'external-unlinked', 'A way to sign in was removed', text);
  }

  private async send(em: EntityManager, userId: string, kind: string, title: string, text: string): Promise<void> {
    const user = await kysely<IdentityTables>(em)
      .selectFrom('identity.users')
      .select(['email', 'first_name as firstName'])
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user) return;
    const { shop, company, publicUrl } = this.config;
    const content = {
      title,
      paragraphs: [greeting(user), text, 'If this was not you, please check your settings and contact us.'],
      action: { label: 'Open your settings', url: `${publicUrl}/account?tab=settings` },
      shopName: shop.name,
      company,
    };
    await this.queue.enqueue(em, { key: `${kind}:${uuid()}`, to: user.email, subject: title, ...renderMail(content) });
  }
}

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
