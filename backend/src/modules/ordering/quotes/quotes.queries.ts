import { Injectable } from '@nestjs/common';
import { Config } from '../../../config.js';
import type { Actor } from '../../../platform/http/actor.js';
import type { PricedProduct } from '../../catalogue/index.js';
import { type GrantBenefit, GrantNotAvailable, Grants } from '../../loyalty/index.js';
import type { Delivery } from '../orders/new-order.js';
import { type DeliveryPlace, type Exclusion, findExclusion } from './destination.js';
import type { StoredQuote, UsedGrant } from './stored-quote.entity.js';

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

export const GRANT_PROBLEMS = [
  'unknown',
  'used',
  'cancelled',
  'expired',
  'done',
  'not-for-orders',
  'gift-unavailable',
  'gift-out-of-stock',
  'no-effect',
] as const;

/** The reason why a quote does not use the wanted reward; the message is for the customer. */
export interface GrantProblem {
  code: (typeof GRANT_PROBLEMS)[number];
  message: string;
}

/** A redeemed reward that the order can use, or the reason why it cannot. */
export type WantedGrant =
  | { readonly grant: UsedGrant; readonly benefit: GrantBenefit }
  | { readonly problem: GrantProblem };

/** Finds the redeemed reward that a customer wants to use (`docs/rules.md#grants-on-orders`). */
@Injectable()
export class WantedGrants {
  constructor(private readonly grants: Grants) {}

  /** Returns null where none is wanted, and for guests, who have none. */
  async find(actor: Actor, grantId: string | null | undefined): Promise<WantedGrant | null> {
    if (!grantId || actor.kind !== 'user') return null;
    const found = await this.grants.find(actor.userId, grantId);
    if (found?.state !== 'available') {
      const code = found?.state ?? 'unknown';
      return { problem: { code, message: new GrantNotAvailable(code).message } };
    }
    const { id, name, benefit } = found;
    if (!benefit) return { problem: { code: 'not-for-orders', message: 'This reward is not for an order.' } };
    return { benefit, grant: { id, name, kind: benefit.kind } };
  }
}

/** Returns why the product of a reward cannot be given beside `inCart` paid units of it; null where it can. */
export function giftProblem(product: PricedProduct | undefined, inCart: number): GrantProblem | null {
  if (!product) return { code: 'gift-unavailable', message: 'The product of this reward is no longer sold.' };
  if (!product.mayBuy) {
    const message = `${product.name} is sold to verified trade customers only, so this reward cannot be used.`;
    return { code: 'gift-unavailable', message };
  }
  if (product.isMixed) {
    const message = `${product.name} is mixed to order, so this reward cannot be used.`;
    return { code: 'gift-unavailable', message };
  }
  if (product.available > inCart) return null;
  return { code: 'gift-out-of-stock', message: `${product.name} is out of stock, so this reward cannot be used now.` };
}

/** Returns why a reward without any discount is not used, so that it is not lost; null where it has a discount. */
export function effectProblem(benefit: GrantBenefit, discount: number): GrantProblem | null {
  if (benefit.kind === 'product' || discount > 0) return null;
  const message =
    benefit.kind === 'free-delivery'
      ? 'Delivery for this order is already free.'
      : 'This reward would not reduce the price of this order.';
  return { code: 'no-effect', message };
}
