import { defineEntity, p } from '@mikro-orm/core';
import { invalidatesResponses } from '../../../platform/response-cache/response-cache.js';
import { mixingRatio } from '../paint/mixing-ratio.js';
import { Product } from '../products/product.entity.js';
import { CATALOGUE_TAG } from '../visibility.js';

/** Thrown for more products than may go with one. */
export class TooManyLinks extends Error {
  constructor(most: number) {
    super(`You can add at most ${most} products that go with this one.`);
  }
}

/** Thrown where a product would go with itself. */
export class LinkedToItself extends Error {
  constructor() {
    super('A product cannot go with itself. Remove it from the list.');
  }
}

/** Thrown where the list names a product more than once. */
export class LinkedTwice extends Error {
  constructor() {
    super('The list names the same product twice. Remove one of the two.');
  }
}

/** Thrown where the list names products that do not exist. */
export class LinkedProductNotFound extends Error {
  constructor(readonly productIds: readonly string[]) {
    super(
      productIds.length === 1
        ? 'A product in the list no longer exists. Remove it and save again.'
        : `${productIds.length} products in the list no longer exist. Remove them and save again.`,
    );
  }
}

/** Roles that a linked product can have. */
export const GOES_WITH_KINDS = ['hardener', 'thinner', 'primer', 'topcoat', 'gun', 'accessory'] as const;
export type GoesWithKind = (typeof GOES_WITH_KINDS)[number];

/** Most products that may go with one. */
export const MAX_LINKS = 20;
/** Characters of a link's note at most. */
export const MAX_NOTE = 200;

/**
 * A link to a product that goes with this one, as an admin enters it; the order of the list is the order on the page.
 */
export interface Link {
  /** Id of the linked product. */
  readonly productId: string;
  readonly kind: GoesWithKind;
  /** Parts by volume, or null where the two are not mixed (docs/rules.md#goes-with). */
  readonly ratio: string | null;
  /** Note shown beside the product; may be empty. */
  readonly note: string;
}

const kinds = GOES_WITH_KINDS.map((kind) => `'${kind}'`).join(', ');

const GoesWithSchema = defineEntity({
  name: 'GoesWith',
  schema: 'catalogue',
  tableName: 'goes_with',
  properties: {
    productId: () => p.manyToOne(Product).mapToPk().primary().joinColumn('product_id').deleteRule('cascade'),
    otherProductId: () =>
      p.manyToOne(Product).mapToPk().primary().joinColumn('other_product_id').deleteRule('cascade').index(),
    position: p.smallint(),
    kind: p.string().length(20).$type<GoesWithKind>(),
    ratio: p.string().length(20).nullable(),
    note: p.string().length(MAX_NOTE).default(''),
  },
  checks: [
    { name: 'goes_with_other_product', expression: 'product_id <> other_product_id' },
    { name: 'goes_with_kind', expression: `kind in (${kinds})` },
  ],
  triggers: [invalidatesResponses('goes_with', CATALOGUE_TAG)],
});

/**
 * A link from a product to another that goes with it. Written by set-based statements only, the whole list of a product
 * at a time.
 */
export class GoesWith extends GoesWithSchema.class {}
GoesWithSchema.setClass(GoesWith);

/**
 * Returns the links as they are stored. Throws `TooManyLinks`, `LinkedToItself`, `LinkedTwice`, `InvalidMixingRatio`.
 */
export function checkLinks(productId: string, links: readonly Link[]): Link[] {
  if (links.length > MAX_LINKS) throw new TooManyLinks(MAX_LINKS);
  const seen = new Set<string>();
  return links.map(({ productId: given, kind, ratio, note }) => {
    const other = given.toLowerCase();
    if (other === productId.toLowerCase()) throw new LinkedToItself();
    if (seen.has(other)) throw new LinkedTwice();
    seen.add(other);
    return { productId: other, kind, ratio: ratio === null ? null : mixingRatio(ratio), note };
  });
}
