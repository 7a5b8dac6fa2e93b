import { Injectable } from '@nestjs/common';
import { Signatures } from '../../../platform/crypto.js';
import { emailKey } from '../../../platform/email-address.js';
import { type Actor, actorName } from '../../../platform/http/actor.js';

/** The link is older than the last correction of the order's email. */
export class LinkReplaced extends Error {
  constructor() {
    super(
      'There is no such order, or this link does not open it. The newest email about an order has the link that works.',
    );
  }
}

/** The order's email was corrected, and no one has confirmed yet that the new mailbox is the customer's. */
export class MailboxNotConfirmed extends Error {
  constructor() {
    super('Please confirm your email address first: open the link in the newest email about this order.');
  }
}

const BY_LINK = /^link:([^@]*@[^:]*)(?::(.+))?$/;

/**
 * Returns the recorded actor of an action by a signed link: the shortened address that the link was sent to, and the
 * signed-in user if any.
 */
export function linkActor(email: string, actor: Actor): string {
  if (!email) return actorName(actor);
  const sentTo = `link:${shortEmail(email)}`;
  return actor.kind === 'user' ? `${sentTo}:${actorName(actor)}` : sentTo;
}

/** Returns the address that the link was sent to, and the signed-in user's id if any; null for any other actor. */
export function parseLinkActor(actor: string): { sentTo: string; userId: string | null } | null {
  const [, sentTo, userId = null] = BY_LINK.exec(actor) ?? [];
  return sentTo ? { sentTo, userId } : null;
}

/** The first letter and the domain of an email address. */
function shortEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

/** Carriers' pages that show where a parcel is; `#` stands for its number. Carriers with only a form are left out. */
const PAGES: readonly (readonly [name: RegExp, page: string])[] = [
  [/royal\s*mail/, 'https://www.royalmail.com/track-your-item#/tracking-results/#'],
  [/parcel\s*force/, 'https://www.parcelforce.com/track-trace?trackNumber=#'],
  [/\bdpd\b/, 'https://track.dpd.co.uk/search?reference=#'],
  [/\bevri\b|hermes/, 'https://www.evri.com/track/parcel/#'],
  [/\bdhl\b/, 'https://www.dhl.com/gb-en/home/tracking.html?tracking-id=#'],
  [/\bups\b/, 'https://www.ups.com/track?loc=en_GB&tracknum=#'],
  [/\bfedex\b|\btnt\b/, 'https://www.fedex.com/fedextrack/?trknbr=#'],
  [/\bapc\b/, 'https://apc-overnight.com/receiving-a-parcel/tracking'],
  [/tuffnells/, 'https://www.tuffnells.co.uk/'],
];

/** The carrier's own page about a parcel; null where we know none. */
export function trackingPage(carrier: string | null, trackingNumber: string | null): string | null {
  if (!carrier || !trackingNumber) return null;
  const name = carrier.toLowerCase();
  const page = PAGES.find(([known]) => known.test(name))?.[1];
  const number = encodeURIComponent(trackingNumber.replace(/\s/g, ''));
  return page?.replace(/#$/, () => number) ?? null;
}

const PURPOSE = 'order';
const MAILBOX = 'order-mailbox';
const ACCOUNT = 'order-account';

/** The validity of the link to the form for a password, in hours. */
const ACCOUNT_HOURS = 1;
const HOUR_MS = 3_600_000;

/** The fields of an order that its links are signed for. */
interface LinkedOrder {
  readonly orderNumber: string;
  /** Raised by a correction of the email: earlier links no longer open the order (docs/rules.md#corrected-emails). */
  readonly linkGeneration: number;
}

export interface MailedLink extends LinkedOrder {
  readonly email: string;
}

/** Makes and checks the signed links by which guests reach their orders (docs/rules.md#receipts-and-links). */
@Injectable()
export class OrderLinks {
  constructor(private readonly signatures: Signatures) {}

  /** The order's page, as a path on this site. */
  to(order: LinkedOrder): string {
    return `/order/${order.orderNumber}?key=${this.signatures.sign(PURPOSE, opened(order))}`;
  }

  /**
   * Returns the same link for an email: its reader has that mailbox (docs/rules.md#account-of-an-order). The page of a
   * finished checkout has no such link, because anyone can order for any address.
   */
  mailed(order: MailedLink): string {
    return `${this.to(order)}&mailbox=${this.signatures.sign(MAILBOX, mailboxOf(order))}`;
  }

  /**
   * Returns the same with a proof that the mail was asked for within the hour: the one link that sets the password of
   * an account. It works once, because an order comes into one account.
   */
  toAccount(order: MailedLink): string {
    const at = Date.now().toString(36);
    return `${this.mailed(order)}&token=${at}.${this.signatures.sign(ACCOUNT, `${mailboxOf(order)}\n${at}`)}`;
  }

  provesMailbox(order: MailedLink, proof: string): boolean {
    return order.email !== '' && this.signatures.verify(MAILBOX, mailboxOf(order), proof);
  }

  /** Whether the proof is from a link of `toAccount` that still works. */
  opensAccount(order: MailedLink, proof: string): boolean {
    const [at = '', signature] = proof.split('.');
    const isFresh = Date.now() - Number.parseInt(at, 36) < ACCOUNT_HOURS * HOUR_MS;
    return isFresh && order.email !== '' && this.signatures.verify(ACCOUNT, `${mailboxOf(order)}\n${at}`, signature);
  }

  isValid(order: LinkedOrder, key: string): boolean {
    return this.signatures.verify(PURPOSE, opened(order), key);
  }

  /** Returns the replacements, in an unsent mail, of one mailbox's links by another's. */
  replacements(from: MailedLink, to: MailedLink): [string, string][] {
    return [
      [this.signatures.sign(PURPOSE, opened(from)), this.signatures.sign(PURPOSE, opened(to))],
      [this.signatures.sign(MAILBOX, mailboxOf(from)), this.signatures.sign(MAILBOX, mailboxOf(to))],
    ];
  }
}

function opened({ orderNumber, linkGeneration }: LinkedOrder): string {
  return `${orderNumber}\n${linkGeneration}`;
}

function mailboxOf(order: MailedLink): string {
  return `${opened(order)}\n${emailKey(order.email)}`;
}
