import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import type { CatalogueTables } from '../../tables.js';

/** Progress of preparing a product for the shop. */
export interface ProductProgress {
  id: string;
  /** The Sage code at the first sync. */
  sku: string;
  name: string;
  /** Whether customers ever saw it. */
  wasPublished: boolean;
}

/** Returns the products that came from Sage under these codes; unknown ones are missing. */
export class ProductsByCode extends Query<ProductProgress[]> {
  constructor(readonly codes: readonly string[]) {
    super();
  }
}

@QueryHandler(ProductsByCode)
export class ProductsByCodeHandler implements IQueryHandler<ProductsByCode> {
  constructor(private readonly em: EntityManager) {}

  execute({ codes }: ProductsByCode): Promise<ProductProgress[]> {
    return kysely<CatalogueTables>(this.em)
      .selectFrom('catalogue.products')
      .where('sku', '=', sql<string>`any(${codes}::text[])`)
      .select(['id', 'sku', 'name', sql<boolean>`published_at is not null`.as('wasPublished')])
      .execute();
  }
}
