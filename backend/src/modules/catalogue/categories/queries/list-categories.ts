import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { HOT_DEALS } from '../domain/category.js';
import type { CategoryView } from './category.view.js';

/** All categories in the order of the menu: as they were made, Hot Deals last (storefront spec 2). */
export class ListCategories extends Query<CategoryView[]> {}

@QueryHandler(ListCategories)
export class ListCategoriesHandler implements IQueryHandler<ListCategories> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<CategoryView[]> {
    return this.em.fork().execute<CategoryView[]>(
      `select id, name, slug, description, image_url as "imageUrl" from catalogue.categories
       order by slug = ?, created_at, id`,
      [HOT_DEALS],
    );
  }
}
