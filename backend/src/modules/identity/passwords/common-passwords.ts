import { Injectable } from '@nestjs/common';
import { FIELD_MESSAGES } from '../account/domain/sign-up-rules.js';
import { PasswordRejected } from './domain/password-errors.js';

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
