import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { Actor } from '../../../platform/http/actor.js';
import { type AttributeKind, type AttributeUnit, attributeText } from '../categories/attributes.js';
import { HOT_DEALS } from '../categories/category.entity.js';
import { type Pricing, ViewerPrices } from '../products/product-row.js';
import { foundProducts, IS_ENOUGH, type Reach, reachingFar } from './found-products.js';
import type { FacetsView, FacetView } from './search.dto.js';
import { allOf, byAttribute, bySlug, conditions, hasValue, IN_STOCK, type ProductFilter } from './search-query.js';
import { asRead, SearchTerms, type SearchValues } from './search-terms.js';

/** Stands for stock among the keys of missed choices; no attribute has it. */
const STOCK = '=';

interface FacetRow {
  key: string;
  name: string;
  kind: AttributeKind;
  unit: AttributeUnit;
  values: { value: string; count: number }[] | null;
  inStock: number;
  isEnough: boolean;
}

@Injectable()
export class FacetsQuery {
  constructor(
    private readonly em: EntityManager,
    private readonly terms: SearchTerms,
    private readonly prices: ViewerPrices,
  ) {}

  /** Returns what the visible products of a list can be filtered by, each value with its count. One statement, a search's two. */
  async facets(viewer: Actor, filter: ProductFilter): Promise<FacetsView> {
    const isPriced = filter.minPrice !== undefined || filter.maxPrice !== undefined;
    const prices = isPriced ? this.prices.forList(viewer) : undefined;
    const pricing = prices?.pricing(sql.val(prices.agreedWith ?? ''));
    const read = filter.search === undefined ? undefined : await this.terms.find(filter.search);
    const searched = read ? { ...filter, ...asRead(read) } : filter;
    const rows = await reachingFar(
      async (reach) => (await statement(searched, reach, read?.values, pricing).execute(kysely(this.em))).rows,
    );
    const chosen = byAttribute(filter.attribute);
    const facets = rows.flatMap((row) => (row.key === null ? [] : [toFacet(row, chosen.get(row.key) ?? [])]));
    return { facets: facets.filter(({ values: { length } }) => length > 1), inStock: rows[0]?.inStock ?? 0 };
  }
}

/** Each product is read once, with the choices that it misses; it counts for an attribute where it misses no other one. */
function statement(
  filter: ProductFilter,
  reach: Reach,
  values: SearchValues | undefined,
  pricing: Pricing | undefined,
): RawBuilder<FacetRow> {
  const { attribute, inStock, ...others } = filter;
  const misses = [...byAttribute(attribute)].map(
    ([key, chosen]) => sql`case when not ${hasValue(chosen)} then ${key} end`,
  );
  if (inStock) misses.push(sql`case when not ${IN_STOCK} then ${STOCK} end`);
  const missed = misses.length > 0 ? sql`array_remove(array[${sql.join(misses)}]::text[], null)` : sql`'{}'::text[]`;
  const columns = sql`p.attribute_values, ${IN_STOCK} as in_stock, ${missed} as missed`;
  const base = filter.search
    ? sql`${foundProducts(others, reach, values, pricing)}, base as materialized (
        select ${columns} from found join catalogue.products p on p.id = found.id)`
    : sql`with reached as (select true as enough), base as materialized (
        select ${columns} from catalogue.products p ${pricing?.join ?? sql``}
        where ${allOf(conditions(others, others, pricing?.payable))})`;
  return sql`${base},
    attribute as materialized (${attributesOf(filter)}),
    counted as (
      select split_part(has, ':', 1) as key, substr(has, strpos(has, ':') + 1) as value,
        (count(*) filter (where missed = '{}' or (cardinality(missed) = 1 and missed[1] = split_part(has, ':', 1))))::int as count
      from base cross join unnest(attribute_values) has group by has)
    select a.key, a.name, a.kind, a.unit, stock.in_stock as "inStock", ${IS_ENOUGH} as "isEnough",
      (select jsonb_agg(jsonb_build_object('value', c.value, 'count', c.count)) from counted c where c.key = a.key) as values
    from (select count(*)::int as in_stock from base where in_stock and (missed = '{}' or missed = array[${STOCK}])) stock
    left join attribute a on true order by a.place, a.key`;
}

/** The attributes of the category, or those that all categories with attributes have alike. */
function attributesOf({ category }: ProductFilter): RawBuilder<unknown> {
  const attributes = sql`rows from (jsonb_to_recordset(c.attributes) as (key text, name text, kind text, unit text))
    with ordinality as a (key, name, kind, unit, place)`;
  return category && category !== HOT_DEALS
    ? sql`select a.* from (select attributes from catalogue.categories where ${bySlug(category)}) c, ${attributes}`
    : sql`select a.key, min(a.name) as name, a.kind, a.unit, min(a.place) as place
        from catalogue.categories c, ${attributes} group by a.key, a.kind, a.unit
        having count(*) = (select count(*) from catalogue.categories where attributes <> '[]')`;
}

const byText = new Intl.Collator('en-GB', { numeric: true });

/** A chosen value stays, so that it can be given up, even where nothing has it. */
function toFacet({ key, name, kind, unit, values }: FacetRow, chosen: readonly string[]): FacetView {
  const counts = new Map(chosen.map((each) => [each.slice(key.length + 1), 0]));
  for (const { value, count } of values ?? []) counts.set(value, count);
  const compare = (one: string, other: string) =>
    kind === 'number' ? Number(one) - Number(other) : byText.compare(one, other);
  return {
    ...{ key, name },
    values: [...counts]
      .sort(([one], [other]) => compare(one, other))
      .map(([value, count]) => ({ value, text: attributeText(value, unit), count })),
  };
}
