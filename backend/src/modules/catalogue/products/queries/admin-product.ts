import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { CatalogueTables } from '../../tables.js';
import type { AdminProductDetailView } from './admin-product.view.js';
import { ADMIN_PRODUCT_COLUMNS, toAdminProductView } from './admin-product-row.js';
import { PRODUCT_REFERENCES } from './product-detail.js';

/** Returns a product, hidden ones too, with all that can be edited; null where there is none. */
export class AdminProduct extends Query<AdminProductDetailView | null> {
  constructor(readonly productId: string) {
    super();
  }
}

@QueryHandler(AdminProduct)
export class AdminProductHandler implements IQueryHandler<AdminProduct> {
  constructor(private readonly em: EntityManager) {}

  async execute({ productId }: AdminProduct): Promise<AdminProductDetailView | null> {
    const row = await kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.products as p')
      .leftJoin('catalogue.categories as c', 'c.id', 'p.category_id')
      .leftJoin('catalogue.subcategories as s', 's.id', 'p.subcategory_id')
      .where('p.id', '=', productId)
      .select(ADMIN_PRODUCT_COLUMNS)
      .select(PRODUCT_REFERENCES)
      .select([
        'p.long_description as longDescription',
        'p.specifications',
        sql<string[]>`array(select f.slug from catalogue.former_slugs f where f.product_id = p.id
          order by f.retired_at desc, f.slug)`.as('formerSlugs'),
      ])
      .executeTakeFirst();
    if (!row) return null;
    const { longDescription, specifications, formerSlugs } = row;
    return { ...toAdminProductView(row), longDescription, specifications, formerSlugs };
  }
}
