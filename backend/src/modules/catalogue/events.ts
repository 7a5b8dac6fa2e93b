import { defineEvent } from '../../platform/messaging/event.js';

/** A product as its page names it at the time of the event. */
export interface ProductPayload {
  readonly productId: string;
  readonly sku: string;
  readonly slug: string;
  readonly name: string;
}

const productId = (payload: ProductPayload) => payload.productId;

/** A product became visible: from now on customers can see and buy it (docs/rules.md#visible-products). */
export const ProductPublished = defineEvent<ProductPayload>('catalogue.product-published.v1', productId);

/** A product was hidden: customers no longer see it. */
export const ProductHidden = defineEvent<ProductPayload>('catalogue.product-hidden.v1', productId);

/** The page of a visible product changed: texts, prices, pictures or category. Not published for stock changes. */
export const ProductChanged = defineEvent<ProductPayload>('catalogue.product-changed.v1', productId);
