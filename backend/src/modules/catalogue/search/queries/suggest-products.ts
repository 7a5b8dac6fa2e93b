import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { bestFirst, bestProducts } from './found-products.js';
import type { SuggestionView } from './search.view.js';

/** How much has to be typed before anything is suggested, and how much is (storefront spec 9). */
const FEWEST_CHARACTERS = 2;
const MOST_SUGGESTIONS = 5;
const SNIPPET = 50;

/** What the search box offers while somebody types: the best matches, at most five. */
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
    if (search.length < FEWEST_CHARACTERS) return [];
    const { sql, parameters } = bestProducts(search, MOST_SUGGESTIONS);
    return this.em.fork().execute<SuggestionView[]>(
      `${sql}
       select p.name, p.slug, p.price::text as price, p.image_url as "imageUrl", left(p.description, ${SNIPPET}) as snippet
       from (select * from found order by ${bestFirst('found')} limit ${MOST_SUGGESTIONS}) best join catalogue.products p on p.id = best.id
       order by ${bestFirst('best')}`,
      parameters,
    );
  }
}
