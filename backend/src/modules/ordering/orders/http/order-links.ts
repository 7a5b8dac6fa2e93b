import { Injectable } from '@nestjs/common';
import { Signatures } from '../../../../platform/crypto.js';
import { emailKey } from '../../../../platform/email-address.js';

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
