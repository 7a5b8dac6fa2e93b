import { Injectable } from '@nestjs/common';
import { Config } from '../../../../config.js';
import { Problem } from '../../../../platform/http/problem.js';
import type { Delivery } from '../../orders/domain/new-order.js';
import { type Exclusion, findExclusion, type Place } from '../domain/destination.js';
import type { StoredQuote } from '../domain/stored-quote.js';

type Lines = StoredQuote['lines'];

/** Asks the delivery rules of the settings whether goods may go to an address (`docs/decisions/0055-where-goods-go.md`). */
@Injectable()
export class Destinations {
  constructor(private readonly config: Config) {}

  exclusion(place: Place, lines: readonly Pick<Lines[number], 'productId' | 'name' | 'goodsKind'>[]): Exclusion | null {
    return findExclusion(this.config.deliveryRules, place, lines);
  }

  /** Rejects an address that some lines cannot go to. Throws a 400 naming the field; `street` is what that field is called. */
  check(
    { shippingAddress: to }: Pick<Delivery, 'shippingAddress'>,
    lines: Parameters<Destinations['exclusion']>[1],
    street: 'address' | 'street' = 'address',
  ): void {
    const found = to && this.exclusion(to, lines);
    if (!found) return;
    const field = `shippingAddress.${found.field === 'address' ? street : found.field}`;
    throw new Problem(400, found.message, { errors: [{ field, message: found.message }] });
  }

  /** The delivery of an order that is paid already: it is kept, and says what cannot go there. */
  withUndeliverable(delivery: Delivery, lines: Parameters<Destinations['exclusion']>[1]): Delivery {
    const to = delivery.shippingAddress;
    return { ...delivery, undeliverable: (to && this.exclusion(to, lines)?.message) ?? null };
  }
}
