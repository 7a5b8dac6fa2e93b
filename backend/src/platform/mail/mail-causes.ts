import { KnownCauses, type Repair } from '../failed-work.js';

/** Support may not correct the email address of an order (docs/rules.md#corrected-emails), and sales do not see failed events. */
const CORRECT_EMAIL: Repair = {
  kind: 'correct-address',
  label: 'Correct the Email Address',
  href: null,
  adminOnly: true,
};

/** Keys of the causes that a corrected address fixes. */
export const WRONG_ADDRESS: readonly string[] = ['address-unknown', 'invalid-address'];

/** Known errors of mail servers, with an explanation for staff. */
export const MAIL_CAUSES = new KnownCauses([
  {
    key: 'address-unknown',
    says: [
      'user unknown',
      'no such user',
      'mailbox unavailable',
      'does not exist',
      'unknown recipient',
      'recipient rejected',
      '5.1.1',
      'no recipients',
    ],
    cause: 'The mail server does not know this address.',
    advice: 'Ask the customer for the right address and correct it. The email is then sent there automatically.',
    repair: CORRECT_EMAIL,
  },
  {
    key: 'invalid-address',
    says: ['bad recipient address', 'address syntax', 'invalid address', '5.1.3'],
    cause: 'The address cannot receive email.',
    advice: 'Ask the customer for the right address and correct it. The email is then sent there automatically.',
    repair: CORRECT_EMAIL,
  },
  {
    key: 'mailbox-full',
    says: ['mailbox full', 'quota exceeded', 'over quota', 'insufficient storage', '5.2.2'],
    cause: 'The customer’s mailbox is full.',
    advice: 'Wait a day and replay it, or phone the customer.',
  },
  {
    key: 'taken-for-spam',
    says: ['spam', 'blocked', 'blacklist', 'blocklist', 'policy', '5.7.1'],
    cause: 'The mail server did not accept it: it looked like spam.',
    advice: 'Tell an admin: the sending domain may be on a block list. Replay it afterwards.',
  },
  {
    key: 'too-large',
    says: ['message size', 'too large', 'size exceeds'],
    cause: 'The email is too large for the mail server.',
    advice: 'Dismiss it and send its content another way.',
  },
  {
    key: 'server-away',
    says: [
      'econnrefused',
      'etimedout',
      'econnreset',
      'enotfound',
      'timeout',
      'timed out',
      'not taken within',
      'greeting never received',
      'connection closed',
      'connection was closed',
      'try again later',
      'service not available',
    ],
    cause: 'The mail server could not be reached.',
    advice: 'Emails are retried automatically for 72 hours. When the mail server is back, replay the failed ones.',
  },
  {
    key: 'sign-in',
    says: ['authentication failed', 'invalid login', 'username and password not accepted'],
    cause: 'The mail server does not accept the shop’s sign-in.',
    advice: 'Tell an admin: the settings of the mail server are wrong. Replay it afterwards.',
  },
]);

const LONGEST = 40;

/** Text that mail programs turn into links: schemes, paths, addresses, host names. */
const LINKABLE = /[/\\:@<>[\]|]|www\.|[.。．｡]\p{L}{2,}/iu;
/** Invisible characters, including line ends. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;

/**
 * Returns a name that is safe in an email; empty if it could become a link or is too long. Names are typed by people
 * who sign up or buy, and the email goes to an address that they also typed.
 */
export function mailName(name: string | null | undefined): string {
  const text = name?.trim() ?? '';
  return text.length > LONGEST || UNSEEN.test(text) || LINKABLE.test(text) ? '' : text;
}

/** Returns an http(s) address, or an empty string: an email never contains another kind of link. */
export function safeUrl(url: string): string {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).href : '';
}

/** Returns the absolute address of a stored picture in its smallest width: `…/640.webp`, `…/320.webp`. */
export function mailPicture(publicUrl: string, imageUrl: string): string {
  return new URL(imageUrl.replace(/\/640\.webp$/, '/320.webp'), publicUrl).href;
}
