import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely, type Statements } from '../../../platform/database/kysely.js';
import { prepare } from '../../../platform/database/prepared-statement.js';
import type { Actor } from '../../../platform/http/actor.js';
import { type ListPart, type Page, pageOf } from '../catalogue.queries.js';
import { PRODUCT_CARD_COLUMNS, toProductCard, ViewerPrices } from '../products/product-row.js';
import { searchWordsOf } from '../search/search-words.js';
import type { CatalogueTables } from '../tables.js';
import { isVisibleRow } from '../visibility.js';
import { type ColourKind, makeKey, normalisedCode } from './colour-rules.js';
import type { AdminColourMakeView, AdminColourView } from './colour-upkeep.dto.js';
import type { ColourMakeView, ColourPageView, ColourView, FindColoursInput } from './colours.dto.js';
import { Colours, colourByCode, colourRows, isNamedBy } from './colours.facade.js';

/** Most colours that the search box suggests, and most that a text may name so that any are suggested. */
const MAX_SUGGESTED = 3;
const MAX_NAMED = 8;

/** Cards on a colour's page below its packs. */
const MAX_PRIMERS = 4;
/** Clears, and as many hardeners. */
const MAX_OVER = 4;

const makes = (db: Statements<CatalogueTables>) =>
  db
    .selectFrom('catalogue.colour_makes as m')
    .leftJoin('catalogue.colours as c', 'c.make_id', 'm.id')
    .groupBy('m.id')
    .select(['m.name', 'm.slug', 'm.plate_place as platePlace', 'm.plate_note as plateNote'])
    .select([
      sql<number>`count(c.id)::int`.as('colours'),
      sql<number | null>`min(c.year_from)`.as('firstYear'),
      sql<number | null>`max(coalesce(c.year_to, c.year_from))`.as('lastYear'),
    ])
    .orderBy(sql`lower(m.name)`);

/** The use of a product on a colour's page. */
type Use = 'pack' | 'under' | 'over';

/**
 * The products of a colour's page, in one statement: the packs, the primers by how well their names fit the ground shade,
 * and the clears with the hardeners that they are mixed with.
 */
const productsOfColour = prepare<CatalogueTables, { kind: ColourKind; ground: string }, ColourProductRow>(
  'catalogue.products_of_colour',
  (db, { kind, ground }) =>
    db
      .with('uses', (make) =>
        make
          .selectFrom('catalogue.products as p')
          .where(isVisibleRow('p'))
          .where(sql<boolean>`(p.is_mixed or p.paint ->> 'role' in ('primer', 'clear'))`)
          .select([
            'p.id',
            sql<Use | null>`case
              when p.is_mixed then case
                when p.paint ->> 'role' = 'direct-gloss' then case when ${kind} = 'solid' then 'pack' end
                else 'pack' end
              when p.paint ->> 'role' = 'primer' then 'under'
              when p.paint ->> 'role' = 'clear' then 'over' end`.as('use'),
          ]),
      )
      .with('all_uses', (make) =>
        make
          .selectFrom('uses')
          .where('use', 'is not', null)
          .select(['id', 'use', sql<number>`0`.as('place')])
          .union((more) =>
            more
              .selectFrom('uses as clear')
              .innerJoin('catalogue.goes_with as g', 'g.product_id', 'clear.id')
              .where('clear.use', '=', 'over')
              .where('g.kind', '=', 'hardener')
              .select(['g.other_product_id as id', sql<Use | null>`'over'`.as('use'), sql<number>`1`.as('place')]),
          ),
      )
      .selectFrom('all_uses as u')
      .innerJoin('catalogue.products as p', 'p.id', 'u.id')
      .where(isVisibleRow('p'))
      .select(PRODUCT_CARD_COLUMNS)
      .select(['u.use', 'u.place'])
      .orderBy(sql`u.use = 'under' and strpos(lower(p.name), ${ground}) > 0`, 'desc')
      .orderBy(sql`u.use = 'under' and strpos(lower(p.name), 'grey') > 0`, 'desc')
      .orderBy('u.place')
      .orderBy(sql`p.available > 0`, 'desc')
      .orderBy(sql`p.price`)
      .orderBy('p.id'),
);

type ColourProductRow = Parameters<typeof toProductCard>[0] & { use: Use | null; place: number };

/** The queries about colours. */
@Injectable()
export class ColoursQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly colours: Colours,
    private readonly prices: ViewerPrices,
  ) {}

  /** Returns the makes with their numbers of colours, from A to Z. One statement. */
  makes(): Promise<ColourMakeView[]> {
    return makes(kysely<CatalogueTables>(this.em)).execute();
  }

  /** Returns a page of the colours of the finder's choices, codes before names. One statement. */
  async find({ make, year, search, page, limit }: FindColoursInput): Promise<Page<ColourView>> {
    let matching = colourRows(kysely<CatalogueTables>(this.em));
    if (make) matching = matching.where(sql<boolean>`m.keys @> array[${makeKey(make)}]::text[]`);
    if (year)
      matching = matching
        .where(sql<boolean>`coalesce(c.year_from, ${year}) <= ${year}`)
        .where(sql<boolean>`coalesce(c.year_to, ${year}) >= ${year}`);
    const code = normalisedCode(search ?? '');
    if (search) matching = matching.where(isNamedBy(search));
    const rows = await matching
      .select(sql<number>`count(*) over ()::int`.as('total'))
      .orderBy(sql`c.code_key = ${code}`, 'desc')
      .orderBy(sql`lower(m.name)`)
      .orderBy(sql`lower(c.name)`)
      .orderBy('c.code_key')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    return { rows: rows.map(({ total: _total, ...colour }) => colour), total: rows[0]?.total ?? 0 };
  }

  /**
   * Returns the colours that a text of the search box names, at most three; none for a text that many colours have in
   * their names, such as "black", unless it is one's code or name (docs/rules.md#colours). One statement.
   */
  async suggest(text: string): Promise<ColourView[]> {
    const found = await this.colours.search(text, MAX_NAMED + 1);
    if (found.length <= MAX_NAMED) return found.slice(0, MAX_SUGGESTED);
    const code = normalisedCode(text);
    const name = searchWordsOf(text).join(' ');
    return found
      .filter((colour) => normalisedCode(colour.code) === code || searchWordsOf(colour.name).join(' ') === name)
      .slice(0, MAX_SUGGESTED);
  }

  /** Returns a colour's page with the viewer's prices, or null. Two statements, three for a verified trade customer. */
  async page(viewer: Actor, make: string, code: string): Promise<ColourPageView | null> {
    const [colour] = await colourByCode(this.em, { make: makeKey(make), code: normalisedCode(code) });
    if (!colour) return null;
    const { platePlace, plateNote, ...fields } = colour;
    const ground = /white|grey|black|red|blue|green|yellow/.exec(fields.groundShade?.toLowerCase() ?? '')?.[0];
    const rows = await productsOfColour(this.em, { kind: fields.kind, ground: ground ?? 'grey' });
    const priceOf = await this.prices.forViewer(viewer, rows);
    const cards = (use: Use, most: number, place = 0) =>
      rows
        .filter((row) => row.use === use && row.place === place)
        .slice(0, most)
        .map((row) => toProductCard(row, priceOf(row)));
    return {
      ...fields,
      ...{ platePlace, plateNote },
      packs: cards('pack', 12),
      under: cards('under', MAX_PRIMERS),
      over: [...cards('over', MAX_OVER), ...cards('over', MAX_OVER, 1)],
    };
  }
}

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
