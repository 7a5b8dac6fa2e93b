import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RawBuilder, sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { actorName, SYSTEM } from '../../../platform/http/actor.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { ProductChanged } from '../events.js';
import { Product } from '../products/product.entity.js';
import { changedFields, SlugTaken } from '../slug.js';
import type { CatalogueTables } from '../tables.js';
import { isVisible } from '../visibility.js';
import { NO_SUBCATEGORY } from './admin-categories.dto.js';
import {
  Category,
  type CategoryEdits,
  CategoryInUse,
  CategoryNotFound,
  HOT_DEALS,
  HotDealsIsFixed,
  NoPlaceToMoveTo,
  Subcategory,
  type SubcategoryEdits,
  SubcategoryNameTaken,
  SubcategoryNotFound,
} from './category.entity.js';

export type CategoryTable = 'categories' | 'subcategories';

/**
 * Runs a change of categories or subcategories in a transaction, one at a time in the whole shop: a name, slug or place that is
 * free when it is looked for is still free when it is taken.
 */
export function inCategoryUpkeep<T>(em: EntityManager, work: (em: EntityManager) => Promise<T>): Promise<T> {
  return inTransaction(em, async (inner) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('catalogue.category-upkeep', 0))`.execute(kysely(inner));
    return work(inner);
  });
}

/** Throws `SlugTaken` where another row of the table has the slug, or had it before. */
export async function claimSlug(em: EntityManager, table: CategoryTable, slug: string, id: string): Promise<void> {
  const taken = await kysely<CatalogueTables>(em)
    .selectFrom(`catalogue.${table}`)
    .select('id')
    .where('id', '<>', id)
    .where(hasSlug(slug))
    .executeTakeFirst();
  if (taken) throw new SlugTaken(slug);
}

/** Whether a category or subcategory has this slug, or had it before. */
const hasSlug = (slug: unknown) => sql<boolean>`(slug = ${slug} or ${slug}::text = any(former_slugs))`;

/** Returns the place after the last. */
export async function nextPosition(em: EntityManager, table: CategoryTable): Promise<number> {
  const { position } = await kysely<CatalogueTables>(em)
    .selectFrom(`catalogue.${table}`)
    .select(sql<number>`coalesce(max(position), 0) + 1`.as('position'))
    .executeTakeFirstOrThrow();
  return position;
}

/** Returns a category that may hold products and subcategories, locked. Throws `CategoryNotFound`, `HotDealsIsFixed`. */
export async function categoryForContents(em: EntityManager, id: string): Promise<Category> {
  const category = await em.findOne(Category, id, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!category) throw new CategoryNotFound();
  if (category.slug === HOT_DEALS)
    throw new HotDealsIsFixed('Hot Deals has no products or subcategories of its own: it shows what is on sale.');
  return category;
}

/**
 * Moves the products that match a condition (on the table as `p`) to another category and subcategory; publishes
 * `ProductChanged` for each visible one. Returns how many moved.
 */
export async function moveProducts(
  em: EntityManager,
  which: RawBuilder<boolean>,
  categoryId: RawBuilder<unknown>,
  subcategoryId: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<MovedProduct>`
    with asked as materialized (select p.id from catalogue.products p where ${which} order by p.id for update)
    update catalogue.products p
    set category_id = ${categoryId}, subcategory_id = ${subcategoryId}, version = p.version + 1, updated_at = now()
    from asked where p.id = asked.id
    returning p.id, p.sku, p.slug, p.name, p.is_visible_online as "isVisibleOnline", p.is_active as "isActive"`.execute(
    kysely(em),
  );
  for (const { id, sku, slug, name, ...switches } of rows)
    if (isVisible(switches)) publish(em, ProductChanged({ productId: id, sku, slug, name }));
  return rows.length;
}

interface MovedProduct {
  id: string;
  sku: string;
  slug: string;
  name: string;
  isVisibleOnline: boolean;
  isActive: boolean;
}

/**
 * Puts categories, or subcategories of one category, into the order of these ids, before those that are not named
 * (docs/rules.md#category-upkeep). Unknown ids are skipped.
 */
export class ArrangeCategories extends Command<void> {
  constructor(
    readonly table: CategoryTable,
    readonly ids: readonly string[],
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ArrangeCategories)
export class ArrangeCategoriesHandler implements ICommandHandler<ArrangeCategories> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ table, ids, actor }: ArrangeCategories): Promise<void> {
    return inCategoryUpkeep(this.em, async (em) => {
      const before = await namesInOrder(em, table, ids);
      await sql`
        with wanted as (select id, n from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, n)),
        ranked as (
          select c.id, row_number() over (order by wanted.n nulls last, c.position, c.created_at, c.id) as place
          from ${sql.table(`catalogue.${table}`)} c left join wanted on wanted.id = c.id)
        update ${sql.table(`catalogue.${table}`)} c set position = ranked.place::int
        from ranked where ranked.id = c.id and c.position <> ranked.place`.execute(kysely(em));
      const after = await namesInOrder(em, table, ids);
      if (before.join() === after.join()) return;
      const [action, subjectType] =
        table === 'categories' ? ['categories.arranged', 'category'] : ['subcategories.arranged', 'subcategory'];
      const subject = { subjectType, subjectId: 'order' };
      await this.audit.record(em, { actor, action, ...subject, before: { order: before }, after: { order: after } });
    });
  }
}

async function namesInOrder(em: EntityManager, table: CategoryTable, ids: readonly string[]): Promise<string[]> {
  const rows = await kysely<CatalogueTables>(em)
    .selectFrom(`catalogue.${table}`)
    .select('name')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Creates a category at the end of the menu. Returns its id. Throws `InvalidSlug`, `InvalidAttributes`, `SlugTaken`. */
export class CreateCategory extends Command<string> {
  constructor(
    readonly category: CategoryEdits & { name: string },
    /** As `actorName` returns it. */
    readonly actor: string = actorName(SYSTEM),
  ) {
    super();
  }
}

@CommandHandler(CreateCategory)
export class CreateCategoryHandler implements ICommandHandler<CreateCategory> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ category, actor }: CreateCategory): Promise<string> {
    return inCategoryUpkeep(this.em, async (em) => {
      const created = Category.create(category);
      await claimSlug(em, 'categories', created.slug, created.id);
      created.position = await nextPosition(em, 'categories');
      await em.persist(created).flush();
      const { id, name, slug, description, imageUrl, attributes } = created;
      const after = { name, slug, description, imageUrl, ...(attributes.length > 0 && { attributes }) };
      await this.audit.record(em, { actor, action: 'category.created', subjectType: 'category', subjectId: id, after });
      return id;
    });
  }
}

/**
 * Changes a subcategory; in another category its products follow (docs/rules.md#category-upkeep). With a `version` it throws
 * `OptimisticLockError` where the subcategory has another one. Throws `SubcategoryNotFound`, `CategoryNotFound`, `HotDealsIsFixed`,
 * `InvalidSlug`, `SlugTaken`, `SubcategoryNameTaken`.
 */
export class EditSubcategory extends Command<void> {
  constructor(
    readonly subcategoryId: string,
    readonly edits: SubcategoryEdits,
    readonly version: number | undefined,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(EditSubcategory)
export class EditSubcategoryHandler implements ICommandHandler<EditSubcategory> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ subcategoryId, edits, version, actor }: EditSubcategory): Promise<void> {
    return inCategoryUpkeep(this.em, async (em) => {
      // Locked first: an edit that gives a product this subcategory waits for the outcome, or is waited for.
      const subcategory = await em.findOne(Subcategory, subcategoryId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!subcategory) throw new SubcategoryNotFound();
      if (version !== undefined) await em.lock(subcategory, LockMode.OPTIMISTIC, version);
      const before = fieldsOf(subcategory);
      const moves = edits.categoryId !== undefined && edits.categoryId !== subcategory.categoryId;
      if (moves) await categoryForContents(em, edits.categoryId!);
      subcategory.edit(edits);
      if (subcategory.slug !== before.slug) await claimSlug(em, 'subcategories', subcategory.slug, subcategoryId);
      if (moves || subcategory.name !== before.name) await claimName(em, subcategory);
      await em.flush();
      const movedProducts = moves
        ? await moveProducts(
            em,
            sql`p.subcategory_id = ${subcategoryId}`,
            sql`${edits.categoryId}::uuid`,
            sql`p.subcategory_id`,
          )
        : 0;
      const changes = changedFields(before, fieldsOf(subcategory));
      if (!changes) return;
      const { before: old, after } = changes;
      await this.audit.record(em, {
        actor,
        action: 'subcategory.edited',
        subjectType: 'subcategory',
        subjectId: subcategoryId,
        before: old,
        after: movedProducts > 0 ? { ...after, movedProducts } : after,
      });
    });
  }
}

const fieldsOf = ({ name, slug, description, categoryId }: Subcategory) => ({ name, slug, description, categoryId });

/** Throws `SubcategoryNameTaken` where another subcategory of its category has the name. */
export async function claimName(em: EntityManager, { id, name, categoryId }: Subcategory): Promise<void> {
  const taken = await kysely<CatalogueTables>(em)
    .selectFrom('catalogue.subcategories')
    .select('id')
    .where('id', '<>', id)
    .where('category_id', '=', categoryId ?? null)
    .where('name', '=', name)
    .executeTakeFirst();
  if (taken) throw new SubcategoryNameTaken(name);
}

/**
 * Creates a subcategory. Returns its id. Throws `CategoryNotFound`, `HotDealsIsFixed`, `InvalidSlug`, `SlugTaken`,
 * `SubcategoryNameTaken`.
 */
export class CreateSubcategory extends Command<string> {
  constructor(
    readonly subcategory: SubcategoryEdits & { categoryId: string; name: string },
    /** As `actorName` returns it. */
    readonly actor: string = actorName(SYSTEM),
  ) {
    super();
  }
}

@CommandHandler(CreateSubcategory)
export class CreateSubcategoryHandler implements ICommandHandler<CreateSubcategory> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ subcategory, actor }: CreateSubcategory): Promise<string> {
    return inCategoryUpkeep(this.em, async (em) => {
      const category = await categoryForContents(em, subcategory.categoryId);
      const created = Subcategory.create(subcategory);
      await claimName(em, created);
      await claimSlug(em, 'subcategories', created.slug, created.id);
      created.position = await nextPosition(em, 'subcategories');
      await em.persist(created).flush();
      const { id, name, slug, description } = created;
      const after = { category: category.name, name, slug, description };
      const subject = { subjectType: 'subcategory', subjectId: id };
      await this.audit.record(em, { actor, action: 'subcategory.created', ...subject, after });
      return id;
    });
  }
}

/**
 * Deletes a subcategory (docs/rules.md#category-upkeep). With `moveTo`, the id of another subcategory or `NO_SUBCATEGORY`, its
 * products go there first. Returns how many. Throws `SubcategoryNotFound`, `CategoryInUse`, `NoPlaceToMoveTo`.
 */
export class DeleteSubcategory extends Command<number> {
  constructor(
    readonly subcategoryId: string,
    readonly moveTo: string | undefined,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteSubcategory)
export class DeleteSubcategoryHandler implements ICommandHandler<DeleteSubcategory> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ subcategoryId, moveTo, actor }: DeleteSubcategory): Promise<number> {
    return inCategoryUpkeep(this.em, async (em) => {
      const subcategory = await em.findOne(Subcategory, subcategoryId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!subcategory) throw new SubcategoryNotFound();
      const products = await em.count(Product, { subcategoryId });
      if (products > 0 && moveTo === undefined) throw new CategoryInUse(`"${subcategory.name}"`, { products });
      const place = await this.place(em, subcategory, moveTo);
      const moved = products > 0 ? await movedTo(em, subcategoryId, place) : 0;
      await em.remove(subcategory).flush();
      const { name, slug, description } = subcategory;
      await this.audit.record(em, {
        actor,
        action: 'subcategory.deleted',
        subjectType: 'subcategory',
        subjectId: subcategoryId,
        before: { name, slug, description },
        ...(moved > 0 ? { after: { movedTo: place.name, products: moved } } : {}),
      });
      return moved;
    });
  }

  private async place(em: EntityManager, { id, categoryId }: Subcategory, moveTo: string | undefined): Promise<Place> {
    if (moveTo === undefined || moveTo === NO_SUBCATEGORY)
      return { categoryId: categoryId ?? null, subcategoryId: null, name: null };
    const target = await em.findOne(Subcategory, moveTo, { lockMode: LockMode.PESSIMISTIC_READ });
    // The same id may be written in capitals.
    if (!target?.categoryId || target.id === id)
      throw new NoPlaceToMoveTo('Choose another subcategory for the products.');
    return { categoryId: target.categoryId, subcategoryId: target.id, name: target.name };
  }
}

interface Place {
  categoryId: string | null;
  subcategoryId: string | null;
  name: string | null;
}

const movedTo = (em: EntityManager, from: string, { categoryId, subcategoryId }: Place) =>
  moveProducts(
    em,
    sql`p.subcategory_id = ${from}`,
    sql`coalesce(${categoryId}::uuid, p.category_id)`,
    sql`${subcategoryId}::uuid`,
  );

/**
 * Changes a category (docs/rules.md#category-upkeep). With a `version` it throws `OptimisticLockError` where the category has
 * another one. Throws `CategoryNotFound`, `InvalidSlug`, `InvalidAttributes`, `SlugTaken`, `HotDealsIsFixed`.
 */
export class EditCategory extends Command<void> {
  constructor(
    readonly categoryId: string,
    readonly edits: CategoryEdits,
    readonly version: number | undefined,
    /** As `actorName` returns it. */
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(EditCategory)
export class EditCategoryHandler implements ICommandHandler<EditCategory> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ categoryId, edits, version, actor }: EditCategory): Promise<void> {
    return inCategoryUpkeep(this.em, async (em) => {
      const category = await em.findOne(Category, categoryId);
      if (!category) throw new CategoryNotFound();
      if (version !== undefined) await em.lock(category, LockMode.OPTIMISTIC, version);
      const before = editedFieldsOf(category);
      category.edit(edits);
      if (category.slug !== before.slug) await claimSlug(em, 'categories', category.slug, categoryId);
      const changes = changedFields(before, editedFieldsOf(category));
      if (!changes) return;
      if ('attributes' in changes.after) {
        await em.flush();
        await sql`update catalogue.products set attribute_values = null where category_id = ${categoryId}`.execute(
          kysely(em),
        );
      }
      const subject = { subjectType: 'category', subjectId: categoryId };
      await this.audit.record(em, { actor, action: 'category.edited', ...subject, ...changes });
    });
  }
}

const editedFieldsOf = ({ name, slug, description, imageUrl, attributes }: Category) => ({
  ...{ name, slug, description, imageUrl, attributes },
});
