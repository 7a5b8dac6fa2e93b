import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { ACCOUNT_MESSAGES, FIELD_MESSAGES } from '../account/sign-up-rules.js';

/** Thrown where a password is missing, wrong or too common; `field` is the form's. */
export class PasswordRejected extends Error {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** Thrown where the account has no password to prove anything by. */
export class NoPassword extends Error {
  constructor() {
    super(ACCOUNT_MESSAGES.noPasswordYet);
  }
}

/** Thrown where an account without a password needs a fresh sign-in at its provider. */
export class SignInAgain extends Error {
  constructor() {
    super(ACCOUNT_MESSAGES.signInAgain);
  }
}

/** Thrown where the password changed while it was being changed. */
export class PasswordChangedElsewhere extends Error {
  constructor() {
    super('Your password has just been changed elsewhere.');
  }
}

/** Thrown when more password checks are queued than can run within a few seconds. */
export class TooManyPasswordChecks extends Error {
  constructor() {
    super('Too many people are signing in at the moment. Please try again in a few seconds.');
  }
}

/** The cost of hashing. */
interface Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

/** The minimum that OWASP recommends for argon2id; about 50 ms on current machines. */
const COST: Cost = { memory: 19_456, passes: 2, lanes: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** The standard string format of argon2: algorithm, version, cost, salt and hash. */
const STORED =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/** Returns the hash to store; it contains salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return stored(COST, salt, await derive(password, salt, COST, HASH_BYTES));
}

/**
 * Whether `password` matches the stored hash. Takes the same time for a wrong password, an unknown account (null) and
 * one without a password.
 */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const [, memory, passes, lanes, salt, hash] = STORED.exec(storedHash ?? '') ?? [];
  if (!salt || !hash) {
    await derive(password, Buffer.alloc(SALT_BYTES), COST, HASH_BYTES);
    return false;
  }
  const expected = Buffer.from(hash, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) };
  const given = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length);
  return timingSafeEqual(given, expected);
}

/** Whether the hash has a lower cost than new ones and should be replaced after a successful check. */
export function isOutdated(storedHash: string): boolean {
  return !storedHash.startsWith(prefix(COST));
}

function prefix({ memory, passes, lanes }: Cost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$`;
}

function stored(cost: Cost, salt: Buffer, hash: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `${prefix(cost)}${text(salt)}$${text(hash)}`;
}

function derive(password: string, salt: Buffer, { memory, passes, lanes }: Cost, length: number): Promise<Buffer> {
  // Keyboards send é as one character or as two; both mean the same password.
  const message = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce: salt, parallelism: lanes, tagLength: length, memory, passes }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/** Texts of the account that its password must not be. */
interface PasswordOwner {
  readonly email: string;
  readonly username?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Rejects passwords that are commonly tried first (docs/rules.md#passwords). The list is loaded on first use. */
@Injectable()
export class CommonPasswords {
  private list?: Promise<ReadonlySet<string>>;

  /** Throws `PasswordRejected` at `field` for a common password or one that names its owner. Does not check its length. */
  async verify(password: string, owner: PasswordOwner, field: string): Promise<void> {
    const plain = password.normalize('NFKC').toLowerCase().trim();
    const { email, username = '', firstName = '', lastName = '' } = owner;
    const own = [email, email.split('@')[0] ?? '', username, firstName, lastName, firstName + lastName];
    own.push(`${firstName} ${lastName}`);
    if (own.some((name) => name.normalize('NFKC').toLowerCase().trim() === plain))
      throw new PasswordRejected(field, FIELD_MESSAGES.passwordLikeAccount);
    this.list ??= load();
    const isCommon = (await this.list).has(plain) || new Set(plain).size < 3 || isRun(plain);
    if (isCommon) throw new PasswordRejected(field, FIELD_MESSAGES.passwordTooCommon);
  }
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((password) => password.length >= 6));
}

/** `123456`, `fedcba`: each character follows the one before. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  return [1, -1].some((step) => codes.every((code, at) => at === 0 || code - codes[at - 1]! === step));
}

/** Node has four threads for slow work; two stay free for files and DNS. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

/**
 * Limits how many password checks run at once. Each takes 20 MB and 50 ms of a core, and a small number makes sure that
 * a burst of guesses is counted before it is answered.
 */
@Injectable()
export class PasswordCheckLimiter {
  private readonly limit = pLimit(AT_ONCE);

  /** Runs `check` when a slot is free. Throws `TooManyPasswordChecks`. */
  async run<T>(check: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= MOST_WAITING) throw new TooManyPasswordChecks();
    return this.limit(check);
  }
}
