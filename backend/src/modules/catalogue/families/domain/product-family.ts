import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { aggregateProperties } from '../../../../platform/database/database.js';
import { invalidatesResponses } from '../../../../platform/response-cache/invalidation-triggers.js';
import { CATALOGUE_TAG } from '../../domain/cache-tags.js';
import { Product } from '../../products/domain/product.js';
import { FamilyMemberTwice, FamilySize, NothingToChoose, SameChoiceTwice } from './family-errors.js';
import { PACK_UNITS, type PackUnit } from './pack-units.js';

const FEWEST_MEMBERS = 2;
/** Most products of a family. */
export const MAX_MEMBERS = 60;
/** Characters of a family's name at most. */
export const MAX_FAMILY_NAME = 100;
/** Characters of a colour's name at most. */
export const MAX_COLOUR = 60;
/** A pack of ten tonnes is a mistake. */
export const MAX_PACK = 10_000_000;

/** A product of a family, with its colour and pack size. The order of the list is the order on the page. */
export interface Member {
  readonly productId: string;
  /** Empty where the family has no colours. */
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
  },
  triggers: [invalidatesResponses('product_families', CATALOGUE_TAG)],
});

/** Products that differ in colour and pack size only (docs/rules.md#product-families). */
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
export function checkMembers(given: readonly Member[]): Member[] {
  if (given.length === 0) return [];
  if (given.length < FEWEST_MEMBERS || given.length > MAX_MEMBERS) throw new FamilySize(FEWEST_MEMBERS, MAX_MEMBERS);
  const members = given.map(({ productId, colour, swatch, packSize, packUnit }) => ({
    productId: productId.toLowerCase(),
    colour,
    swatch: colour === '' ? null : (swatch?.toLowerCase() ?? null),
    packSize,
    packUnit: packSize === null ? null : packUnit,
  }));
  if (new Set(members.map(({ productId }) => productId)).size < members.length) throw new FamilyMemberTwice();
  if (members.some(({ colour, packSize }) => colour === '' && packSize === null)) throw new NothingToChoose();
  if (new Set(members.map(choiceOf)).size < members.length) throw new SameChoiceTwice();
  return members;
}

const choiceOf = ({ colour, packSize, packUnit }: Member) => `${colour.toLowerCase()}\n${packSize} ${packUnit}`;
