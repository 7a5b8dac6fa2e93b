import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { publish } from '../../../platform/messaging/outbox.js';
import { ProductChanged, ProductHidden, ProductPublished } from '../events.js';
import { changesBetween, type ProductChanges } from '../products/product-edits.js';
import { isVisible } from '../visibility.js';

/** The fields that a bulk change sets; omitted ones stay. Another category clears the subcategory. */
export interface BulkData {
  isVisibleOnline?: boolean;
  categoryId?: string | null;
  subcategoryId?: string | null;
}

/** Visibility and categories of a product, as a bulk change sets them. */
export interface Placement {
  visible: boolean;
  category: string | null;
  subcategory: string | null;
}

/** One product that a bulk change changed, and the version that it left. */
export interface ChangedRow {
  id: string;
  before: Placement;
  after: Placement;
  version: number;
}

/** Minutes for which a bulk change can be undone. */
export const UNDO_MINUTES = 10;

const BulkChangeSchema = defineEntity({
  name: 'BulkChange',
  schema: 'catalogue',
  tableName: 'bulk_changes',
  properties: {
    id: p.uuid().primary(),
    /** The user's id. */
    actor: p.text(),
    at: p.datetime().defaultRaw('now()').index(),
    rows: p.json<ChangedRow[]>(),
    undoneAt: p.datetime().nullable(),
    undoneBy: p.text().nullable(),
  },
});

/** A bulk change that can be undone (docs/rules.md#bulk-changes). Deleted a day later. */
export class BulkChange extends BulkChangeSchema.class {}
BulkChangeSchema.setClass(BulkChange);

/** Thrown where there is no such bulk change, or it was deleted. */
export class BulkChangeNotFound extends Error {
  constructor() {
    super('There is no such change, or it can no longer be undone.');
  }
}

/** Thrown for a second undo. */
export class AlreadyUndone extends Error {
  constructor() {
    super('This change has already been undone.');
  }
}

/** Thrown for an undo that comes too late. */
export class UndoExpired extends Error {
  constructor() {
    super(`A change can be undone for ${UNDO_MINUTES} minutes. Select the products and change them back.`);
  }
}

export const OUTCOMES = ['changed', 'unchanged', 'skipped', 'not-found'] as const;

/** Outcome of a bulk change for one product. */
export interface BulkRowResult {
  productId: string;
  outcome: (typeof OUTCOMES)[number];
  /** The reason in plain words, where the change was not made. */
  reason?: string;
}

/** One product as a bulk statement found and left it. */
export interface BulkRow extends ChangedRow {
  verdict: 'changed' | 'unchanged' | 'no-category' | 'other-category' | 'changed-since' | 'category-gone';
  isActive: boolean;
  withdrawalReason: string | null;
  sku: string;
  slug: string;
  name: string;
  categoryBefore: string | null;
  categoryAfter: string | null;
  subcategoryBefore: string | null;
  subcategoryAfter: string | null;
}

/** Returns the audit entry of a changed row; categories are given by name. */
export function changesOf(row: BulkRow): ProductChanges {
  const of = (place: Placement, category: string | null, subcategory: string | null) => ({
    isVisibleOnline: place.visible,
    category,
    subcategory,
  });
  const before = of(row.before, row.categoryBefore, row.subcategoryBefore);
  const after = of(row.after, row.categoryAfter, row.subcategoryAfter);
  return changesBetween(before, after) ?? { before: {}, after: {} };
}

/** Publishes an event for each changed row that customers can see, in the transaction of `em`. */
export function publishChanges(em: EntityManager, rows: readonly BulkRow[]): void {
  for (const { id, sku, slug, name, before, after, isActive } of rows) {
    const wasVisible = isVisible({ isVisibleOnline: before.visible, isActive });
    const nowVisible = isVisible({ isVisibleOnline: after.visible, isActive });
    if (!wasVisible && !nowVisible) continue;
    const event = !wasVisible ? ProductPublished : nowVisible ? ProductChanged : ProductHidden;
    publish(em, event({ productId: id, sku, slug, name }));
  }
}

/** Returns one result for each of these products, in their order. */
export function resultsOf(ids: readonly string[], rows: readonly BulkRow[]): BulkRowResult[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((productId) => {
    const row = byId.get(productId);
    if (!row) return { productId, outcome: 'not-found', reason: 'There is no such product.' };
    const outcome = row.verdict === 'changed' || row.verdict === 'unchanged' ? row.verdict : 'skipped';
    const reason = reasonOf(row);
    return { productId, outcome, ...(reason ? { reason } : {}) };
  });
}

function reasonOf(row: BulkRow): string | undefined {
  switch (row.verdict) {
    case 'no-category':
      return row.before.visible
        ? 'It is visible, so it needs a category. Hide it first.'
        : 'It has no category. Give it one before you show it.';
    case 'other-category':
      return 'The subcategory does not belong to its category.';
    case 'changed-since':
      return 'It has changed since, so it was left as it is.';
    case 'category-gone':
      return 'Its former category or subcategory no longer exists.';
    default:
      return row.after.visible && !row.isActive
        ? `Customers do not see it yet: ${row.withdrawalReason ?? 'its item in Sage is inactive.'}`
        : undefined;
  }
}
