import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { type ListPart, type Page, pageOf } from '../catalogue.queries.js';
import { makeKey } from './colour-rules.js';
import type { AdminColourMakeView, AdminColourView } from './colour-upkeep.dto.js';
import { isNamedBy } from './colours.facade.js';

const COLOUR_ORDERS = {
  make: sql`lower(make || ' ' || name)`,
  code: sql`code`,
  name: sql`lower(name)`,
  updated: sql`"updatedAt"`,
} as const;
const MAKE_ORDERS = { name: sql`lower(name)`, colours: sql`colours`, updated: sql`"updatedAt"` } as const;

type Stored<View> = Omit<View, 'updatedAt'> & { updatedAt: Date };

const toView = <Row extends { updatedAt: Date }>(row: Row) => ({ ...row, updatedAt: row.updatedAt.toISOString() });

/** The queries about the upkeep of colours. */
@Injectable()
export class AdminColoursQueries {
  constructor(private readonly em: EntityManager) {}

  /** Returns a page of the colours. One statement. */
  async colours(
    { search, make, id }: { search?: string; make?: string; id?: string },
    part: ListPart,
  ): Promise<Page<AdminColourView>> {
    const matching = sql<Stored<AdminColourView>>`
      select c.id, m.name as make, m.slug as "makeSlug", c.code, c.name, c.variants, c.year_from as "yearFrom",
        c.year_to as "yearTo", c.kind, c.ground_shade as "groundShade", c.hex, c.updated_at as "updatedAt", c.version
      from catalogue.colours c join catalogue.colour_makes m on m.id = c.make_id
      where ${search ? isNamedBy(search) : sql`true`} and ${make ? sql`m.slug = ${make}` : sql`true`}
        and ${id ? sql`c.id = ${id}::uuid` : sql`true`}`;
    const { rows, total } = await pageOf(this.em, matching, COLOUR_ORDERS, part);
    return { rows: rows.map(toView), total };
  }

  /** Returns a page of the makes. One statement. */
  async makes({ search, id }: { search?: string; id?: string }, part: ListPart): Promise<Page<AdminColourMakeView>> {
    const key = makeKey(search ?? '');
    const matching = sql<Stored<AdminColourMakeView>>`
      select m.id, m.name, m.slug, m.aliases, m.plate_place as "platePlace", m.plate_note as "plateNote",
        m.updated_at as "updatedAt", m.version, count(c.id)::int as colours,
        min(c.year_from) as "firstYear", max(coalesce(c.year_to, c.year_from)) as "lastYear"
      from catalogue.colour_makes m left join catalogue.colours c on c.make_id = m.id
      where (${key} = '' or exists (select from unnest(m.keys) key where strpos(key, ${key}) > 0))
        and ${id ? sql`m.id = ${id}::uuid` : sql`true`}
      group by m.id`;
    const { rows, total } = await pageOf(this.em, matching, MAKE_ORDERS, part);
    return { rows: rows.map(toView), total };
  }
}
