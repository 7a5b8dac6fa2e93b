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

/** The item has another product, or none, than the admin saw: one item never has two. */
export class ItemHasProduct extends Error {
  constructor(readonly product: { readonly productId: string; readonly code: string; readonly name: string } | null) {
    super(
      product
        ? `This item already belongs to ${product.name} (${product.code}). Confirm that you want to move it.`
        : 'The product that had this item no longer has it. Please check the list again.',
    );
  }
}

/** A document with the product is being written to Sage at this moment. */
export class DocumentUnderWay extends Error {
  constructor() {
    super('A document with this product is being written to Sage right now. Please try again in a moment.');
  }
}
