import { Injectable } from '@nestjs/common';
import { Signatures } from '../../../../platform/crypto.js';

const PURPOSE = 'order';

/** Makes and checks the signed links by which guests reach their orders (docs/rules.md#receipts-and-links). */
@Injectable()
export class OrderLinks {
  constructor(private readonly signatures: Signatures) {}

  /** The order's page, as a path on this site. */
  to(orderNumber: string): string {
    return `/order/${orderNumber}?key=${this.signatures.sign(PURPOSE, orderNumber)}`;
  }

  isValid(orderNumber: string, key: string): boolean {
    return this.signatures.verify(PURPOSE, orderNumber, key);
  }
}
