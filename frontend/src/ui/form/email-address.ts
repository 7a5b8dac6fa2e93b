/** ASCII domains only: `readEmail` converts all others. */
const EMAIL = /^(?:"\S+"|[^\s@]+)@[!-?A-~]+\.[!-\-/-?A-~]{2,}$/;
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const DOMAIN = /^[-_.\u3002\uff0e\uff61\p{L}\p{M}\p{N}]+$/u;

export const LONGEST_EMAIL = 255;

/** The same message for every email field. */
export const EMAIL_ERROR = 'Please enter a valid email address';

/** Returns an address as the server reads it, with an ASCII domain; also for Stripe, which takes no other (docs/rules.md#email-spelling). */
export function readEmail(text: string): string {
  const visible = text.replace(INVISIBLE, '').normalize('NFC').trim();
  const at = visible.lastIndexOf('@') + 1;
  const domain = visible.slice(at);
  if (at === 0 || !DOMAIN.test(domain)) return visible;
  try {
    return visible.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return visible;
  }
}

export function isEmail(text: string): boolean {
  return EMAIL.test(readEmail(text));
}
