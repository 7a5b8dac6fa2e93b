import { createHash } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import { send } from '../answer.ts';
import type { Database } from '../database.ts';
import { Fields } from './fields.ts';
import type { View } from './lists.ts';
import { invalid } from './rejection.ts';
import { business } from './vocabulary.ts';

const remembered = 7 * 24 * 3_600_000;

/**
 * Every write to the records: one transaction, and Sage's opt-in idempotency. A resource that carries `idempotency_id`
 * gets the first result again for seven days; the same id with another body is rejected.
 */
export class Writes {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
    database.define(`
      CREATE TABLE IF NOT EXISTS sage_idempotency (
        business_id TEXT NOT NULL, idempotency_id TEXT NOT NULL, fingerprint TEXT NOT NULL, answer TEXT NOT NULL,
        created_at INTEGER NOT NULL, PRIMARY KEY (business_id, idempotency_id));
      CREATE INDEX IF NOT EXISTS sage_idempotency_age ON sage_idempotency (created_at);`);
  }

  clear(): void {
    this.#database.run('DELETE FROM sage_idempotency');
  }

  /** `POST`: the body is `{ [resource]: { … } }`, the answer 201 with what was made. */
  create(resource: string, work: (fields: Fields, request: Request) => View): RequestHandler {
    return (request, response) => {
      const values = readResource(request, resource);
      const body = this.#database.transaction(() =>
        this.#once(resource, values, () => work(new Fields(values, resource), request)),
      );
      send(response, { status: 201, body });
    };
  }

  /** `PUT`: answers 200 with the changed thing. */
  change(resource: string, work: (fields: Fields, id: string, request: Request) => View): RequestHandler {
    return (request, response) => {
      const values = readResource(request, resource);
      const body = this.#database.transaction(() =>
        work(new Fields(values, resource), String(request.params.id), request),
      );
      send(response, { status: 200, body });
    };
  }

  /** A call without a resource in its body; no view means 204. What can be printed is, where a PDF is asked for. */
  act(work: (id: string, request: Request) => View | undefined, print?: (id: string) => Buffer): RequestHandler {
    return (request, response) => {
      const id = String(request.params.id);
      const body = this.#database.transaction(() => work(id, request));
      if (print && request.get('accept')?.includes('application/pdf')) {
        return send(response, { status: 200, body: print(id), headers: { 'Content-Type': 'application/pdf' } });
      }
      send(response, body === undefined ? { status: 204 } : { status: 200, body });
    };
  }

  #once(resource: string, values: Record<string, unknown>, work: () => View): View {
    const id = values.idempotency_id;
    if (id === undefined || id === null) return work();
    if (typeof id !== 'string' || !/^[0-9a-f]{32}$/i.test(id)) {
      throw invalid('must be 32 hexadecimal characters', `${resource}.idempotency_id`);
    }
    this.#database.run('DELETE FROM sage_idempotency WHERE created_at <= ?', this.#now() - remembered);
    const fingerprint = createHash('sha256')
      .update(`${resource} ${canonical(values)}`)
      .digest('hex');
    const first = this.#database.get<{ fingerprint: string; answer: string }>(
      'SELECT fingerprint, answer FROM sage_idempotency WHERE business_id = ? AND idempotency_id = ?',
      business.id,
      id,
    );
    if (first) {
      if (first.fingerprint === fingerprint) return JSON.parse(first.answer) as View;
      throw invalid('was already used with another body', `${resource}.idempotency_id`);
    }
    const view = work();
    this.#database.run(
      'INSERT INTO sage_idempotency (business_id, idempotency_id, fingerprint, answer, created_at) VALUES (?, ?, ?, ?, ?)',
      business.id,
      id,
      fingerprint,
      JSON.stringify(view),
      this.#now(),
    );
    return view;
  }
}

function readResource(request: Request, resource: string): Record<string, unknown> {
  const value: unknown = (request.body as Record<string, unknown> | undefined)?.[resource];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('is required', resource);
  return value as Record<string, unknown>;
}

/** JSON with sorted keys, so that the order in which a client writes its fields does not matter. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, entry]) => `${JSON.stringify(key)}:${canonical(entry)}`).join(',')}}`;
}
