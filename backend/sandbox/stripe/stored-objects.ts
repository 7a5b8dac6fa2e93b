import { randomBytes } from 'node:crypto';
import type { Database } from '../database.ts';
import { missingResource } from './parameters.ts';

export const apiVersion = '2026-10-28.endive';

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

  /** Writes an object; replaces the one of the same id, whose fate stays. */
  save<Body extends StripeObject>(body: Body, fate: object | null = null): Body {
    this.#database.run(
      `INSERT INTO stripe_objects (id, object, body, fate) VALUES (?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
      ...[body.id, body.object, JSON.stringify(body), fate && JSON.stringify(fate)],
    );
    return body;
  }

  /** Any object by its id, or one of that kind. */
  find<Body extends StripeObject>(id: string | null, object?: string): Body | undefined {
    const row = this.#database.get<{ body: string }>('SELECT body FROM stripe_objects WHERE id = ?', id);
    const found = row && (JSON.parse(row.body) as Body);
    return object === undefined || found?.object === object ? found : undefined;
  }

  /** @throws StripeRejection 404 */
  require<Body extends StripeObject>(object: string, id: string | null): Body {
    const found = this.find<Body>(id, object);
    if (!found) throw missingResource(object, id ?? '');
    return found;
  }

  fateOf<Fate>(id: string): Partial<Fate> {
    const row = this.#database.get<{ fate: string | null }>('SELECT fate FROM stripe_objects WHERE id = ?', id);
    return JSON.parse(row?.fate ?? '{}') as Partial<Fate>;
  }

  /** Newest first; one more than `limit` means that there are more. */
  list<Body extends StripeObject>(object: string, query: ListQuery): Body[] {
    const where = ['object = ?'];
    const values: (string | number)[] = [object];
    const add = (condition: string, ...given: (string | number | undefined)[]): void => {
      const present = given.filter((value) => value !== undefined);
      if (present.length === 0) return;
      where.push(condition);
      values.push(...present);
    };
    for (const [field, value] of Object.entries(query.equal))
      add(field === 'payment_intent' ? 'payment_intent = ?' : `json_extract(body, '$.${field}') = ?`, value);
    const sequence = '(SELECT sequence FROM stripe_objects WHERE id = ?)';
    add(`sequence < ${sequence}`, query.startingAfter);
    add(`sequence > ${sequence}`, query.endingBefore);
    add("json_extract(body, '$.created') >= ?", query.createdFrom);
    add("json_extract(body, '$.created') <= ?", query.createdTo);
    const types = query.types ?? [];
    add(`json_extract(body, '$.type') IN (${types.map(() => '?').join(', ')})`, ...types);
    const backwards = query.endingBefore !== undefined;
    const sql = `SELECT body FROM stripe_objects WHERE ${where.join(' AND ')}
      ORDER BY sequence ${backwards ? 'ASC' : 'DESC'} LIMIT ?`;
    const rows = this.#database.all<{ body: string }>(sql, ...values, query.limit + 1);
    const found = rows.map((row) => JSON.parse(row.body) as Body);
    return backwards ? found.reverse() : found;
  }

  /** Replaces ids by the objects they stand for, along paths such as `latest_charge` or `data.payment_intent`. */
  expanded(body: unknown, paths: string[]): unknown {
    const copy: unknown = structuredClone(body);
    for (const path of paths) this.#expand(copy, path.split('.'));
    return copy;
  }

  #expand(holder: unknown, [name, ...rest]: string[]): void {
    if (typeof holder !== 'object' || holder === null || name === undefined) return;
    if (Array.isArray(holder)) {
      for (const entry of holder) this.#expand(entry, [name, ...rest]);
      return;
    }
    const fields = holder as Record<string, unknown>;
    const value = fields[name];
    if (typeof value === 'string') fields[name] = this.find(value) ?? value;
    this.#expand(fields[name], rest);
  }
}
