import { asciiEmail } from '../../../../backend/src/platform/email-rules';

/** ASCII domains only: `asciiEmail` converts all others. */
const EMAIL = /^(?:"\S+"|[^\s@]+)@[!-?A-~]+\.[!-\-/-?A-~]{2,}$/;

export function isEmail(text: string): boolean {
  return EMAIL.test(asciiEmail(text));
}
