import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { kysely } from '../../../../platform/database/kysely.js';
import type { CatalogueTables } from '../../tables.js';
import { isVisibleRow } from '../../visible-products.js';
import type { AdminFamilyView } from './family.view.js';

/** Returns the family of a product, hidden products too; an empty one for a product in no family, null for no product. */
export class AdminFamily extends Query<AdminFamilyView | null> {
  constructor(readonly productId: string) {
    super();
  }
}

@QueryHandler(AdminFamily)
export class AdminFamilyHandler implements IQueryHandler<AdminFamily> {
  constructor(private readonly em: EntityManager) {}

  async execute({ productId }: AdminFamily): Promise<AdminFamilyView | null> {
    const found = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.products as product')
      .leftJoin('catalogue.family_members as mine', 'mine.product_id', 'product.id')
      .leftJoin('catalogue.product_families as f', 'f.id', 'mine.family_id')
      .where('product.id', '=', productId)
      .select(['f.version', 'f.name'])
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
    return found ? { version: found.version, name: found.name ?? '', members: found.members } : null;
  }
}
