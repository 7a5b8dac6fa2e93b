import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { Statements } from '../../../platform/database/kysely.js';
import { type Placeholders, prepare } from '../../../platform/database/prepared-statement.js';
import { GUEST } from '../../../platform/http/actor.js';
import { ColoursQueries } from '../colours/colours.queries.js';
import type { CatalogueTables } from '../tables.js';
import { isVisibleRow } from '../visibility.js';
import { ListProductsQuery } from './list-products.js';
import type { SearchAdviceView, SearchCategoryView } from './search.dto.js';
import { type ReadSearch, SearchTerms } from './search-terms.js';
import { searchWordsOf } from './search-words.js';

/** Fewest typed characters (docs/rules.md#search). */
const MIN_CHARACTERS = 2;
/** The category is that of most of so many products; more would be counted at each letter typed. */
const MOST_LOOKED_AT = 500;

const NOTHING: SearchAdviceView = { maker: null, grit: null, category: null, colours: [] };

/** The shop's words on a search, beside its products (docs/rules.md#search-advice). */
@Injectable()
export class SearchAdviceQuery {
  constructor(
    private readonly em: EntityManager,
    private readonly terms: SearchTerms,
    private readonly list: ListProductsQuery,
    private readonly colours: ColoursQueries,
  ) {}

  /** Returns the advice for a typed text. */
  async advise(typed: string): Promise<SearchAdviceView> {
    const search = typed.trim();
    if (search.length < MIN_CHARACTERS || searchWordsOf(search).length === 0) return NOTHING;
    const read = await this.terms.find(search);
    return {
      maker: read.maker ? { name: read.maker.name, goods: read.isStandIn ? read.maker.goods : null } : null,
      grit: missingGrit(read),
      category: await this.category(search, read),
      colours: await this.colours.suggest(search),
    };
  }

  /** The subcategory with most of the products that have the words in their names, and how many it lists. */
  private async category(search: string, { values }: ReadSearch): Promise<SearchCategoryView | null> {
    const [place] = await placesOf(this.em, { query: values.allAnywhere });
    if (!place) return null;
    const { subcategory } = place;
    const listing = { search, subcategory, someWords: true, sort: 'featured', page: 1, limit: 1 } as const;
    const { total } = await this.list.listProducts(GUEST, { ...listing, category: place.category });
    return { ...place, products: total };
  }
}

function missingGrit({ grit }: ReadSearch): SearchAdviceView['grit'] {
  if (!grit || grit.shown.includes(grit.asked)) return null;
  return { asked: `P${grit.asked}`, nearest: grit.shown.map((each) => `P${each}`) };
}

const placesOf = prepare(
  'catalogue.search.category',
  (_db: Statements<CatalogueTables>, { query }: Placeholders<{ query: string }>) => sql<{
    name: string;
    category: string;
    subcategory: string;
  }>`
        select s.name, c.slug as category, s.slug as subcategory
        from (
          select p.subcategory_id from catalogue.products p
          where p.search_text @@ ${query}::tsquery and p.search_name @@ ${query}::tsquery and ${isVisibleRow('p')}
            and p.subcategory_id is not null
          limit ${sql.lit(MOST_LOOKED_AT)}) hit
        join catalogue.subcategories s on s.id = hit.subcategory_id
        join catalogue.categories c on c.id = s.category_id
        group by s.id, c.id order by count(*) desc, s.name limit 1`,
);
