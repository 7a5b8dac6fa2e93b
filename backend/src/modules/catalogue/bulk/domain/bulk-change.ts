import { defineEntity, p } from '@mikro-orm/core';

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
