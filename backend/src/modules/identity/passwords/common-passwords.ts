import { Injectable } from '@nestjs/common';
import { FIELD_MESSAGES } from '../account/domain/sign-up-rules.js';

/** Whose password it is to be; none of this may be it. */
export interface PasswordOwner {
  readonly email: string;
  readonly username?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Refuses passwords that are tried first by whoever tries many (decision 22). The list takes memory only once it is asked. */
@Injectable()
export class CommonPasswords {
  private list?: Promise<ReadonlySet<string>>;

  /** What is wrong with the password, or null. Its length is not asked here. */
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
