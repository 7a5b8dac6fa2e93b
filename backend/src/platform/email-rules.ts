// The front end imports this file, so that both sides read an email address alike (docs/rules.md#email-spelling,
// docs/decisions/shared-rules.md#one-source-for-rules-that-both-halves-need).
import { INVISIBLE } from './invisible-characters.js';

/** Error message of an email field; sign-up and sign-in have the specification's. */
export const EMAIL_ERROR = 'Enter an email address like name@example.com';

/** Longest email address, in characters. */
export const LONGEST_EMAIL = 255;

/** Domains without characters that a URL would read as port, path or escape. */
const DOMAIN = /^[-_.\u3002\uff0e\uff61\p{L}\p{M}\p{N}]+$/u;

/** Returns an email address in visible characters, composed. */
export function visibleEmail(text: string): string {
  return text.replace(INVISIBLE, '').normalize('NFC').trim();
}

/** Returns the same with its domain in small ASCII letters, if the domain has such a spelling. */
export function asciiEmail(text: string): string {
  const visible = visibleEmail(text);
  const at = visible.lastIndexOf('@') + 1;
  const domain = visible.slice(at);
  if (at === 0 || !DOMAIN.test(domain)) return visible;
  try {
    return visible.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return visible;
  }
}
