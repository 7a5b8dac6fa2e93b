import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';

/** How far an admin has come with a product. */
export interface ProductProgress {
  id: string;
  /** Its code in Sage when it first came. */
  sku: string;
  /** Whether customers ever saw it. */
  wasPublished: boolean;
}

/** Which products came from Sage under these codes; an unknown one is missing from the answer. */
export class ProductsByCode extends Query<ProductProgress[]> {
  constructor(readonly codes: readonly string[]) {
    super();
  }
}

@QueryHandler(ProductsByCode)
export class ProductsByCodeHandler implements IQueryHandler<ProductsByCode> {
  constructor(private readonly em: EntityManager) {}

  execute({ codes }: ProductsByCode): Promise<ProductProgress[]> {
    return this.em.fork().execute<ProductProgress[]>(
      `select id, sku, published_at is not null as "wasPublished" from catalogue.products
       where sku in (select jsonb_array_elements_text(?::jsonb))`,
      [JSON.stringify(codes)],
    );
  }
}
