/** Thrown for a family of too few or too many products. */
export class FamilySize extends Error {
  constructor(least: number, most: number) {
    super(`A family can have ${least} to ${most} products.`);
  }
}

/** Thrown where the list names a product more than once. */
export class FamilyMemberTwice extends Error {
  constructor() {
    super('The family names the same product twice. Remove one of the two.');
  }
}

/** Thrown for a product without anything to choose it by. */
export class NothingToChoose extends Error {
  constructor() {
    super('Give every product of the family a colour or a pack size.');
  }
}

/** Thrown where two products have the same colour and pack size. */
export class SameChoiceTwice extends Error {
  constructor() {
    super('Two products in the family have the same colour and pack size.');
  }
}

/** Thrown where a product would start a family that it is no part of. */
export class FamilyWithoutProduct extends Error {
  constructor() {
    super('Add the product itself to its family.');
  }
}

/** Thrown where the list names products that do not exist. */
export class FamilyProductNotFound extends Error {
  constructor(readonly productIds: readonly string[]) {
    super(
      productIds.length === 1
        ? 'A product in the family no longer exists. Remove it and save again.'
        : `${productIds.length} products in the family no longer exist. Remove them and save again.`,
    );
  }
}

/** Thrown where a product belongs to another family. */
export class InAnotherFamily extends Error {
  constructor(name: string, family: string) {
    super(`${name} belongs to the family "${family}". Remove it there first.`);
  }
}
