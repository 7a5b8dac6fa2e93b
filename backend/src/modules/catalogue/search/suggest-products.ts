import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type InferResult, sql } from 'kysely';
import { kysely, type Statements } from '../../../platform/database/kysely.js';
import { type Placeholders, prepare, unconnected } from '../../../platform/database/prepared-statement.js';
import type { Actor } from '../../../platform/http/actor.js';
import { PRODUCT_CARD_COLUMNS, toProductCard, ViewerPrices } from '../products/product-row.js';
import type { CatalogueTables } from '../tables.js';
import { bestFirst, bestProducts, IS_ENOUGH, type Reach, reachingFar } from './found-products.js';
import type { SuggestionView } from './search.dto.js';
import { formOf, isPreparedForm, nameOfForm, type SearchForm } from './search.queries.js';
import { asRead, SearchTerms, type SearchValues } from './search-terms.js';

/** Fewest typed characters, and most suggestions (docs/rules.md#search). */
const MIN_CHARACTERS = 2;
const MAX_SUGGESTIONS = 5;
const SNIPPET_LENGTH = 50;

@Injectable()
export class SuggestProductsQuery {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ViewerPrices,
    private readonly terms: SearchTerms,
  ) {}

  /**
   * Returns the search box's suggestions for the text typed so far: the best matches, at most five, with the viewer's
   * prices.
   */
  async suggestProducts(viewer: Actor, typed: string): Promise<SuggestionView[]> {
    if (typed.trim().length < MIN_CHARACTERS) return [];
    const read = await this.terms.find(typed.trim());
    const { values } = read;
    const { search, namesSubcategory } = asRead(read);
    const form = formOf(search, true, namesSubcategory);
    const rows = await reachingFar(async (reach) =>
      isPreparedForm(form)
        ? suggestions(form, reach)(this.em, values)
        : (await suggested(form, reach, values).execute(kysely(this.em))).rows,
    );
    const priceOf = await this.prices.forViewer(viewer, rows);
    return rows.map((row) => {
      const card = toProductCard(row, priceOf(row));
      const { id, name, slug, sku, price, tradePrice, exVat, imageUrl, inventory, mayBuy, isMixed } = card;
      return {
        ...{ id, name, slug, sku, imageUrl, inventory, mayBuy },
        ...(isMixed ? { isMixed } : {}),
        price: tradePrice ?? price,
        priceExVat: exVat.tradePrice ?? exVat.price,
        snippet: row.snippet,
      };
    });
  }
}

function suggested(form: SearchForm, reach: Reach, values: SearchValues | Placeholders<SearchValues>) {
  const best = sql<{
    id: string;
  }>`(select * from found order by ${bestFirst('found')} limit ${sql.lit(MAX_SUGGESTIONS)})`;
  const cards = (unconnected as Statements<CatalogueTables>)
    .selectFrom(best.as('best'))
    .innerJoin('catalogue.products as p', 'p.id', 'best.id')
    .select(PRODUCT_CARD_COLUMNS)
    .select([sql<string>`left(p.description, ${sql.lit(SNIPPET_LENGTH)})`.as('snippet'), IS_ENOUGH.as('isEnough')])
    .orderBy(bestFirst('best'));
  return sql<InferResult<typeof cards>[number]>`${bestProducts(form, reach, values, MAX_SUGGESTIONS)} ${cards}`;
}

const suggestions = (form: SearchForm, reach: Reach) =>
  prepare(
    `catalogue.suggest.${reach}.${nameOfForm(form)}`,
    (_db: Statements<CatalogueTables>, values: Placeholders<SearchValues>) => suggested(form, reach, values),
  );
