import { Injectable } from '@nestjs/common';
import { Signatures } from '../../../../platform/crypto.js';

const PURPOSE = 'order';
const MAILBOX = 'order-mailbox';

/** Makes and checks the signed links by which guests reach their orders (docs/rules.md#receipts-and-links). */
@Injectable()
export class OrderLinks {
  constructor(private readonly signatures: Signatures) {}

  /** The order's page, as a path on this site. */
  to(orderNumber: string): string {
    return `/order/${orderNumber}?key=${this.signatures.sign(PURPOSE, orderNumber)}`;
  }

  /**
   * The same in an email: its reader has that mailbox (docs/rules.md#account-of-an-order). The page of a finished
   * checkout has no such link, because anyone can order for any address.
   */
  mailed(orderNumber: string, email: string): string {
    return `${this.to(orderNumber)}&mailbox=${this.signatures.sign(MAILBOX, mailboxOf(orderNumber, email))}`;
  }

  provesMailbox(orderNumber: string, email: string, proof: string): boolean {
    return email !== '' && this.signatures.verify(MAILBOX, mailboxOf(orderNumber, email), proof);
  }

  isValid(orderNumber: string, key: string): boolean {
    return this.signatures.verify(PURPOSE, orderNumber, key);
  }
}

function mailboxOf(orderNumber: string, email: string): string {
  return `${orderNumber}\n${email.toLowerCase()}`;
}
