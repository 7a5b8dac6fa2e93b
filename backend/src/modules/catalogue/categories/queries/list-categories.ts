import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { prepare } from '../../../../platform/database/prepared-statement.js';
import type { CatalogueTables } from '../../tables.js';
import { HOT_DEALS } from '../domain/category.js';
import type { CategoryView } from './category.view.js';

const categories = prepare<CatalogueTables, object, CategoryView>('catalogue.categories', (db) =>
  db
    .selectFrom('catalogue.categories')
    .select(['id', 'name', 'slug', 'description', 'image_url as imageUrl', 'former_slugs as formerSlugs'])
    .orderBy(sql`slug = ${sql.lit(HOT_DEALS)}`)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id'),
);

/** Returns all categories in the order of the menu, Hot Deals last. */
export class ListCategories extends Query<CategoryView[]> {}

@QueryHandler(ListCategories)
export class ListCategoriesHandler implements IQueryHandler<ListCategories> {
  constructor(private readonly em: EntityManager) {}

  execute(): Promise<CategoryView[]> {
    return categories(this.em, {});
  }
}
