import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { CatalogueTables } from '../tables.js';
import { inCategoryUpkeep, moveProducts } from './categories.commands.js';
import {
  Category,
  CategoryInUse,
  CategoryNotFound,
  HOT_DEALS,
  HotDealsIsFixed,
  NoPlaceToMoveTo,
} from './category.entity.js';

/** Number of products and subcategories moved elsewhere. */
interface CategoryDeleted {
  movedProducts: number;
  movedSubcategories: number;
}

/**
 * Deletes a category (docs/rules.md#category-upkeep). With `moveTo`, the id of another category, its products and subcategories go
 * there first; a subcategory whose name is taken there is joined to the one that has it. Throws `CategoryNotFound`,
 * `HotDealsIsFixed`, `CategoryInUse`, `NoPlaceToMoveTo`.
 */
export class DeleteCategory extends Command<CategoryDeleted> {
  constructor(
    readonly categoryId: string,
    readonly moveTo: string | undefined,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteCategory)
export class DeleteCategoryHandler implements ICommandHandler<DeleteCategory> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ categoryId, moveTo, actor }: DeleteCategory): Promise<CategoryDeleted> {
    return inCategoryUpkeep(this.em, async (em) => {
      // Locked first: an edit that gives a product this category waits for the outcome, or is waited for.
      const category = await em.findOne(Category, categoryId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!category) throw new CategoryNotFound();
      if (category.slug === HOT_DEALS)
        throw new HotDealsIsFixed('Hot Deals cannot be deleted: it shows what is on sale.');
      const contents = await contentsOf(em, categoryId);
      const isEmpty = contents.products === 0 && contents.subcategories === 0;
      if (!isEmpty && moveTo === undefined) throw new CategoryInUse(`"${category.name}"`, contents);
      const target = moveTo === undefined ? null : await this.target(em, moveTo, category);
      const movedProducts = target ? await moveContents(em, categoryId, target.id) : 0;
      await em.remove(category).flush();
      const { name, slug, description, imageUrl } = category;
      await this.audit.record(em, {
        actor,
        action: 'category.deleted',
        subjectType: 'category',
        subjectId: categoryId,
        before: { name, slug, description, imageUrl },
        ...(target && !isEmpty ? { after: { movedTo: target.name, ...contents } } : {}),
      });
      return { movedProducts, movedSubcategories: target ? contents.subcategories : 0 };
    });
  }

  private async target(em: EntityManager, moveTo: string, category: Category): Promise<Category> {
    const target = await em.findOne(Category, moveTo);
    // The same id may be written in capitals.
    if (!target || target.id === category.id || target.slug === HOT_DEALS)
      throw new NoPlaceToMoveTo('Choose another category for the products; Hot Deals has none of its own.');
    return target;
  }
}

async function contentsOf(em: EntityManager, categoryId: string) {
  const db = kysely<CatalogueTables>(em);
  const subcategories = await db
    .selectFrom('catalogue.subcategories')
    .select('id')
    .where('category_id', '=', categoryId)
    .orderBy('id')
    .forUpdate()
    .execute();
  const { products } = await db
    .selectFrom('catalogue.products')
    .select(sql<number>`count(*)::int`.as('products'))
    .where('category_id', '=', categoryId)
    .executeTakeFirstOrThrow();
  return { products, subcategories: subcategories.length };
}

/** Subcategories with the same name are merged. */
async function moveContents(em: EntityManager, from: string, to: string): Promise<number> {
  const sameName = sql`
    select t.id from catalogue.subcategories s join catalogue.subcategories t on t.category_id = ${to} and t.name = s.name`;
  const moved = await moveProducts(
    em,
    sql<boolean>`p.category_id = ${from}`,
    sql`${to}::uuid`,
    sql`coalesce((${sameName} where s.id = p.subcategory_id), p.subcategory_id)`,
  );
  const db = kysely<CatalogueTables>(em);
  await db
    .deleteFrom('catalogue.subcategories as s')
    .where('s.category_id', '=', from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('catalogue.subcategories as t')
          .select('t.id')
          .where('t.category_id', '=', to)
          .whereRef('t.name', '=', 's.name'),
      ),
    )
    .execute();
  await db
    .updateTable('catalogue.subcategories')
    .set((subcategory) => ({ category_id: to, version: subcategory('version', '+', 1), updated_at: new Date() }))
    .where('category_id', '=', from)
    .execute();
  return moved;
}
