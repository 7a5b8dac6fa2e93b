import { Injectable } from '@nestjs/common';
import { Crypto } from '../../platform/crypto.js';
import { orderLink, orderLinkSubject } from './domain/order-link.js';

/** Makes and checks the signed links by which guests reach their orders (decision 14). */
@Injectable()
export class OrderLinks {
  constructor(private readonly crypto: Crypto) {}

  /** Path on this site. */
  to(orderNumber: string): string {
    return orderLink(orderNumber, this.crypto.sign(orderLinkSubject(orderNumber)));
  }

  isValid(orderNumber: string, key: string): boolean {
    return this.crypto.verify(orderLinkSubject(orderNumber), key);
  }
}
