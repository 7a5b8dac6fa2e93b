import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { kysely } from '../../../../platform/database/kysely.js';
import { parsePence, toDecimal, withoutVat } from '../../../../platform/money.js';
import { inLitres } from '../../domain/litres.js';
import { bestFirst, bestProducts } from './found-products.js';
import type { SuggestionView } from './search.view.js';

/** How many characters must be typed, and how much is suggested (docs/rules.md#search). */
const MIN_CHARACTERS = 2;
const MAX_SUGGESTIONS = 5;
const SNIPPET_LENGTH = 50;

/** Returns what the search box suggests for the text typed so far: the best matches, at most five. */
export class SuggestProducts extends Query<SuggestionView[]> {
  constructor(readonly typed: string) {
    super();
  }
}

@QueryHandler(SuggestProducts)
export class SuggestProductsHandler implements IQueryHandler<SuggestProducts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ typed }: SuggestProducts): Promise<SuggestionView[]> {
    const search = typed.trim();
    if (search.length < MIN_CHARACTERS) return [];
    const { rows } = await sql<
      Omit<SuggestionView, 'priceExVat'> & { vatRate: string }
    >`${bestProducts(search, MAX_SUGGESTIONS)}
      select p.name, p.slug, p.sku, p.price::text as price, p.vat_rate::text as "vatRate", p.image_url as "imageUrl",
        left(p.description, ${sql.lit(SNIPPET_LENGTH)}) as snippet
      from (select * from found order by ${bestFirst('found')} limit ${sql.lit(MAX_SUGGESTIONS)}) best
      join catalogue.products p on p.id = best.id
      order by ${bestFirst('best')}`.execute(kysely(this.em));
    return rows.map(({ vatRate, name, ...suggestion }) => {
      const price = parsePence(suggestion.price);
      return {
        ...suggestion,
        name: inLitres(name),
        priceExVat: toDecimal(withoutVat(price, Number(vatRate))),
      };
    });
  }
}
