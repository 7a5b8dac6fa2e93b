import type { Request } from 'express';
import type { Kind, Records, SageRecord, Search } from './records.ts';
import { invalid } from './rejection.ts';

/** One thing as an answer shows it. */
export type View = { id: string; displayed_as: string } & Record<string, unknown>;

const mostPerPage = 200;
const usualPerPage = 20;

/** A page of a list, counted from 1. */
export interface Page {
  total: number;
  items: (limit: number, offset: number) => View[];
}

/**
 * Sage's list envelope: a page past the end is the last page again, `$next` and `$back` are null
 * at the ends, and an item shows only id, name and path unless attributes are asked for.
 */
export function listAnswer(request: Request, collection: string, list: Page): Record<string, unknown> {
  const perPage = Math.min(positive(request.query.items_per_page, usualPerPage), mostPerPage);
  const last = Math.max(1, Math.ceil(list.total / perPage));
  const page = Math.min(positive(request.query.page, 1), last);
  const attributes = readAttributes(request);
  return {
    $total: list.total,
    $page: page,
    $next: page < last ? pagePath(request, page + 1, perPage) : null,
    $back: page > 1 ? pagePath(request, page - 1, perPage) : null,
    $itemsPerPage: perPage,
    $items: list.items(perPage, (page - 1) * perPage).map((view) => withAttributes(view, collection, attributes)),
  };
}

/** A page of the records of a kind. */
export function pageOf<Data>(
  records: Records,
  kind: Kind,
  search: Search,
  view: (record: SageRecord<Data>) => View,
): Page {
  return {
    total: records.count(kind, search),
    items: (limit, offset) => records.select<Data>(kind, search, limit, offset).map(view),
  };
}

/** The same for a list that is short and fixed. */
export function shortListAnswer(request: Request, collection: string, views: View[]): Record<string, unknown> {
  return listAnswer(request, collection, {
    total: views.length,
    items: (limit, offset) => views.slice(offset, offset + limit),
  });
}

/** The filters that every list of records knows. */
export function baseSearch(request: Request): Search {
  const search: Search = { where: [], values: [] };
  const updatedSince = readTime(request, 'updated_or_created_since');
  if (updatedSince !== undefined) {
    search.where.push('updated_at >= ?');
    search.values.push(updatedSince);
  }
  const deletedSince = readTime(request, 'deleted_since');
  if (deletedSince !== undefined) {
    search.where.push('deleted_at > ?');
    search.values.push(deletedSince);
  } else {
    search.where.push('deleted_at IS NULL');
  }
  search.orderBy = readSort(request);
  return search;
}

/** Adds `name = value` for each query parameter that is there; the pairs are parameter and column. */
export function filterBy(request: Request, search: Search, pairs: Record<string, string>): Search {
  for (const [parameter, column] of Object.entries(pairs)) {
    const value = request.query[parameter];
    if (typeof value !== 'string' || value === '') continue;
    search.where.push(`${column} = ?`);
    search.values.push(value);
  }
  return search;
}

/** `from_date` and `to_date`, both inclusive. */
export function filterByDate(request: Request, search: Search): Search {
  for (const [parameter, comparison] of [
    ['from_date', '>='],
    ['to_date', '<='],
  ] as const) {
    const value = request.query[parameter];
    if (typeof value !== 'string' || value === '') continue;
    if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) throw invalid('is not a valid date', parameter);
    search.where.push(`date ${comparison} ?`);
    search.values.push(value);
  }
  return search;
}

/** `search` in any of the SQL expressions, without case. */
export function filterByText(request: Request, search: Search, expressions: string[]): Search {
  const value = request.query.search;
  if (typeof value !== 'string' || value === '') return search;
  search.where.push(`(${expressions.map((expression) => `instr(lower(${expression}), ?) > 0`).join(' OR ')})`);
  for (const _expression of expressions) search.values.push(value.toLowerCase());
  return search;
}

function readSort(request: Request): string {
  const value = request.query.sort;
  if (typeof value !== 'string' || value === '') return 'sequence';
  const [field = '', direction = 'asc'] = value.split(':');
  const columns: Record<string, string> = {
    created_at: 'created_at',
    updated_at: 'updated_at',
    date: 'date',
    due_date: "json_extract(data, '$.dueDate')",
    expiry_date: "json_extract(data, '$.expiryDate')",
  };
  const column = columns[field];
  if (!column || !['asc', 'desc'].includes(direction)) throw invalid('is not a known order', 'sort');
  return `${column} ${direction}, sequence ${direction}`;
}

function readTime(request: Request, parameter: string): number | undefined {
  const value = request.query[parameter];
  if (typeof value !== 'string' || value === '') return undefined;
  const time = Date.parse(value);
  if (Number.isNaN(time)) throw invalid('is not a valid date or time', parameter);
  return time;
}

function readAttributes(request: Request): Set<string> | 'all' {
  const value = request.query.attributes;
  if (typeof value !== 'string') return new Set();
  const names = value.split(',').map((name) => name.trim());
  return names.includes('all') ? 'all' : new Set(names);
}

function withAttributes(view: View, collection: string, attributes: Set<string> | 'all'): Record<string, unknown> {
  const short = { id: view.id, displayed_as: view.displayed_as, $path: `/${collection}/${view.id}` };
  if (attributes === 'all') return { ...view, ...short };
  const chosen = Object.entries(view).filter(([name]) => attributes.has(name));
  return { ...short, ...Object.fromEntries(chosen) };
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
