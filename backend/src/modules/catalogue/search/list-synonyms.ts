import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { type ListPart, type Page, pageOf } from '../catalogue.queries.js';
import type { SynonymGroupView } from './search.dto.js';

const ORDERS = { terms: sql`terms`, updated: sql`"updatedAt"` } as const;

interface SynonymFilter {
  /** Part of a term, in any case. */
  search?: string;
  id?: string;
}

@Injectable()
export class ListSynonymsQuery {
  constructor(private readonly em: EntityManager) {}

  /** Returns one page of the groups; by default by their first terms from A to Z. */
  async listSynonyms(
    filter: SynonymFilter = {},
    part: ListPart = { page: 1, limit: 100, sort: 'terms' },
  ): Promise<Page<SynonymGroupView>> {
    const { rows, total } = await pageOf(this.em, matching(filter), ORDERS, part);
    const times = (row: Row) => ({ createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() });
    return { rows: rows.map((row) => ({ ...row, ...times(row) })), total };
  }
}

type Row = Omit<SynonymGroupView, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

const matching = ({ search = '', id }: SynonymFilter): RawBuilder<Row> => sql`
  select id, terms, created_at as "createdAt", updated_at as "updatedAt", version from catalogue.synonyms
  where (${search} = '' or exists (select from unnest(terms) term where strpos(term, lower(${search})) > 0))
    and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)`;
