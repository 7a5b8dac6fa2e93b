import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CommonPasswords } from '../passwords/common-passwords.js';
import { hashPassword } from '../passwords/domain/password.js';
import { PasswordCheckLimiter } from '../passwords/password-check-limiter.js';
import { ACCOUNT_LENGTHS } from './domain/sign-up-rules.js';
import { type NewUser, User } from './domain/user.js';
import { AccountMails } from './mails/account-mails.js';
import { unlessEmailTaken } from './use-cases/email-taken.js';

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
