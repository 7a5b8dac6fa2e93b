import { defineEntity, p } from '@mikro-orm/core';

/** Advice to staff about an item that the shop cannot sell, by its stored reason. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/no item code/i, 'Give it an item code in Sage.'],
  [/longer than 100/i, 'Shorten its code in Sage to at most 100 characters.'],
  [/VAT rate .* is not known/i, 'Choose another sales tax rate for it in Sage.'],
  [/no sales price/i, 'Give it a price of the retail price type in Sage.'],
  [/price is too high|is no amount/i, 'Correct its price in Sage.'],
  [/same code/i, 'Give one of the two items another code in Sage.'],
  [/is inactive/i, 'Activate it in Sage, or link the product to the item that took its place.'],
  [
    /was deleted|is not in/i,
    'Link the product to the item that took its place. If it is added to Sage again under the same code, it comes back automatically.',
  ],
];

/** Returns advice for a problem; null if there is none or the text already says it. */
export function adviceFor(problem: string | null): string | null {
  return problem === null ? null : (ADVICE.find(([pattern]) => pattern.test(problem))?.[1] ?? null);
}

/** No product of the shop has this id. */
export class ProductUnknown extends Error {
  constructor() {
    super('The shop has no such product.');
  }
}

/** The product's own item is in Sage and may be sold. */
export class ProductHasItem extends Error {
  constructor(code: string) {
    super(
      `This product’s own item, ${code}, is still on sale. Deactivate it in Sage and sync before you link another.`,
    );
  }
}

/** Sage has no such item. */
export class ItemNotInSage extends Error {
  constructor() {
    super('Sage no longer has this item. Sync products and choose again.');
  }
}

/** The item cannot be sold as it stands in Sage. */
export class ItemCannotBeSold extends Error {
  constructor(problem: string) {
    super(`The shop cannot sell this item. ${problem}`);
  }
}

/** The item has another product than the admin saw, or none: no item may have two. */
export class ItemHasProduct extends Error {
  constructor(readonly product: { readonly productId: string; readonly code: string; readonly name: string } | null) {
    super(
      product
        ? `This item already belongs to ${product.name} (${product.code}). Confirm that you want to move it.`
        : 'The product that had this item no longer has it. Please check the list again.',
    );
  }
}

/** A document with the product is being written to Sage. */
export class DocumentUnderWay extends Error {
  constructor() {
    super('A document with this product is being written to Sage right now. Please try again in a moment.');
  }
}

const LeftOutItemSchema = defineEntity({
  name: 'LeftOutItem',
  schema: 'accounting',
  tableName: 'sage_left_out_items',
  properties: {
    sageBusinessId: p.text().primary(),
    sageProductId: p.text().primary(),
    /** Empty if it has none. */
    itemCode: p.text(),
    name: p.text(),
    /** Plain words for staff: the reason why the shop has no product for it. */
    reason: p.text(),
    quantityInStock: p.integer(),
    lastSyncAt: p.datetime(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A Sage item without a product, because the shop could not read it. Written by statements. */
export class LeftOutItem extends LeftOutItemSchema.class {}
LeftOutItemSchema.setClass(LeftOutItem);
