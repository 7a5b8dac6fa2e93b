import { defineEntity, p } from '@mikro-orm/core';
import { invalidatesResponses } from '../../../../platform/response-cache/invalidation-triggers.js';
import { CATALOGUE_TAG } from '../../domain/cache-tags.js';

const FormerSlugSchema = defineEntity({
  name: 'FormerSlug',
  schema: 'catalogue',
  tableName: 'former_slugs',
  properties: {
    slug: p.string().length(255).primary(),
    productId: p.uuid().index(),
    retiredAt: p.datetime().onCreate(() => new Date()),
  },
  triggers: [invalidatesResponses('former_slugs', CATALOGUE_TAG)],
});

/** A slug under which a product was public; it still leads to the product (docs/rules.md#product-slugs). */
export class FormerSlug extends FormerSlugSchema.class {}
FormerSlugSchema.setClass(FormerSlug);
