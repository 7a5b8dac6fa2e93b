import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties } from '../../../platform/database/database.js';
import { invalidatesResponses } from '../../../platform/response-cache/response-cache.js';
import { Product } from '../products/product.entity.js';
import { CATALOGUE_TAG } from '../visibility.js';

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
  constructor(option: string) {
    super(`Give every product of the family a ${option} or a pack size.`);
  }
}

/** Thrown where two products have the same colour (or other option) and pack size. */
export class SameChoiceTwice extends Error {
  constructor(option: string) {
    super(`Two products in the family have the same ${option} and pack size.`);
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

/** Units of a pack size: millilitres, grams or items. */
export const PACK_UNITS = ['ml', 'g', 'pcs'] as const;
export type PackUnit = (typeof PACK_UNITS)[number];

const FEWEST_MEMBERS = 2;
/** Most products of a family. */
export const MAX_MEMBERS = 60;
/** Characters of a family's name at most. */
export const MAX_FAMILY_NAME = 100;
/** Characters of a colour's name at most. */
export const MAX_COLOUR = 60;
/** Characters of an option's name at most. */
export const MAX_OPTION_NAME = 30;
/** A pack of ten tonnes is a mistake. */
export const MAX_PACK = 10_000_000;

/** A product of a family, with its colour and pack size. The order of the list is the order on the page. */
export interface Member {
  readonly productId: string;
  /** The colour, or the value of the family's option: "P80", "24 mm". Empty where the family has none. */
  readonly colour: string;
  /** The colour on the screen, "#c1121f"; null where it is not known. */
  readonly swatch: string | null;
  /** Size in `packUnit`; null where the family has only one size. */
  readonly packSize: number | null;
  readonly packUnit: PackUnit | null;
}

const ProductFamilySchema = defineEntity({
  name: 'ProductFamily',
  schema: 'catalogue',
  tableName: 'product_families',
  properties: {
    ...aggregateProperties,
    name: p.string().length(MAX_FAMILY_NAME),
    /** Option that the members differ in besides the pack size: "Grit", "Width". Empty for colours. */
    optionName: p.string().length(MAX_OPTION_NAME).default(''),
  },
  triggers: [invalidatesResponses('product_families', CATALOGUE_TAG)],
});

/** Products that differ in colour (or one other option) and pack size only (docs/rules.md#product-families). */
export class ProductFamily extends ProductFamilySchema.class {
  static create(): ProductFamily {
    return Object.assign(new ProductFamily(), { id: uuid() });
  }
}
ProductFamilySchema.setClass(ProductFamily);

const units = PACK_UNITS.map((unit) => `'${unit}'`).join(', ');

const FamilyMemberSchema = defineEntity({
  name: 'FamilyMember',
  schema: 'catalogue',
  tableName: 'family_members',
  properties: {
    /** The key: a product is in one family at most. */
    productId: () => p.manyToOne(Product).mapToPk().primary().joinColumn('product_id').deleteRule('cascade'),
    familyId: () => p.manyToOne(ProductFamily).mapToPk().joinColumn('family_id').deleteRule('cascade').index(),
    position: p.smallint(),
    colour: p.string().length(MAX_COLOUR).default(''),
    swatch: p.string().length(7).nullable(),
    packSize: p.integer().nullable(),
    packUnit: p.string().length(4).$type<PackUnit>().nullable(),
  },
  checks: [
    { name: 'family_members_swatch', expression: `swatch ~ '^#[0-9a-f]{6}$'` },
    { name: 'family_members_pack', expression: `(pack_size is null) = (pack_unit is null) and pack_size > 0` },
    { name: 'family_members_unit', expression: `pack_unit in (${units})` },
  ],
  triggers: [invalidatesResponses('family_members', CATALOGUE_TAG)],
});

/** A product's place in its family. Written by set-based statements only, all members of a family at a time. */
export class FamilyMember extends FamilyMemberSchema.class {}
FamilyMemberSchema.setClass(FamilyMember);

/**
 * Returns the members as they are stored; none at all ends the family. Throws `FamilySize`, `FamilyMemberTwice`, `NothingToChoose`,
 * `SameChoiceTwice`.
 */
export function checkMembers(given: readonly Member[], optionName = ''): Member[] {
  if (given.length === 0) return [];
  const option = optionName.toLowerCase() || 'colour';
  if (given.length < FEWEST_MEMBERS || given.length > MAX_MEMBERS) throw new FamilySize(FEWEST_MEMBERS, MAX_MEMBERS);
  const members = given.map(({ productId, colour, swatch, packSize, packUnit }) => ({
    productId: productId.toLowerCase(),
    colour,
    swatch: colour === '' ? null : (swatch?.toLowerCase() ?? null),
    packSize,
    packUnit: packSize === null ? null : packUnit,
  }));
  if (new Set(members.map(({ productId }) => productId)).size < members.length) throw new FamilyMemberTwice();
  if (members.some(({ colour, packSize }) => colour === '' && packSize === null)) throw new NothingToChoose(option);
  if (new Set(members.map(choiceOf)).size < members.length) throw new SameChoiceTwice(option);
  return members;
}

const choiceOf = ({ colour, packSize, packUnit }: Member) => `${colour.toLowerCase()}\n${packSize} ${packUnit}`;
