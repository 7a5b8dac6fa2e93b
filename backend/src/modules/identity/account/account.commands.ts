import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { type LimitRule, RateLimits } from '../../../platform/http/limits/rate-limits.js';
import { ErasureObstacles } from '../../../platform/personal-data.js';
import { countRequest } from '../identity-problems.js';
import { endNewsletterOf, startNewsletterOf, transferNewsletter } from '../newsletter/newsletter.commands.js';
import { CommonPasswords, hashPassword, PasswordCheckLimiter } from '../passwords/password.js';
import { PasswordProof, type Proof } from '../passwords/password-proof.js';
import type { IdentityTables } from '../tables.js';
import { dueDay, TradeApplicationMails } from '../trade-applications/trade-applications.mails.js';
import { tradeDue } from '../trade-applications/trade-applications.queries.js';
import { ConfirmationMails } from './account.mails.js';
import { AccountMails } from './account-mail-queue.js';
import { AccountTokens } from './account-tokens.js';
import { eraseAccount } from './erase-account.js';
import { ACCOUNT_LENGTHS, ACCOUNT_MESSAGES } from './sign-up-rules.js';
import {
  ConfirmEmailFirst,
  EmailTaken,
  LinkSpent,
  type NewUser,
  NotSignedIn,
  type ProfileChanges,
  StaffAccount,
  User,
} from './user.entity.js';

/** Returns the result of `work`, which writes an e-mail. Throws `EmailTaken` where another account has it. */
export async function unlessEmailTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof UniqueConstraintViolationException ? new EmailTaken() : error;
  }
}

/**
 * Confirms the address that a link was mailed to; a pending new address replaces the old one. Throws `LinkSpent`,
 * `EmailTaken`.
 */
export class ConfirmEmail extends Command<void> {
  constructor(readonly token: string) {
    super();
  }
}

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: AccountTokens,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ token }: ConfirmEmail): Promise<void> {
    await unlessEmailTaken(inTransaction(this.em, (em) => this.confirm(em, token)));
  }

  private async confirm(em: EntityManager, token: string): Promise<void> {
    const used = await this.tokens.use(em, 'confirm-email', token);
    const user = used ? await em.findOne(User, used.userId) : null;
    // A link to an address that is neither the account's nor pending proves nothing.
    const former = user?.email;
    const before = user?.emailConfirmed ? former : undefined;
    if (!used || !user?.confirmEmail(used.email)) throw new LinkSpent();
    await em.flush();
    if (former !== user.email) await this.record(em, user, former);
    if (before) await transferNewsletter(em, before, user.email);
    // Links to the replaced address must not open the account any more.
    await this.tokens.revoke(em, user.id, 'confirm-email', 'reset-password');
  }

  /** Records the former mailbox, which still counts as the account's own (docs/rules.md#own-decisions). */
  private record(em: EntityManager, { id, email }: User, former: string | undefined): Promise<void> {
    return this.audit.record(em, {
      ...{ actor: id, action: 'user.email-changed', subjectType: 'user', subjectId: id },
      ...{ before: { email: former }, after: { email } },
    });
  }
}

/** Deletes the account of its owner (docs/rules.md#account-deletion). Throws `StaffAccount`, `AccountNotErasable` and what the proof throws. */
export class DeleteAccount extends Command<void> {
  constructor(
    readonly userId: string,
    readonly proof: Proof,
  ) {
    super();
  }
}

@CommandHandler(DeleteAccount)
export class DeleteAccountHandler implements ICommandHandler<DeleteAccount> {
  constructor(
    private readonly em: EntityManager,
    private readonly proof: PasswordProof,
    private readonly mails: AccountMails,
    private readonly obstacles: ErasureObstacles,
  ) {}

  async execute({ userId, proof }: DeleteAccount): Promise<void> {
    await this.proof.verifyOwner(userId, proof, 'password', ACCOUNT_MESSAGES.passwordMissing);
    await inTransaction(this.em, async (em) => {
      const gone = await eraseAccount(em, userId, this.obstacles);
      if (!gone) throw new StaffAccount();
      await this.mails.sendClosed(em, gone, 'as you asked');
    });
  }
}

/** Creates an account. Returns its id. Throws `EmailTaken`. */
export class RegisterUser extends Command<string> {
  constructor(
    readonly user: NewUser,
    readonly password: string,
  ) {
    super();
  }
}

@CommandHandler(RegisterUser)
export class RegisterUserHandler implements ICommandHandler<RegisterUser> {
  constructor(private readonly em: EntityManager) {}

  async execute({ user, password }: RegisterUser): Promise<string> {
    const em = this.em.fork();
    const registered = User.register(user, await hashPassword(password));
    await unlessEmailTaken(em.persist(registered).flush());
    return registered.id;
  }
}

/**
 * Mails the confirmation link again, to the new address where one is pending. Returns the message for the user. Throws
 * `TooManyRequests`.
 */
export class RequestConfirmation extends Command<string> {
  constructor(readonly userId: string) {
    super();
  }
}

@CommandHandler(RequestConfirmation)
export class RequestConfirmationHandler implements ICommandHandler<RequestConfirmation> {
  constructor(
    private readonly em: EntityManager,
    private readonly confirmations: ConfirmationMails,
  ) {}

  execute({ userId }: RequestConfirmation): Promise<string> {
    return inTransaction(this.em, async (em) =>
      (await this.confirmations.resend(em, userId))
        ? ACCOUNT_MESSAGES.confirmationSent
        : ACCOUNT_MESSAGES.alreadyConfirmed,
    );
  }
}

/**
 * How often one network learns that an e-mail is taken: sign-up is the one place that says so
 * (docs/rules.md#email-taken).
 */
const TAKEN_PER_ADDRESS: LimitRule = { name: 'sign-up-taken', points: 20, seconds: 900 };

/**
 * Creates the account of a new customer and mails a link to confirm the address; sales are mailed a trade application. Returns its id. `address` is the
 * network of the request. Throws `PasswordRejected`, `EmailTaken`, `TooManyRequests`, `TooManyPasswordChecks`.
 */
export class SignUp extends Command<string> {
  constructor(
    readonly user: Omit<NewUser, 'role' | 'emailConfirmed'>,
    readonly password: string,
    readonly address: string,
  ) {
    super();
  }
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly em: EntityManager,
    private readonly limits: RateLimits,
    private readonly passwordChecks: PasswordCheckLimiter,
    private readonly passwords: CommonPasswords,
    private readonly mails: AccountMails,
    private readonly applications: TradeApplicationMails,
  ) {}

  async execute({ user, password, address }: SignUp): Promise<string> {
    await this.passwords.verify(password, user, 'password');
    // Counted first and taken back where the e-mail was free, so that parallel requests learn no more than sequential
    // ones.
    await countRequest(this.limits, TAKEN_PER_ADDRESS, address);
    try {
      const hash = await this.passwordChecks.run(() => hashPassword(password));
      const id = await this.register(user, hash);
      await this.limits.consume(TAKEN_PER_ADDRESS, address, -1);
      return id;
    } catch (error) {
      if (error instanceof UniqueConstraintViolationException) throw new EmailTaken();
      await this.limits.consume(TAKEN_PER_ADDRESS, address, -1);
      throw error;
    }
  }

  private async register(form: SignUp['user'], hash: string): Promise<string> {
    const readers = form.company ? await this.applications.readers() : [];
    return inTransaction(this.em, async (em) => {
      const user = User.register(form, hash);
      await em.persist(user).flush();
      if (!user.isTradeCustomer) await this.mails.sendWelcome(em, user, user.email);
      else {
        const dueAt = await tradeDue(em, user.id);
        await this.mails.sendWelcome(em, user, user.email, dueDay(dueAt));
        await this.applications.sendReceived(em, user, dueAt, readers);
      }
      return user.id;
    });
  }
}

/** Sets which optional emails a customer wants. Throws `ConfirmEmailFirst`. */
export class UpdatePreferences extends Command<void> {
  constructor(
    readonly userId: string,
    /** The wanted emails; an omitted choice stays. */
    readonly wanted: { readonly news: boolean; readonly rewards?: boolean },
  ) {
    super();
  }
}

@CommandHandler(UpdatePreferences)
export class UpdatePreferencesHandler implements ICommandHandler<UpdatePreferences> {
  constructor(private readonly em: EntityManager) {}

  execute({ userId, wanted }: UpdatePreferences): Promise<void> {
    return inTransaction(this.em, async (em) => {
      const user = await kysely<IdentityTables>(em)
        .selectFrom('identity.users')
        .select(['email', 'email_confirmed as confirmed'])
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
      if (!user) return;
      if (!user.confirmed && (wanted.news || wanted.rewards)) throw new ConfirmEmailFirst();
      if (!user.confirmed) return;
      if (wanted.rewards !== undefined)
        await kysely<IdentityTables>(em)
          .updateTable('identity.users')
          .set({ wants_reward_mails: wanted.rewards })
          .where('id', '=', userId)
          .execute();
      await (wanted.news ? startNewsletterOf(em, user.email) : endNewsletterOf(em, user.email));
    });
  }
}

/** New addresses per account: each sends an email to a mailbox that may belong to someone else. */
const NEW_EMAILS: LimitRule = { name: 'new-email', points: 5, seconds: 3600 };

/**
 * Changes a user's profile. A new e-mail address waits for its confirmation and needs the password, or a fresh external
 * sign-in; the present one cancels the change. Throws `NotATradeCustomer`, `CompanyIsFixed`, `TooManyRequests` and the
 * errors of `PasswordProof`.
 */
export class UpdateProfile extends Command<void> {
  constructor(
    readonly userId: string,
    readonly changes: ProfileChanges,
    readonly email?: string,
    readonly proof: Proof = { sessionId: undefined },
  ) {
    super();
  }
}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(
    private readonly em: EntityManager,
    private readonly proof: PasswordProof,
    private readonly limits: RateLimits,
    private readonly mails: AccountMails,
    private readonly confirmations: ConfirmationMails,
    private readonly tokens: AccountTokens,
    private readonly audit: AuditTrail,
  ) {}

  async execute({ userId, changes, email, proof }: UpdateProfile): Promise<void> {
    const wanted = email === undefined ? undefined : await this.newEmail(userId, email, proof);
    const keepsEmail = email !== undefined && wanted === undefined;
    await inTransaction(this.em, async (em) => {
      const user = await em.findOne(User, userId);
      if (!user) throw new NotSignedIn();
      const before = numbersOf(user);
      user.edit(changes);
      await this.recordNumbers(em, user, before);
      if (keepsEmail && user.email === email) await this.cancelChange(em, user);
      if (wanted === undefined || wanted === user.pendingEmail) return;
      user.pendingEmail = wanted;
      await this.mails.sendConfirmation(em, user, wanted);
      await this.mails.sendEmailChanging(em, user, user.email, wanted);
    });
  }

  /** Records the former company numbers, which still count as the account's own (docs/rules.md#own-decisions). */
  private async recordNumbers(em: EntityManager, user: User, before: CompanyNumbers): Promise<void> {
    const after = numbersOf(user);
    if (before.companyRegistrationNumber === after.companyRegistrationNumber && before.vatNumber === after.vatNumber)
      return;
    await this.audit.record(em, {
      ...{ actor: user.id, action: 'user.company-changed', subjectType: 'user', subjectId: user.id },
      ...{ before, after },
    });
  }

  /** Cancels a pending change of address: the owner gave the present one. */
  private async cancelChange(em: EntityManager, user: User): Promise<void> {
    const { id, email, pendingEmail } = user;
    if (!pendingEmail) return;
    user.pendingEmail = null;
    await em.flush();
    await this.tokens.revokeConfirmationsExcept(em, id, email);
    await this.audit.record(em, {
      actor: id,
      action: 'user.email-change-cancelled',
      subjectType: 'user',
      subjectId: id,
      before: { pendingEmail },
      after: { pendingEmail: null },
    });
  }

  /** Returns the address that is to replace the present one, or undefined where it is the same. */
  private async newEmail(userId: string, email: string, proof: Proof): Promise<string | undefined> {
    const user = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (user?.email === email) return undefined;
    await this.proof.verifyOwner(userId, proof, 'currentPassword', ACCOUNT_MESSAGES.passwordForEmail);
    await countRequest(this.limits, NEW_EMAILS, userId);
    await this.confirmations.count(email);
    return email;
  }
}

type CompanyNumbers = ReturnType<typeof numbersOf>;

function numbersOf({ companyRegistrationNumber = null, vatNumber = null }: User) {
  return { companyRegistrationNumber, vatNumber };
}

/** The customer of a new account; the caller has proof that they read mail at this address. */
type ProvenCustomer = Pick<NewUser, 'email' | 'firstName' | 'lastName' | 'phoneNumber'>;

/** A write API: accounts of customers whose mailbox another module has proof of (docs/rules.md#account-of-an-order). */
@Injectable()
export class CustomerRegistration {
  constructor(
    private readonly passwords: CommonPasswords,
    private readonly passwordChecks: PasswordCheckLimiter,
    private readonly mails: AccountMails,
  ) {}

  /** Returns the hash of an allowed password, outside a transaction: it takes a while. Throws `PasswordRejected`, `TooManyPasswordChecks`. */
  async hash(password: string, customer: ProvenCustomer): Promise<string> {
    await this.passwords.verify(password, customer, 'password');
    return this.passwordChecks.run(() => hashPassword(password));
  }

  /** Creates the account in the transaction of `em`, informs its owner, and returns its id. Throws `EmailTaken`. */
  async register(em: EntityManager, customer: ProvenCustomer, passwordHash: string): Promise<string> {
    const user = User.register({ ...customer, username: usernameOf(customer), emailConfirmed: true }, passwordHash);
    await unlessEmailTaken(em.persist(user).flush());
    await this.mails.sendCreatedFromOrder(em, user, user.email);
    return user.id;
  }
}

/** Returns the part before the @, if it is long enough for a username. */
function usernameOf({ email }: ProvenCustomer): string {
  const [mailbox = ''] = email.split('@');
  const { min, max } = ACCOUNT_LENGTHS.username;
  return (mailbox.length < min ? email : mailbox).slice(0, max);
}
