/** Thrown for a product that is not, or no longer, sold here (decision 18). */
export class NotSoldHere extends Error {
  constructor() {
    super('This product is no longer sold here.');
  }
}

/** Thrown where a cart would hold more of a product than there is. */
export class MoreThanInStock extends Error {
  constructor(
    name: string,
    /** Pieces that can be had. */
    readonly available: number,
    /** Pieces that the cart holds already. */
    readonly inCart: number,
  ) {
    super(available === 0 ? `${name} is out of stock.` : `${onlySo(name, available)}${alreadyThere(inCart)}.`);
  }
}

/** Thrown for one product more than a cart holds. */
export class CartFull extends Error {
  constructor(readonly most: number) {
    super(`A cart holds at most ${most} different products.`);
  }
}

/** Thrown where the customer's cart has no such item; another customer's items are no items to them. */
export class NoSuchItem extends Error {
  constructor() {
    super('There is no such item in your cart.');
  }
}

const onlySo = (name: string, available: number) => `Only ${available} of ${name} can be had`;
const alreadyThere = (inCart: number) => (inCart > 0 ? `, and your cart already holds ${inCart}` : '');
