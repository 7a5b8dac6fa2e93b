import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import { ProductPlaces } from '../../../catalogue/index.js';
import type { AssistantTables } from '../../tables.js';
import { articlesOfProduct } from './articles-of-product.js';
import type { ProductArticlesView } from './guide.view.js';

/** Returns the articles of a product, hidden products too, or null where there is no such product. */
export class ProductArticlesForAdmin extends Query<ProductArticlesView | null> {
  constructor(readonly productId: string) {
    super();
  }
}

@QueryHandler(ProductArticlesForAdmin)
export class ProductArticlesForAdminHandler implements IQueryHandler<ProductArticlesForAdmin> {
  constructor(
    private readonly em: EntityManager,
    private readonly places: ProductPlaces,
  ) {}

  async execute({ productId }: ProductArticlesForAdmin): Promise<ProductArticlesView | null> {
    const place = await this.places.byId(productId);
    if (!place) return null;
    const chosen = await kysely<AssistantTables>(this.em)
      .selectFrom('assistant.product_articles')
      .where('product_id', '=', productId)
      .select('version')
      .executeTakeFirst();
    const articles = await articlesOfProduct(this.em, place);
    return {
      version: chosen?.version ?? 0,
      isChosen: chosen !== undefined,
      articles: articles.map(({ slug, title }) => ({ slug, title })),
    };
  }
}
