import { defineEvent } from '../../platform/messaging/event.js';

/** A product as its page names it at the time of the event. */
export interface ProductPayload {
  readonly productId: string;
  readonly sku: string;
  readonly slug: string;
  readonly name: string;
}

const productId = (payload: ProductPayload) => payload.productId;

/** From now on customers can see and buy it (docs/rules.md#visible-products). */
export const ProductPublished = defineEvent<ProductPayload>('catalogue.product-published.v1', productId);

/** Customers no longer see it. */
export const ProductHidden = defineEvent<ProductPayload>('catalogue.product-hidden.v1', productId);

/** What customers see of a visible product is different now: texts, prices, pictures, place. Not published for stock changes. */
export const ProductChanged = defineEvent<ProductPayload>('catalogue.product-changed.v1', productId);
