import { defineEntity, p } from '@mikro-orm/core';
import { invalidatesResponses } from '../../../platform/response-cache/response-cache.js';
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

/** One part of a ratio: up to 100 with at most two decimals, above zero. */
const PART = /^(?:100|[1-9]?\d)(?:\.\d{1,2})?$/;

/** Thrown for a ratio that is not two or three numbers above zero, separated by colons. */
export class InvalidMixingRatio extends Error {
  constructor() {
    super('Enter the mixing ratio as parts by volume, such as 2:1 or 4:1:0.5.');
  }
}

/**
 * Returns a mixing ratio as it is stored: "4:1:0.5" for " 4 : 1 : 0.50". Parts by volume of the product, the linked
 * product, and optionally thinner (docs/rules.md#goes-with). Throws `InvalidMixingRatio`.
 */
export function mixingRatio(text: string): string {
  const parts = text.split(':').map((part) => part.trim());
  if (parts.length < 2 || parts.length > 3) throw new InvalidMixingRatio();
  const numbers = parts.map((part) => (PART.test(part) ? Number(part) : 0));
  if (numbers.some((number) => number <= 0 || number > 100)) throw new InvalidMixingRatio();
  return numbers.join(':');
}

/** Whether `mixingRatio` takes the text. */
export function isMixingRatio(text: string): boolean {
  try {
    return mixingRatio(text) !== '';
  } catch {
    return false;
  }
}

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
