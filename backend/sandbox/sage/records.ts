import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../database.ts';
import { notFound } from './rejection.ts';

export type Kind =
  | 'item'
  | 'contact'
  | 'stock_movement'
  | 'sales_invoice'
  | 'sales_credit_note'
  | 'sales_quote'
  | 'sales_estimate'
  | 'contact_payment'
  | 'payment_on_account'
  | 'contact_allocation'
  | 'other_payment';

/** One record of a business. `data` is its own type per kind, amounts in pence. */
export interface SageRecord<Data> {
  id: string;
  kind: Kind;
  data: Data;
  /** ms since 1970 */
  createdAt: number;
  updatedAt: number;
  deletedAt: number | null;
}

export interface Search {
  /** SQL conditions on columns, with their values in order. */
  where: string[];
  values: (string | number)[];
  /** e.g. `created_at DESC`; the order of creation when left out. */
  orderBy?: string;
}

/** Ids are 32 lower-case hexadecimal digits. */
export function newId(): string {
  return randomBytes(16).toString('hex');
}

/** The id of something seeded: the same after every reset, so that stored references stay valid. */
export function seededId(name: string): string {
  return createHash('md5').update(`topcoat sandbox ${name}`).digest('hex');
}

/** Columns that lists filter by, and the field of `data` each comes from. */
const filterColumns = {
  reference: 'reference',
  date: 'date',
  contact_id: 'contactId',
  bank_account_id: 'bankAccountId',
  transaction_type_id: 'transactionTypeId',
  status_id: 'statusId',
  code: 'code',
  email: 'email',
  item_id: 'itemId',
  source_id: 'sourceId',
};

const row = `id, kind, data, created_at AS createdAt, updated_at AS updatedAt, deleted_at AS deletedAt`;

/** The records of a business: every kind of record in one table, with columns for what lists filter by. */
export class Records {
  readonly now: () => number;
  readonly table: string;
  readonly #database: Database;
  readonly #numbers: string;

  /** `tables` is what the names of the business's tables begin with. */
  constructor(database: Database, now: () => number, tables = 'sage') {
    this.now = now;
    this.table = `${tables}_records`;
    this.#database = database;
    this.#numbers = `${tables}_numbers`;
    const generated = Object.entries(filterColumns).map(
      ([column, field]) => `${column} TEXT GENERATED ALWAYS AS (json_extract(data, '$.${field}')) VIRTUAL`,
    );
    const indexes = Object.keys(filterColumns).map(
      (column) => `CREATE INDEX IF NOT EXISTS ${tables}_by_${column} ON ${this.table} (kind, ${column});`,
    );
    database.define(`
      CREATE TABLE IF NOT EXISTS ${this.table} (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, data TEXT NOT NULL,
        created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, deleted_at INTEGER, ${generated.join(', ')});
      ${indexes.join('\n')}
      CREATE TABLE IF NOT EXISTS ${this.#numbers} (kind TEXT PRIMARY KEY, last INTEGER NOT NULL);`);
  }

  /** The day by the sandbox's clock. */
  today(): string {
    return new Date(this.now()).toISOString().slice(0, 10);
  }

  clear(): void {
    this.#database.define(`DELETE FROM ${this.table}; DELETE FROM ${this.#numbers};`);
  }

  insert<Data>(kind: Kind, data: Data, id = newId()): SageRecord<Data> {
    const at = this.now();
    const record = { id, kind, data, createdAt: at, updatedAt: at, deletedAt: null };
    this.restore(record);
    return record;
  }

  /** Puts a record in its place as it was elsewhere, with its times; replaces one of the same id. */
  restore<Data>({ id, kind, data, createdAt, updatedAt }: SageRecord<Data>): void {
    this.#database.run(
      `INSERT INTO ${this.table} (id, kind, data, created_at, updated_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET data = excluded.data, created_at = excluded.created_at, updated_at = excluded.updated_at`,
      ...[id, kind, JSON.stringify(data), createdAt, updatedAt],
    );
  }

  /** Writes `record.data` back and marks it as updated now. */
  save<Data>(record: SageRecord<Data>): SageRecord<Data> {
    const updatedAt = this.now();
    this.restore({ ...record, updatedAt });
    return { ...record, updatedAt };
  }

  delete({ id }: SageRecord<unknown>): undefined {
    this.#database.run(`UPDATE ${this.table} SET deleted_at = ?1, updated_at = ?1 WHERE id = ?2`, this.now(), id);
  }

  find<Data>(kind: Kind, id: string | null | undefined): SageRecord<Data> | undefined {
    return id ? this.findBy<Data>(kind, 'id', id) : undefined;
  }

  /** The first that is not deleted; a `column` may be an expression. */
  findBy<Data>(kind: Kind, column: string, value: string): SageRecord<Data> | undefined {
    return this.select<Data>(kind, { where: ['deleted_at IS NULL', `${column} = ?`], values: [value] }, 1)[0];
  }

  /** @throws SageRejection 404 */
  require<Data>(kind: Kind, id: string): SageRecord<Data> {
    const found = this.find<Data>(kind, id);
    if (!found) throw notFound();
    return found;
  }

  select<Data>(kind: Kind, search: Search, limit = -1, offset = 0): SageRecord<Data>[] {
    const sql = `SELECT ${row} ${this.#from(search)} ORDER BY ${search.orderBy ?? 'sequence'} LIMIT ? OFFSET ?`;
    return this.#database
      .all<SageRecord<string>>(sql, kind, ...search.values, limit, offset)
      .map((found) => ({ ...found, data: JSON.parse(found.data) as Data }));
  }

  count(kind: Kind, search: Search): number {
    const sql = `SELECT count(*) AS total ${this.#from(search)}`;
    return this.#database.get<{ total: number }>(sql, kind, ...search.values)?.total ?? 0;
  }

  #from(search: Search): string {
    return [`FROM ${this.table} WHERE kind = ?`, ...search.where].join(' AND ');
  }

  /** The next number of a series, from 1. */
  nextNumber(series: string): number {
    const sql = `INSERT INTO ${this.#numbers} (kind, last) VALUES (?, 1)
      ON CONFLICT (kind) DO UPDATE SET last = last + 1 RETURNING last`;
    return this.#database.get<{ last: number }>(sql, series)!.last;
  }

  /** The next numbers of a series are above `last`. */
  numberAbove(series: string, last: number): void {
    const sql = `INSERT INTO ${this.#numbers} (kind, last) VALUES (?, ?)
      ON CONFLICT (kind) DO UPDATE SET last = max(last, excluded.last)`;
    this.#database.run(sql, series, last);
  }
}
