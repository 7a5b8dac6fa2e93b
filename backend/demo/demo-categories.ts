import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CreateCategory, CreateSubcategory } from '../src/modules/catalogue/categories/categories.commands.js';
import { CategoriesQueries } from '../src/modules/catalogue/categories/categories.queries.js';
import type { DemoCategory } from './catalogue.js';

/** Ids of categories and subcategories by their slugs. */
export interface CategoryIds {
  readonly categories: ReadonlyMap<string, string>;
  readonly subcategories: ReadonlyMap<string, string>;
}

/** The categories and subcategories of the demo. */
@Injectable()
export class DemoCategories {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CategoriesQueries,
  ) {}

  /** Makes those that are not there yet, in the order of the menu. */
  async make(wanted: readonly DemoCategory[]): Promise<CategoryIds> {
    const categories = new Map((await this.queries.listCategories()).map(({ slug, id }) => [slug, id]));
    const subcategories = new Map((await this.queries.listSubcategories()).map(({ slug, id }) => [slug, id]));
    for (const { name, slug, description, attributes, subcategories: parts } of wanted) {
      const categoryId =
        categories.get(slug) ??
        (await this.commands.execute(new CreateCategory({ name, slug, description, attributes })));
      categories.set(slug, categoryId);
      for (const part of parts) {
        if (subcategories.has(part.slug)) continue;
        subcategories.set(part.slug, await this.commands.execute(new CreateSubcategory({ categoryId, ...part })));
      }
    }
    return { categories, subcategories };
  }
}
