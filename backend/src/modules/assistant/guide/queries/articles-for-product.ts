import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { ProductPlaces } from '../../../catalogue/index.js';
import { articlesOfProduct } from './articles-of-product.js';
import type { ArticleLinkView } from './guide.view.js';

/** Returns the articles of the visible product at an address, or null. */
export class ArticlesForProduct extends Query<ArticleLinkView[] | null> {
  constructor(readonly slug: string) {
    super();
  }
}

@QueryHandler(ArticlesForProduct)
export class ArticlesForProductHandler implements IQueryHandler<ArticlesForProduct> {
  constructor(
    private readonly em: EntityManager,
    private readonly places: ProductPlaces,
  ) {}

  async execute({ slug }: ArticlesForProduct): Promise<ArticleLinkView[] | null> {
    const place = await this.places.bySlug(slug);
    return place ? articlesOfProduct(this.em, place) : null;
  }
}
