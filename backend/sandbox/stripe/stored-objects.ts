import { randomBytes } from 'node:crypto';
import type { Database } from '../database.ts';
import { missingResource } from './rejection.ts';

/** An object of Stripe's API, stored exactly as it is shown. */
export interface StripeObject {
  id: string;
  object: string;
  /** Unix seconds. */
  created: number;
}

interface ListQuery {
  limit: number;
  startingAfter?: string;
  endingBefore?: string;
  createdFrom?: number;
  createdTo?: number;
  /** Top-level fields that must equal these texts. */
  equal: Record<string, string>;
  /** Only these types, where given; for events. */
  types?: string[];
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomText(length: number): string {
  return [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');
}

/** e.g. `pi_` and 24 characters: too long for a Sage payment's reference, as in life. */
export function newStripeId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** All Stripe objects in one table; `fate` is what only the sandbox knows of a card. */
export class StripeObjects {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
    database.define(`
      CREATE TABLE IF NOT EXISTS stripe_objects (
        sequence INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, object TEXT NOT NULL, body TEXT NOT NULL,
        fate TEXT, payment_intent TEXT GENERATED ALWAYS AS (json_extract(body, '$.payment_intent')) VIRTUAL);
      CREATE INDEX IF NOT EXISTS stripe_by_object ON stripe_objects (object, sequence);
      CREATE INDEX IF NOT EXISTS stripe_by_payment_intent ON stripe_objects (payment_intent);`);
  }

  /** Unix seconds. */
  now(): number {
    return Math.floor(this.#now() / 1000);
  }

  clear(): void {
    this.#database.run('DELETE FROM stripe_objects');
  }

  insert<Body extends StripeObject>(body: Body, fate: string | null = null): Body {
    this.#database.run(
      'INSERT INTO stripe_objects (id, object, body, fate) VALUES (?, ?, ?, ?)',
      body.id,
      body.object,
      JSON.stringify(body),
      fate,
    );
    return body;
  }

  /** Puts an object in its place as it was elsewhere; replaces one of the same id. */
  restore(body: StripeObject): void {
    this.#database.run(
      `INSERT INTO stripe_objects (id, object, body) VALUES (?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
      ...[body.id, body.object, JSON.stringify(body)],
    );
  }

  save<Body extends StripeObject>(body: Body): Body {
    this.#database.run('UPDATE stripe_objects SET body = ? WHERE id = ?', JSON.stringify(body), body.id);
    return body;
  }

  find<Body extends StripeObject>(object: string, id: string): Body | undefined {
    const row = this.#database.get<{ body: string }>(
      'SELECT body FROM stripe_objects WHERE id = ? AND object = ?',
      id,
      object,
    );
    return row && (JSON.parse(row.body) as Body);
  }

  /** @throws StripeRejection 404 */
  require<Body extends StripeObject>(object: string, id: string): Body {
    const found = this.find<Body>(object, id);
    if (!found) throw missingResource(object, id);
    return found;
  }

  fateOf(id: string): string | null {
    return (
      this.#database.get<{ fate: string | null }>('SELECT fate FROM stripe_objects WHERE id = ?', id)?.fate ?? null
    );
  }

  /** Any object by its id, for `expand`. */
  findAny(id: string): StripeObject | undefined {
    const row = this.#database.get<{ body: string }>('SELECT body FROM stripe_objects WHERE id = ?', id);
    return row && (JSON.parse(row.body) as StripeObject);
  }

  /** Newest first; one more than `limit` means that there are more. */
  list(object: string, query: ListQuery): StripeObject[] {
    const where = ['object = ?'];
    const values: (string | number)[] = [object];
    for (const [field, value] of Object.entries(query.equal)) {
      where.push(field === 'payment_intent' ? 'payment_intent = ?' : `json_extract(body, '$.${field}') = ?`);
      values.push(value);
    }
    for (const [comparison, id] of [
      ['<', query.startingAfter],
      ['>', query.endingBefore],
    ] as const) {
      if (id === undefined) continue;
      where.push(`sequence ${comparison} (SELECT sequence FROM stripe_objects WHERE id = ?)`);
      values.push(id);
    }
    for (const [comparison, time] of [
      ['>=', query.createdFrom],
      ['<=', query.createdTo],
    ] as const) {
      if (time === undefined) continue;
      where.push(`json_extract(body, '$.created') ${comparison} ?`);
      values.push(time);
    }
    if (query.types) {
      where.push(`json_extract(body, '$.type') IN (${query.types.map(() => '?').join(', ')})`);
      values.push(...query.types);
    }
    const backwards = query.endingBefore !== undefined;
    const sql = `SELECT body FROM stripe_objects WHERE ${where.join(' AND ')}
      ORDER BY sequence ${backwards ? 'ASC' : 'DESC'} LIMIT ?`;
    const rows = this.#database.all<{ body: string }>(sql, ...values, query.limit + 1);
    const found = rows.map((row) => JSON.parse(row.body) as StripeObject);
    return backwards ? found.reverse() : found;
  }
}
