import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely, type Statements } from '../../../platform/database/kysely.js';
import { type Placeholders, prepare, unconnected } from '../../../platform/database/prepared-statement.js';
import type { Actor } from '../../../platform/http/actor.js';
import { parsePence, toDecimal, withoutVat } from '../../../platform/money.js';
import { type PriceRow, ViewerPrices } from '../products/product-row.js';
import { inLitres } from '../slug.js';
import type { CatalogueTables } from '../tables.js';
import { bestFirst, bestProducts } from './found-products.js';
import type { SuggestionView } from './search.dto.js';
import { formOf, isPreparedForm, nameOfForm, type SearchForm } from './search.queries.js';
import { type SearchValues, searchValues } from './search-query.js';

/** Fewest typed characters, and most suggestions (docs/rules.md#search). */
const MIN_CHARACTERS = 2;
const MAX_SUGGESTIONS = 5;
const SNIPPET_LENGTH = 50;

type SuggestionRow = Omit<SuggestionView, 'priceExVat'> & PriceRow;

@Injectable()
export class SuggestProductsQuery {
  constructor(
    private readonly em: EntityManager,
    private readonly prices: ViewerPrices,
  ) {}

  /**
   * Returns the search box's suggestions for the text typed so far: the best matches, at most five, with the viewer's
   * prices.
   */
  async suggestProducts(viewer: Actor, typed: string): Promise<SuggestionView[]> {
    const search = typed.trim();
    if (search.length < MIN_CHARACTERS) return [];
    const form = formOf(search, true);
    const values = searchValues(search);
    const rows = isPreparedForm(form)
      ? await suggestions(form)(this.em, values)
      : (await suggested(form, values).execute(kysely(this.em))).rows;
    const priceOf = await this.prices.forViewer(viewer, rows);
    return rows.map((row) => {
      const price = priceOf(row).tradePrice ?? parsePence(row.price);
      return {
        name: inLitres(row.name),
        slug: row.slug,
        sku: row.sku,
        price: toDecimal(price),
        priceExVat: toDecimal(withoutVat(price, Number(row.vatRate))),
        imageUrl: row.imageUrl,
        snippet: row.snippet,
      };
    });
  }
}

const suggested = (form: SearchForm, values: SearchValues | Placeholders<SearchValues>) =>
  sql<SuggestionRow>`${bestProducts(form, values, MAX_SUGGESTIONS)}
    select p.id, p.name, p.slug, p.sku, p.price::text as price, p.trade_price::text as "tradePrice",
      p.vat_rate::text as "vatRate", p.trade_only as "tradeOnly", p.image_url as "imageUrl",
      left(p.description, ${sql.lit(SNIPPET_LENGTH)}) as snippet
    from (select * from found order by ${bestFirst('found')} limit ${sql.lit(MAX_SUGGESTIONS)}) best
    join catalogue.products p on p.id = best.id
    order by ${bestFirst('best')}`;

const suggestions = (form: SearchForm) =>
  prepare(
    `catalogue.suggest.${nameOfForm(form)}`,
    (_db: Statements<CatalogueTables>, values: Placeholders<SearchValues>) => ({
      compile: () => suggested(form, values).compile(unconnected),
    }),
  );
