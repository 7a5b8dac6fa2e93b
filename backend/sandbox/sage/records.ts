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

interface Row {
  id: string;
  kind: Kind;
  data: string;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
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

/** The records of a business: every kind of record in one table, with columns for what lists filter by. */
export class Records {
  readonly #database: Database;
  readonly #now: () => number;
  readonly #tables: string;

  /** `tables` is what the names of the business's tables begin with. */
  constructor(database: Database, now: () => number, tables = 'sage') {
    this.#database = database;
    this.#now = now;
    this.#tables = tables;
    const columns = Object.keys(filterColumns);
    const generated = Object.entries(filterColumns).map(
      ([column, field]) => `${column} TEXT GENERATED ALWAYS AS (json_extract(data, '$.${field}')) VIRTUAL`,
    );
    database.define(`
      CREATE TABLE IF NOT EXISTS ${tables}_records (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, data TEXT NOT NULL,
        created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, deleted_at INTEGER, ${generated.join(', ')});
      ${columns.map((name) => `CREATE INDEX IF NOT EXISTS ${tables}_by_${name} ON ${tables}_records (kind, ${name});`).join('\n')}
      CREATE TABLE IF NOT EXISTS ${tables}_numbers (kind TEXT PRIMARY KEY, last INTEGER NOT NULL);`);
  }

  now(): number {
    return this.#now();
  }

  clear(): void {
    this.#database.run(`DELETE FROM ${this.#tables}_records`);
    this.#database.run(`DELETE FROM ${this.#tables}_numbers`);
  }

  insert<Data>(kind: Kind, data: Data, id = newId()): SageRecord<Data> {
    const at = this.#now();
    this.#database.run(
      `INSERT INTO ${this.#tables}_records (id, kind, data, created_at, updated_at) VALUES (?, ?, ?, ?, ?)`,
      id,
      kind,
      JSON.stringify(data),
      at,
      at,
    );
    return { id, kind, data, createdAt: at, updatedAt: at, deletedAt: null };
  }

  /** Puts a record in its place as it was elsewhere, with its times; replaces one of the same id. */
  restore<Data>({ id, kind, data, createdAt, updatedAt }: SageRecord<Data>): void {
    this.#database.run(
      `INSERT INTO ${this.#tables}_records (id, kind, data, created_at, updated_at) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET data = excluded.data, created_at = excluded.created_at, updated_at = excluded.updated_at`,
      id,
      kind,
      JSON.stringify(data),
      createdAt,
      updatedAt,
    );
  }

  /** Writes `record.data` back and marks it as updated now. */
  save<Data>(record: SageRecord<Data>): SageRecord<Data> {
    const at = this.#now();
    this.#database.run(
      `UPDATE ${this.#tables}_records SET data = ?, updated_at = ? WHERE id = ?`,
      JSON.stringify(record.data),
      at,
      record.id,
    );
    return { ...record, updatedAt: at };
  }

  delete(record: SageRecord<unknown>): void {
    const at = this.#now();
    this.#database.run(
      `UPDATE ${this.#tables}_records SET deleted_at = ?, updated_at = ? WHERE id = ?`,
      at,
      at,
      record.id,
    );
  }

  find<Data>(kind: Kind, id: string): SageRecord<Data> | undefined {
    const row = this.#database.get<Row>(
      `SELECT * FROM ${this.#tables}_records WHERE kind = ? AND id = ? AND deleted_at IS NULL`,
      kind,
      id,
    );
    return row && toRecord<Data>(row);
  }

  /** @throws SageRejection 404 */
  require<Data>(kind: Kind, id: string): SageRecord<Data> {
    const found = this.find<Data>(kind, id);
    if (!found) throw notFound();
    return found;
  }

  select<Data>(kind: Kind, search: Search, limit = -1, offset = 0): SageRecord<Data>[] {
    const sql = `SELECT * ${this.#from(search)} ORDER BY ${search.orderBy ?? 'sequence'} LIMIT ? OFFSET ?`;
    return this.#database.all<Row>(sql, kind, ...search.values, limit, offset).map((row) => toRecord<Data>(row));
  }

  count(kind: Kind, search: Search): number {
    const sql = `SELECT count(*) AS total ${this.#from(search)}`;
    return this.#database.get<{ total: number }>(sql, kind, ...search.values)?.total ?? 0;
  }

  #from(search: Search): string {
    return [`FROM ${this.#tables}_records WHERE kind = ?`, ...search.where].join(' AND ');
  }

  /** The next number of a series, from 1. */
  nextNumber(series: string): number {
    const row = this.#database.get<{ last: number }>(
      `INSERT INTO ${this.#tables}_numbers (kind, last) VALUES (?, 1) ON CONFLICT (kind) DO UPDATE SET last = last + 1 RETURNING last`,
      series,
    );
    return row?.last ?? 1;
  }

  /** The next numbers of a series are above `last`. */
  numberAbove(series: string, last: number): void {
    this.#database.run(
      `INSERT INTO ${this.#tables}_numbers (kind, last) VALUES (?, ?) ON CONFLICT (kind) DO UPDATE SET last = max(last, excluded.last)`,
      series,
      last,
    );
  }
}

function toRecord<Data>(row: Row): SageRecord<Data> {
  return {
    id: row.id,
    kind: row.kind,
    data: JSON.parse(row.data) as Data,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
  };
}
