import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { productChanged } from '../../products/product-audit.js';
import type { CatalogueTables } from '../../tables.js';
import { type BulkRowResult, changesOf, publishChanges, resultsOf } from '../bulk-result.js';
import {
  AlreadyUndone,
  BulkChangeNotFound,
  type ChangedRow,
  UNDO_MINUTES,
  UndoExpired,
} from '../domain/bulk-change.js';
import { restoreRows } from './change-rows.js';

/**
 * Undoes a bulk change, also of another administrator: products that were changed since stay as they are. Throws `BulkChangeNotFound`,
 * `AlreadyUndone`, `UndoExpired`.
 */
export class UndoBulkChange extends Command<BulkRowResult[]> {
  constructor(
    readonly id: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(UndoBulkChange)
export class UndoBulkChangeHandler implements ICommandHandler<UndoBulkChange> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ id, actor }: UndoBulkChange): Promise<BulkRowResult[]> {
    return inTransaction(this.em, async (em) => {
      const recorded = await claim(em, id, actor);
      await lockFormerPlaces(em, recorded);
      const rows = await restoreRows(em, recorded);
      const changed = rows.filter(({ verdict }) => verdict === 'changed');
      publishChanges(em, changed);
      await this.audit.recordAll(
        em,
        changed.map((row) => productChanged(actor, row.id, changesOf(row), 'Undo of a bulk change')),
      );
      return resultsOf(
        recorded.map((row) => row.id),
        rows,
      );
    });
  }
}

/** Locks the change: of two concurrent undos, the second waits and then finds it undone. */
async function claim(em: EntityManager, id: string, actor: string): Promise<readonly ChangedRow[]> {
  const db = kysely<CatalogueTables>(em);
  const change = await db
    .selectFrom('catalogue.bulk_changes')
    .where('id', '=', id)
    .select([
      'rows',
      'undone_at',
      sql<boolean>`at < now() - make_interval(mins => ${UNDO_MINUTES}::int)`.as('isExpired'),
    ])
    .forUpdate()
    .executeTakeFirst();
  if (!change) throw new BulkChangeNotFound();
  if (change.undone_at) throw new AlreadyUndone();
  if (change.isExpired) throw new UndoExpired();
  await db
    .updateTable('catalogue.bulk_changes')
    .set({ undone_at: sql<Date>`now()`, undone_by: actor })
    .where('id', '=', id)
    .execute();
  return change.rows;
}

/** Keeps the former categories and subcategories from being deleted or moved until the undo is done; before any product is locked. */
async function lockFormerPlaces(em: EntityManager, rows: readonly ChangedRow[]): Promise<void> {
  const db = kysely<CatalogueTables>(em);
  const lock = (table: 'catalogue.categories' | 'catalogue.subcategories', ids: readonly (string | null)[]) =>
    db
      .selectFrom(table)
      .where('id', '=', sql<string>`any(${[...new Set(ids.filter((id) => id !== null))]}::uuid[])`)
      .select('id')
      .orderBy('id')
      .forShare()
      .execute();
  await lock(
    'catalogue.categories',
    rows.map(({ before }) => before.category),
  );
  await lock(
    'catalogue.subcategories',
    rows.map(({ before }) => before.subcategory),
  );
}
