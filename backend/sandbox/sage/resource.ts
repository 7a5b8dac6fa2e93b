import type { Request, RequestHandler, Router } from 'express';
import { send } from '../answer.ts';
import type { Database } from '../database.ts';
import { Idempotency } from '../idempotency.ts';
import { Fields } from './fields.ts';
import { type Filters, listAnswer, recordList, searchOf } from './lists.ts';
import type { Kind, Records, SageRecord } from './records.ts';
import { invalid, notFound } from './rejection.ts';
import type { View } from './vocabulary.ts';

const remembered = 7 * 24 * 3_600_000;

/** One collection of the API: its records, how a request finds and changes them, and how an answer shows them. */
export interface Resource<Data> {
  kind: Kind;
  filters: Filters;
  /** Conditions of the list besides its filters. */
  conditions?(request: Request): string[];
  /** Whether a record of the kind belongs to this collection. */
  includes?(record: SageRecord<Data>): boolean;
  view(record: SageRecord<Data>, request: Request): View;
  /** Changes the record where reading it does. */
  read?(record: SageRecord<Data>, request: Request): SageRecord<Data>;
  create(fields: Fields): SageRecord<Data>;
  change?(record: SageRecord<Data>, fields: Fields): void;
  /** Deletes the record, or returns what it has become. */
  remove?(record: SageRecord<Data>, request: Request): SageRecord<Data> | undefined;
  print?(record: SageRecord<Data>): Buffer;
}

/**
 * The routes of collections. Each call is one transaction; a resource that carries `idempotency_id` gets the first
 * result again for seven days, and the same id with another body is rejected.
 */
export class Resources {
  readonly #database: Database;
  readonly #idempotency: Idempotency;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#idempotency = new Idempotency(database, 'sage', remembered, now);
  }

  clear(): void {
    this.#idempotency.clear();
  }

  /** Adds list, GET, POST, and PUT and DELETE where the resource has them. */
  add<Data>(router: Router, collection: string, records: Records, resource: Resource<Data>): void {
    const name = collection.slice(0, -1);
    const { kind, filters, view } = resource;
    router.get(`/${collection}`, (request, response) => {
      const search = searchOf(request, filters);
      search.where.push(...(resource.conditions?.(request) ?? []));
      const list = recordList<Data>(records, kind, search, (record) => view(record, request));
      send(response, { status: 200, body: listAnswer(request, collection, list) });
    });
    router.post(`/${collection}`, (request, response) => {
      const values = valuesOf(request, name);
      const create = () => view(resource.create(new Fields(values, name)), request);
      const body = this.#database.transaction(() => this.#once(name, values, create));
      send(response, { status: 201, body });
    });
    const found = (request: Request): SageRecord<Data> => {
      const record = records.require<Data>(kind, String(request.params.id));
      if (resource.includes?.(record) === false) throw notFound();
      return record;
    };
    router.get(
      `/${collection}/:id`,
      this.act((request) => {
        const record = resource.read?.(found(request), request) ?? found(request);
        const isPrinted = resource.print && request.get('accept')?.includes('application/pdf');
        return isPrinted ? resource.print!(record) : view(record, request);
      }),
    );
    const { change, remove } = resource;
    if (change) {
      router.put(
        `/${collection}/:id`,
        this.act((request) => {
          const record = found(request);
          change(record, new Fields(valuesOf(request, name), name));
          return view(records.save(record), request);
        }),
      );
    }
    if (remove) {
      router.delete(
        `/${collection}/:id`,
        this.act((request) => {
          const left = remove(found(request), request);
          return left && view(left, request);
        }),
      );
    }
  }

  /** Answers with what the work returns: bytes are a PDF, and nothing is 204. */
  act(work: (request: Request) => unknown): RequestHandler {
    return (request, response) => {
      const body = this.#database.transaction(() => work(request));
      if (body === undefined) return send(response, { status: 204 });
      const headers = Buffer.isBuffer(body) ? { 'Content-Type': 'application/pdf' } : undefined;
      send(response, { status: 200, body, headers });
    };
  }

  #once(name: string, values: Record<string, unknown>, work: () => View): View {
    const id = values.idempotency_id ?? null;
    if (id === null) return work();
    const field = `${name}.idempotency_id`;
    if (typeof id !== 'string' || !/^[0-9a-f]{32}$/i.test(id))
      throw invalid('must be 32 hexadecimal characters', field);
    const reused = () => invalid('was already used with another body', field);
    return this.#idempotency.once(id, { resource: name, values }, work, reused)[0];
  }
}

/** The body of a write is `{ [name]: { … } }`. */
function valuesOf(request: Request, name: string): Record<string, unknown> {
  const value: unknown = (request.body as Record<string, unknown> | undefined)?.[name];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalid('is required', name);
  return value as Record<string, unknown>;
}
