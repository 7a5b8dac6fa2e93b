import { defineEntity, p } from '@mikro-orm/core';
import { Product } from '../products/product.entity.js';

const BackInStockRequestSchema = defineEntity({
  name: 'BackInStockRequest',
  schema: 'catalogue',
  tableName: 'back_in_stock_requests',
  properties: {
    id: p.uuid().primary(),
    productId: () => p.manyToOne(Product).mapToPk().joinColumn('product_id').deleteRule('cascade'),
    email: p.string().length(255),
    askedAt: p.datetime().defaultRaw('now()').index(),
  },
  indexes: [
    {
      name: 'back_in_stock_requests_product_email',
      expression:
        'create unique index "back_in_stock_requests_product_email" on "catalogue"."back_in_stock_requests" ("product_id", lower("email"))',
    },
  ],
});

/**
 * A request for one email when a product can be bought again. A request for a product that can be bought *is* a due email; it is
 * deleted in the transaction that queues the email. Written by set-based statements only.
 */
export class BackInStockRequest extends BackInStockRequestSchema.class {}
BackInStockRequestSchema.setClass(BackInStockRequest);
