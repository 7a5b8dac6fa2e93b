import { defineEntity, p } from '@mikro-orm/core';
import { Product } from '../../products/domain/product.js';

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
 * Somebody waits for a product that is out of stock. There being a request for a product that can be bought *is* the mail
 * that is owed; the statement that takes the request away posts it. Written by set-based statements only.
 */
export class BackInStockRequest extends BackInStockRequestSchema.class {}
BackInStockRequestSchema.setClass(BackInStockRequest);
