import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/**
 * Everything the sandbox remembers, in one SQLite file. Every write is on disk when `transaction` returns
 * (synchronous = FULL), so an answer sent afterwards survives `kill -9` and a power cut.
 */
export class Database {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();
  #inTransaction = false;

  /** @param directory is made when it does not exist. */
  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.#connection = new DatabaseSync(join(directory, 'sandbox.sqlite'));
    this.#connection.exec('PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
  }

  /** Runs statements that take no values, such as `CREATE TABLE IF NOT EXISTS …`. */
  define(sql: string): void {
    this.#connection.exec(sql);
  }

  /** @returns how many rows changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes);
  }

  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined {
    return this.#prepare(sql).get(...values) as Row | undefined;
  }

  all<Row>(sql: string, ...values: SQLInputValue[]): Row[] {
    return this.#prepare(sql).all(...values) as Row[];
  }

  /** All or nothing; an inner transaction is part of the outer one. */
  transaction<Result>(work: () => Result): Result {
    if (this.#inTransaction) return work();
    this.#connection.exec('BEGIN IMMEDIATE');
    this.#inTransaction = true;
    try {
      const result = work();
      this.#connection.exec('COMMIT');
      return result;
    } catch (error) {
      this.#connection.exec('ROLLBACK');
      throw error;
    } finally {
      this.#inTransaction = false;
    }
  }

  close(): void {
    this.#statements.clear();
    this.#connection.close();
  }

  #prepare(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) {
      statement = this.#connection.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }
}
