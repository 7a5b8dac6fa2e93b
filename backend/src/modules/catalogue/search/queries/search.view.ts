/** A product as the search box suggests it. */
export class SuggestionView {
  name: string;
  slug: string;
  /** The product code. */
  sku: string;
  /**
   * What this viewer pays; of the public call, what everyone pays.
   * @example "12.50"
   */
  price: string;
  /**
   * The same without VAT.
   * @example "10.42"
   */
  priceExVat: string;
  /** The main picture. */
  imageUrl: string | null;
  /** The beginning of the description, at most 50 characters. */
  snippet: string;
}

/** The lowest and the highest price of a list; both null where it is empty. */
export class PriceRangeView {
  /** @example "1.20" */
  min: string | null;
  /** @example "1349.00" */
  max: string | null;
}

/** What may have been meant by a search without results. */
export class SpellingView {
  /** Null where nothing like it is sold. */
  spelling: string | null;
}
