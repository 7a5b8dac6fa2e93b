import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { SubcategoryView } from './category.view.js';

/** The subcategories of one category, or all of them, as they were made. */
export class ListSubcategories extends Query<SubcategoryView[]> {
  constructor(readonly categoryId?: string) {
    super();
  }
}

@QueryHandler(ListSubcategories)
export class ListSubcategoriesHandler implements IQueryHandler<ListSubcategories> {
  constructor(private readonly em: EntityManager) {}

  execute({ categoryId }: ListSubcategories): Promise<SubcategoryView[]> {
    return this.em.fork().execute<SubcategoryView[]>(
      `select id, name, slug, description, category_id as "categoryId" from catalogue.subcategories
       ${categoryId ? 'where category_id = ?' : ''} order by created_at, id`,
      categoryId ? [categoryId] : [],
    );
  }
}
