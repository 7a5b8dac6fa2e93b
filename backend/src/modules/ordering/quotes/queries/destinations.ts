import { Injectable } from '@nestjs/common';
import { Config } from '../../../../config.js';
import type { Delivery } from '../../orders/domain/new-order.js';
import { type DeliveryPlace, type Exclusion, findExclusion } from '../domain/destination.js';
import type { StoredQuote } from '../domain/stored-quote.js';

type Lines = StoredQuote['lines'];

/** Some lines cannot go to the address; `field` decides it. */
export class UndeliverableAddress extends Error {
  constructor(
    message: string,
    readonly field: string,
  ) {
    super(message);
  }
}

/** Decides by the settings' delivery rules whether goods may go to an address (`docs/rules.md#where-goods-go`). */
@Injectable()
export class Destinations {
  constructor(private readonly config: Config) {}

  exclusion(
    place: DeliveryPlace,
    lines: readonly Pick<Lines[number], 'productId' | 'name' | 'goodsKind'>[],
  ): Exclusion | null {
    return findExclusion(this.config.deliveryRules, place, lines);
  }

  /** Throws `UndeliverableAddress` where some lines cannot go there; `street` is the name of the street's field. */
  check(
    { shippingAddress: to }: Pick<Delivery, 'shippingAddress'>,
    lines: Parameters<Destinations['exclusion']>[1],
    street: 'address' | 'street' = 'address',
  ): void {
    const found = to && this.exclusion(to, lines);
    if (!found) return;
    const field = `shippingAddress.${found.field === 'address' ? street : found.field}`;
    throw new UndeliverableAddress(found.message, field);
  }

  /** Returns the delivery of a paid order, which is kept, with the reason why some lines cannot go there. */
  withUndeliverable(delivery: Delivery, lines: Parameters<Destinations['exclusion']>[1]): Delivery {
    const to = delivery.shippingAddress;
    return { ...delivery, undeliverable: (to && this.exclusion(to, lines)?.message) ?? null };
  }
}
