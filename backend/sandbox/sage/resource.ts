import type { Request, RequestHandler, Router } from 'express';
import { send } from '../answer.ts';
import type { Database } from '../database.ts';
import { Idempotency } from '../idempotency.ts';
import { Fields } from './fields.ts';
import type { Kind, Records, SageRecord, Search } from './records.ts';
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

const mostPerPage = 200;
const usualPerPage = 20;

/** A list, of which one page is read. */
export interface List {
  total: number;
  items: (limit: number, offset: number) => View[];
}

/** The filters of a list by their parameters. */
export interface Filters {
  /** SQL expressions of which `search` looks for its text in any, without case. */
  search?: string[];
  /** A column that must equal the parameter's value. */
  equal?: Record<string, string>;
  /** A condition that holds where the parameter is true. */
  flags?: Record<string, string>;
  /** Whether `from_date` and `to_date` narrow the list. */
  dated?: boolean;
}

/**
 * Sage's list envelope: a page past the end is the last page again, `$next` and `$back` are null
 * at the ends, and an item shows only id, name and path unless attributes are asked for.
 */
export function listAnswer(request: Request, collection: string, list: List): Record<string, unknown> {
  const perPage = Math.min(positive(request.query.items_per_page, usualPerPage), mostPerPage);
  const last = Math.max(1, Math.ceil(list.total / perPage));
  const page = Math.min(positive(request.query.page, 1), last);
  const attributes = textOf(request, 'attributes')
    .split(',')
    .map((name) => name.trim());
  return {
    $total: list.total,
    $page: page,
    $next: page < last ? pagePath(request, page + 1, perPage) : null,
    $back: page > 1 ? pagePath(request, page - 1, perPage) : null,
    $itemsPerPage: perPage,
    $items: list.items(perPage, (page - 1) * perPage).map((view) => {
      const shown = Object.entries(view).filter(([name]) => attributes.includes('all') || attributes.includes(name));
      const short = { id: view.id, displayed_as: view.displayed_as, $path: `/${collection}/${view.id}` };
      return { ...Object.fromEntries(shown), ...short };
    }),
  };
}

export function shortList(views: View[]): List {
  return { total: views.length, items: (limit, offset) => views.slice(offset, offset + limit) };
}

/** The records of a kind that the request asks for. */
export function recordList<Data>(
  records: Records,
  kind: SageRecord<Data>['kind'],
  search: Search,
  view: (record: SageRecord<Data>) => View,
): List {
  return {
    total: records.count(kind, search),
    items: (limit, offset) => records.select<Data>(kind, search, limit, offset).map(view),
  };
}

export function textOf(request: Request, parameter: string): string {
  const value = request.query[parameter];
  return typeof value === 'string' ? value : '';
}

/** The search of a request: the filters that every list of records knows, and those of this list. */
export function searchOf(request: Request, { search: expressions, equal, flags, dated }: Filters): Search {
  const search: Search = { where: [], values: [], orderBy: readSort(request) };
  const add = (condition: string, ...values: (string | number)[]): void => {
    search.where.push(condition);
    search.values.push(...values);
  };
  const updatedSince = readTime(request, 'updated_or_created_since');
  if (updatedSince !== undefined) add('updated_at >= ?', updatedSince);
  const deletedSince = readTime(request, 'deleted_since');
  if (deletedSince === undefined) add('deleted_at IS NULL');
  else add('deleted_at > ?', deletedSince);
  const text = textOf(request, 'search').toLowerCase();
  if (expressions && text !== '') {
    const conditions = expressions.map((expression) => `instr(lower(coalesce(${expression}, '')), ?) > 0`);
    add(`(${conditions.join(' OR ')})`, ...expressions.map(() => text));
  }
  for (const [parameter, column] of Object.entries(equal ?? {}))
    if (textOf(request, parameter) !== '') add(`${column} = ?`, textOf(request, parameter));
  for (const [parameter, condition] of Object.entries(flags ?? {}))
    if (request.query[parameter] === 'true') add(condition);
  if (dated) {
    for (const [parameter, comparison] of [
      ['from_date', '>='],
      ['to_date', '<='],
    ] as const) {
      const day = textOf(request, parameter);
      if (day === '') continue;
      if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw invalid('is not a valid date', parameter);
      add(`date ${comparison} ?`, day);
    }
  }
  return search;
}

const sortColumns: Record<string, string> = {
  created_at: 'created_at',
  updated_at: 'updated_at',
  date: 'date',
  due_date: "json_extract(data, '$.dueDate')",
  expiry_date: "json_extract(data, '$.expiryDate')",
};

function readSort(request: Request): string {
  const value = textOf(request, 'sort');
  if (value === '') return 'sequence';
  const [field = '', direction = 'asc'] = value.split(':');
  const column = sortColumns[field];
  if (!column || !['asc', 'desc'].includes(direction)) throw invalid('is not a known order', 'sort');
  return `${column} ${direction}, sequence ${direction}`;
}

function readTime(request: Request, parameter: string): number | undefined {
  const value = textOf(request, parameter);
  if (value === '') return undefined;
  const time = Date.parse(value);
  if (Number.isNaN(time)) throw invalid('is not a valid date or time', parameter);
  return time;
}

function pagePath(request: Request, page: number, perPage: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query)) if (typeof value === 'string') query.set(name, value);
  query.set('page', String(page));
  query.set('items_per_page', String(perPage));
  return `${request.path}?${query}`;
}

function positive(value: unknown, fallback: number): number {
  const number = Number(value);
  return typeof value === 'string' && Number.isInteger(number) && number > 0 ? number : fallback;
}

export function timesOf({ createdAt, updatedAt, deletedAt }: SageRecord<unknown>) {
  return {
    created_at: sageTime(createdAt),
    updated_at: sageTime(updatedAt),
    deleted_at: deletedAt === null ? null : sageTime(deletedAt),
  };
}

/** A moment as Sage writes it: UTC, whole seconds. */
export function sageTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
