import { Injectable } from '@nestjs/common';
import { FIELD_MESSAGES } from '../account/domain/sign-up-rules.js';

/** Texts of the account that its password must not be. */
export interface PasswordOwner {
  readonly email: string;
  readonly username?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Rejects passwords that are commonly tried first (docs/rules.md#passwords). The list is loaded on first use. */
@Injectable()
export class CommonPasswords {
  private list?: Promise<ReadonlySet<string>>;

  /** Returns the error of the password, or null. Does not check its length. */
  async fault(password: string, owner: PasswordOwner): Promise<string | null> {
    const plain = password.normalize('NFKC').toLowerCase().trim();
    const { email, username = '', firstName = '', lastName = '' } = owner;
    const own = [email, email.split('@')[0] ?? '', username, firstName, lastName, firstName + lastName];
    own.push(`${firstName} ${lastName}`);
    if (own.some((name) => name.normalize('NFKC').toLowerCase().trim() === plain))
      return FIELD_MESSAGES.passwordLikeAccount;
    this.list ??= load();
    const isCommon = (await this.list).has(plain) || new Set(plain).size < 3 || isRun(plain);
    return isCommon ? FIELD_MESSAGES.passwordTooCommon : null;
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
