import { defineEntity, p } from '@mikro-orm/core';

const FormerSlugSchema = defineEntity({
  name: 'FormerSlug',
  schema: 'catalogue',
  tableName: 'former_slugs',
  properties: {
    slug: p.string().length(255).primary(),
    productId: p.uuid().index(),
    retiredAt: p.datetime().onCreate(() => new Date()),
  },
});

/** An address at which a product once was public; it keeps leading there (decision 16). */
export class FormerSlug extends FormerSlugSchema.class {}
FormerSlugSchema.setClass(FormerSlug);
