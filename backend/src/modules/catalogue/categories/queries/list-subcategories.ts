import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { kysely } from '../../../../platform/database/kysely.js';
import type { CatalogueTables } from '../../tables.js';
import type { SubcategoryView } from './category.view.js';

/** Returns the subcategories of one category, or all of them, in the order of the menu. */
export class ListSubcategories extends Query<SubcategoryView[]> {
  constructor(readonly categoryId?: string) {
    super();
  }
}

@QueryHandler(ListSubcategories)
export class ListSubcategoriesHandler implements IQueryHandler<ListSubcategories> {
  constructor(private readonly em: EntityManager) {}

  execute({ categoryId }: ListSubcategories): Promise<SubcategoryView[]> {
    let subcategories = kysely<CatalogueTables>(this.em).selectFrom('catalogue.subcategories');
    if (categoryId) subcategories = subcategories.where('category_id', '=', categoryId);
    return subcategories
      .select(['id', 'name', 'slug', 'description', 'category_id as categoryId', 'former_slugs as formerSlugs'])
      .orderBy('position')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  }
}
