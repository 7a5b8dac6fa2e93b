import type { Request, RequestHandler } from 'express';
import { send } from '../answer.ts';
import type { Database } from '../database.ts';
import { Idempotency } from '../idempotency.ts';
import { Fields } from './fields.ts';
import type { View } from './lists.ts';
import { invalid } from './rejection.ts';

const remembered = 7 * 24 * 3_600_000;

/**
 * Every write to the records: one transaction, and Sage's opt-in idempotency. A resource that carries `idempotency_id`
 * gets the first result again for seven days; the same id with another body is rejected.
 */
export class Writes {
  readonly #database: Database;
  readonly #idempotency: Idempotency;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#idempotency = new Idempotency(database, 'sage', remembered, now);
  }

  clear(): void {
    this.#idempotency.clear();
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
  act(work: (id: string, request: Request) => unknown, print?: (id: string) => Buffer): RequestHandler {
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
    const field = `${resource}.idempotency_id`;
    if (typeof id !== 'string' || !/^[0-9a-f]{32}$/i.test(id))
      throw invalid('must be 32 hexadecimal characters', field);
    const reused = () => invalid('was already used with another body', field);
    return this.#idempotency.once(id, { resource, values }, work, reused)[0];
  }
}

function readResource(request: Request, resource: string): Record<string, unknown> {
  const value: unknown = (request.body as Record<string, unknown> | undefined)?.[resource];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('is required', resource);
  return value as Record<string, unknown>;
}
