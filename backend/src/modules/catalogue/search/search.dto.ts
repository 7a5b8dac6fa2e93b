import { ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, IsArray, IsIn, IsInt, IsOptional, IsString, MaxLength, Min } from 'class-validator';
import { PageInput, SearchText } from '../../../platform/http/paging.dto.js';
import { bothWays } from '../catalogue.queries.js';
import type { ColourView } from '../colours/colours.dto.js';

const SYNONYM_SORTS = bothWays(['terms', 'updated']);
export type SynonymSort = (typeof SYNONYM_SORTS)[number];

/** Filter and order of the groups. */
export class ListSynonymsInput extends PageInput {
  /** Part of a term, in any case. */
  @SearchText()
  search?: string;

  /** Sort order; a leading minus means descending. */
  @ApiPropertyOptional({ enum: SYNONYM_SORTS })
  @IsIn(SYNONYM_SORTS)
  sort: SynonymSort = 'terms';
}

/** Terms that mean the same: 2 to 20, each of up to three words. */
export class SynonymsInput {
  @MaxLength(100, { each: true, message: 'A term is at most 100 characters long.' })
  @IsString({ each: true, message: 'Terms are plain text.' })
  @ArrayMaxSize(50, { message: 'A group has at most 20 terms.' })
  @IsArray({ message: 'Enter at least two terms.' })
  terms: string[];

  /** The version that was edited; 409 if it is outdated. */
  @IsOptional()
  @IsInt()
  @Min(1)
  version?: number;
}

/** Terms that mean the same. */
export class SynonymGroupView {
  id: string;
  /** Terms in lower case. */
  terms: string[];
  /** ISO 8601, UTC. */
  createdAt: string;
  updatedAt: string;
  /** Version, to send with an edit: 409 if it is outdated. */
  version: number;
}

/** A product as the search box suggests it. */
export class SuggestionView {
  id: string;
  name: string;
  slug: string;
  /** The product code. */
  sku: string;
  /**
   * Price for this viewer; in the public call, the price for everyone.
   * @example "12.50"
   */
  price: string;
  /**
   * The price without VAT.
   * @example "10.42"
   */
  priceExVat: string;
  /** The main picture. */
  imageUrl: string | null;
  /** The beginning of the description, at most 50 characters. */
  snippet: string;
  /** The quantity that can still be sold. */
  inventory: number;
  /** Whether this viewer may buy the product while it is in stock. */
  mayBuy: boolean;
  /** True for a product that is mixed to a colour; otherwise left out (docs/rules.md#mixed-to-order). */
  isMixed?: boolean;
}

/** A maker in a search whose goods the shop does not stock. */
export class UnstockedMakerView {
  /** @example "SATA" */
  name: string;
  /**
   * The goods shown in their place, in the plural; null where the search named them itself.
   * @example "spray guns"
   */
  goods: string | null;
}

/** A grit that the shop does not have. */
export class MissingGritView {
  /** @example "P800" */
  asked: string;
  /** The nearest that it has, which are shown: at most one on each side. */
  nearest: string[];
}

/** A subcategory with products of a search. */
export class SearchCategoryView {
  name: string;
  /** Slugs of its category and its own. */
  category: string;
  subcategory: string;
  /** The number of results in it. */
  products: number;
}

/** The shop's words on a search, beside its products (docs/rules.md#search-advice). */
export class SearchAdviceView {
  maker: UnstockedMakerView | null;
  grit: MissingGritView | null;
  /** The subcategory with most of the results; null where no name has the words. */
  category: SearchCategoryView | null;
  /** Factory colours that the text names, at most three (docs/rules.md#colours). */
  colours: ColourView[];
}

/** The lowest and the highest price of a list; both null where it is empty. */
export class PriceRangeView {
  /** @example "1.20" */
  min: string | null;
  /** @example "1349.00" */
  max: string | null;
}

/** A value that a list can be filtered by. */
export class FacetValueView {
  /** Sent as `attribute` with the key and a colon before it: `grit:80`. */
  value: string;
  /** @example "P80" */
  text: string;
  /** Products with it, among those that all other choices but those of its own attribute leave. */
  count: number;
}

/** An attribute with its values: numbers by size, texts from A to Z. */
export class FacetView {
  /** @example "grit" */
  key: string;
  name: string;
  values: FacetValueView[];
}

/** The filters of a list (docs/rules.md#attributes). */
export class FacetsView {
  /** Attributes with a choice, in the order of the category; of a list without a category, those of all categories. */
  facets: FacetView[];
  /** Products in stock, among those that all other choices leave. */
  inStock: number;
}

/** A suggested spelling for a search without results. */
export class SpellingView {
  /** Suggested spelling; null if nothing similar is sold. */
  spelling: string | null;
}
