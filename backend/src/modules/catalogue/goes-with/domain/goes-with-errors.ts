/** Thrown for more products than may go with one. */
export class TooManyLinks extends Error {
  constructor(most: number) {
    super(`At most ${most} products go with one.`);
  }
}

/** Thrown where a product would go with itself. */
export class LinkedToItself extends Error {
  constructor() {
    super('A product does not go with itself. Take it out of the list.');
  }
}

/** Thrown where the list names a product more than once. */
export class LinkedTwice extends Error {
  constructor() {
    super('The list names the same product twice. Take one of the two out.');
  }
}

/** Thrown where the list names products that do not exist. */
export class LinkedProductNotFound extends Error {
  constructor(readonly productIds: readonly string[]) {
    super(
      productIds.length === 1
        ? 'A product of the list no longer exists. Take it out and save again.'
        : `${productIds.length} products of the list no longer exist. Take them out and save again.`,
    );
  }
}
