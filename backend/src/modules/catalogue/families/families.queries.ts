import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type InferResult, sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { kysely, type Statements } from '../../../platform/database/kysely.js';
import { parsePence, toDecimal, withoutVat } from '../../../platform/money.js';
import type { PriceRow, ViewerPrice } from '../products/product-row.js';
import type { FamilyMemberView, FamilyView } from '../products/products.dto.js';
import { inLitres } from '../slug.js';
import type { CatalogueTables } from '../tables.js';
import { isVisibleRow } from '../visibility.js';
import type { AdminFamilyView } from './families.dto.js';

@Injectable()
export class FamiliesQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns the family of a product, hidden products too; an empty one for a product in no family, null for no product. */
  async adminFamily(productId: string): Promise<AdminFamilyView | null> {
    const found = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.products as product')
      .leftJoin('catalogue.family_members as mine', 'mine.product_id', 'product.id')
      .leftJoin('catalogue.product_families as f', 'f.id', 'mine.family_id')
      .where('product.id', '=', productId)
      .select(['f.version', 'f.name', 'f.option_name as optionName'])
      .select((row) =>
        jsonArrayFrom(
          row
            .selectFrom('catalogue.family_members as m')
            .innerJoin('catalogue.products as p', 'p.id', 'm.product_id')
            .whereRef('m.family_id', '=', 'f.id')
            .select(['m.product_id as productId', 'm.colour', 'm.swatch'])
            .select(['m.pack_size as packSize', 'm.pack_unit as packUnit'])
            .select((member) =>
              jsonBuildObject({
                id: member.ref('p.id'),
                name: member.ref('p.name'),
                sku: member.ref('p.sku'),
                imageUrl: member.ref('p.image_url'),
                isVisible: isVisibleRow('p'),
              }).as('product'),
            )
            .orderBy('m.position'),
        ).as('members'),
      )
      .executeTakeFirst();
    if (!found) return null;
    const { version, name, optionName, members } = found;
    return { version, name: name ?? '', optionName: optionName ?? '', members };
  }
}

/**
 * The products of the family of the product `mine`, each as `p` with its place `m`, in their order: visible ones, and the product
 * itself (docs/rules.md#product-families). Decimals are text, so that they are the same within JSON.
 */
export const familyMembers = (db: Statements<CatalogueTables>) =>
  db
    .selectFrom('catalogue.family_members as mine')
    .innerJoin('catalogue.product_families as f', 'f.id', 'mine.family_id')
    .innerJoin('catalogue.family_members as m', 'm.family_id', 'mine.family_id')
    .innerJoin('catalogue.products as p', 'p.id', 'm.product_id')
    .where((row) => row.or([isVisibleRow('p'), row('p.id', '=', row.ref('mine.product_id'))]))
    .select(['f.name as family', 'f.option_name as optionName', 'p.id', 'p.slug', 'p.name', 'p.image_url as imageUrl'])
    .select(['m.colour', 'm.swatch', 'm.pack_size as packSize', 'm.pack_unit as packUnit'])
    .select([
      sql<string>`p.price::text`.as('price'),
      sql<string | null>`p.trade_price::text`.as('tradePrice'),
      sql<string>`p.vat_rate::text`.as('vatRate'),
      'p.trade_only as tradeOnly',
      'p.is_mixed as isMixed',
      sql<number>`greatest(p.available, 0)`.as('inventory'),
    ])
    .orderBy('m.position');

type FamilyMemberRow = InferResult<ReturnType<typeof familyMembers>>[number];

/** Returns the family of these rows, with the viewer's prices; null where there is nothing to choose. */
export function toFamilyView(
  rows: readonly FamilyMemberRow[],
  priceOf: (row: PriceRow) => ViewerPrice,
): FamilyView | null {
  const [first] = rows;
  return first && rows.length > 1
    ? {
        name: first.family,
        optionName: first.optionName,
        members: rows.map((row) => toMemberView(row, priceOf(row))),
      }
    : null;
}

function toMemberView(row: FamilyMemberRow, { tradePrice, mayBuy }: ViewerPrice): FamilyMemberView {
  const payable = tradePrice ?? parsePence(row.price);
  return {
    id: row.id,
    slug: row.slug,
    name: inLitres(row.name),
    imageUrl: row.imageUrl,
    payable: toDecimal(payable),
    payableExVat: toDecimal(withoutVat(payable, Number(row.vatRate))),
    inventory: row.inventory,
    mayBuy,
    ...(row.isMixed ? { isMixed: true } : {}),
    colour: row.colour,
    swatch: row.swatch,
    packSize: row.packSize,
    packUnit: row.packUnit,
  };
}
