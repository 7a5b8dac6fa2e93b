import { p } from '@mikro-orm/core';
import type { GoodsKind } from '../../../config/delivery-rules.js';
import { decimal, pence } from '../../../platform/database/database.js';
import type { LineColour } from '../../../platform/line-colour.js';

/** The most characters of a line's name. */
export const LONGEST_NAME = 255;

/** The product columns of a line, as they were at the sale. */
export const orderItemColumns = {
  position: p.integer(),
  productId: p.uuid(),
  sku: p.string().length(100),
  name: p.string().length(LONGEST_NAME),
  slug: p.string().length(255),
  imageUrl: p.text().nullable(),
  quantity: p.integer(),
  price: pence(),
  total: pence(),
  discount: pence(),
  tax: pence(),
  vatRate: decimal(5, 2),
  pointsEarned: p.integer(),
  /** The minimum age at the sale; null where there is none. */
  minimumAge: p.smallint().nullable(),
  /** Whether it is the product of the order's reward, at £0. */
  isGift: p.boolean().default(false),
  /** The colour in which it was mixed, which its name has too (docs/rules.md#mixed-to-order); null where it was not mixed. */
  colour: p.json<LineColour>().nullable(),
  goodsKind: p.string().length(20).$type<GoodsKind>().default('any'),
};
