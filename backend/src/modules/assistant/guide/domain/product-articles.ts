import { defineEntity, p } from '@mikro-orm/core';
import { invalidatesResponses } from '../../../../platform/response-cache/invalidation-triggers.js';
import { GUIDE_TAG } from './guide-article.js';

/** Most articles that an administrator can choose for a product. */
export const MAX_ARTICLES = 12;

const ProductArticlesSchema = defineEntity({
  name: 'ProductArticles',
  schema: 'assistant',
  tableName: 'product_articles',
  properties: {
    productId: p.uuid().primary(),
    /** Articles in the order of the product's page; may be empty. */
    slugs: p.array(),
    version: p.integer().default(1),
  },
  triggers: [invalidatesResponses('product_articles', GUIDE_TAG)],
});

/** The articles that an administrator chose for a product, in place of those that name it (docs/rules.md#articles-of-a-product). */
export class ProductArticles extends ProductArticlesSchema.class {}
ProductArticlesSchema.setClass(ProductArticles);
