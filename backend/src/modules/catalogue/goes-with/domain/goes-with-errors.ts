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
