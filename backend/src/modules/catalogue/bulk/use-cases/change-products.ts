import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { HOT_DEALS, NO_PRODUCTS_OF_ITS_OWN } from '../../categories/domain/category.js';
import {
  CategoryNotFound,
  HotDealsIsFixed,
  SubcategoryOfAnotherCategory,
} from '../../categories/domain/category-errors.js';
import { productChanged } from '../../products/product-audit.js';
import type { CatalogueTables } from '../../tables.js';
import { type BulkRow, type BulkRowResult, changesOf, publishChanges, resultsOf } from '../bulk-result.js';
import { type BulkData, UNDO_MINUTES } from '../domain/bulk-change.js';
import { changeRows } from './change-rows.js';

/** Outcome for each product, and how to undo the change. */
export interface BulkResult {
  results: BulkRowResult[];
  undo: { id: string; until: Date } | null;
}

/**
 * Shows, hides or places many products in one statement (docs/rules.md#bulk-changes). Products without a category are not shown;
 * duplicate ids count once. With an `actor` every change is audited and can be undone; the shop itself leaves no trace.
 * Throws `CategoryNotFound`, `HotDealsIsFixed`, `SubcategoryOfAnotherCategory`.
 */
export class ChangeProducts extends Command<BulkResult> {
  constructor(
    readonly productIds: readonly string[],
    readonly data: BulkData,
    readonly actor?: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeProducts)
export class ChangeProductsHandler implements ICommandHandler<ChangeProducts> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ productIds, data, actor }: ChangeProducts): Promise<BulkResult> {
    const ids = [...new Set(productIds.map((id) => id.toLowerCase()))];
    return inTransaction(this.em, async (em) => {
      await lockCategories(em, data);
      const rows = await changeRows(em, ids, data);
      const changed = rows.filter(({ verdict }) => verdict === 'changed');
      publishChanges(em, changed);
      const results = resultsOf(ids, rows);
      if (!actor || changed.length === 0) return { results, undo: null };
      await this.audit.recordAll(
        em,
        changed.map((row) => productChanged(actor, row.id, changesOf(row), 'Bulk change')),
      );
      return { results, undo: await keepForUndo(em, actor, changed) };
    });
  }
}

/** Checks the category and its subcategory, and locks both against deletion; before any product is locked. */
async function lockCategories(em: EntityManager, { categoryId, subcategoryId }: BulkData): Promise<void> {
  const db = kysely<CatalogueTables>(em);
  if (categoryId) {
    const query = db.selectFrom('catalogue.categories').where('id', '=', categoryId).select('slug').forShare();
    const category = await query.executeTakeFirst();
    if (!category) throw new CategoryNotFound();
    if (category.slug === HOT_DEALS) throw new HotDealsIsFixed(NO_PRODUCTS_OF_ITS_OWN);
  }
  if (!subcategoryId) return;
  const found = await db
    .selectFrom('catalogue.subcategories')
    .where('id', '=', subcategoryId)
    .select('category_id')
    .forShare()
    .executeTakeFirst();
  if (!found || (categoryId !== undefined && found.category_id !== categoryId))
    throw new SubcategoryOfAnotherCategory();
}

async function keepForUndo(em: EntityManager, actor: string, changed: readonly BulkRow[]) {
  const rows = changed.map(({ id, before, after, version }) => ({ id, before, after, version }));
  const kept = await kysely<CatalogueTables>(em)
    .insertInto('catalogue.bulk_changes')
    .values({ id: uuid(), actor, rows: JSON.stringify(rows) })
    .returning(['id', sql<Date>`at + make_interval(mins => ${UNDO_MINUTES}::int)`.as('until')])
    .executeTakeFirstOrThrow();
  return kept;
}
