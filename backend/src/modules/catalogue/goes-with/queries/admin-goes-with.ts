import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { kysely } from '../../../../platform/database/kysely.js';
import type { CatalogueTables } from '../../tables.js';
import { isVisibleRow } from '../../visible-products.js';
import type { AdminGoesWithView } from './goes-with.view.js';

/** Returns the products that go with a product, hidden ones too, or null where there is no such product. */
export class AdminGoesWith extends Query<AdminGoesWithView | null> {
  constructor(readonly productId: string) {
    super();
  }
}

@QueryHandler(AdminGoesWith)
export class AdminGoesWithHandler implements IQueryHandler<AdminGoesWith> {
  constructor(private readonly em: EntityManager) {}

  async execute({ productId }: AdminGoesWith): Promise<AdminGoesWithView | null> {
    const found = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.products as product')
      .where('product.id', '=', productId)
      .select('product.version')
      .select((row) =>
        jsonArrayFrom(
          row
            .selectFrom('catalogue.goes_with as g')
            .innerJoin('catalogue.products as p', 'p.id', 'g.other_product_id')
            .whereRef('g.product_id', '=', 'product.id')
            .select(['g.other_product_id as productId', 'g.kind', 'g.ratio', 'g.note'])
            .select((link) =>
              jsonBuildObject({
                id: link.ref('p.id'),
                name: link.ref('p.name'),
                sku: link.ref('p.sku'),
                imageUrl: link.ref('p.image_url'),
                isVisible: isVisibleRow('p'),
              }).as('product'),
            )
            .orderBy('g.position'),
        ).as('goesWith'),
      )
      .executeTakeFirst();
    return found ?? null;
  }
}
