/** The contents of a new business; the lists are in seed-items.ts and seed-contacts.ts. */

/** One stock item as Sage knows it. Money is in pounds with two decimals, as Sage shows it. */
export interface SeedItem {
  itemCode: string;
  description: string;
  /** Including VAT at 20 %, e.g. '12.50'. */
  salesPrice: string;
  /** Price of the type "Trade", including VAT; left out when the item has none. */
  tradePrice?: string;
  /** Price of the type "Wholesale", including VAT; left out when the item has none. */
  wholesale?: string;
  /** Whole units. */
  quantityInStock: number;
  /** Cost price of one unit, without VAT. */
  costPrice: string;
}

/** One customer in Sage's contact list. */
export interface SeedContact {
  name: string;
  email: string;
  /** Unique in Sage and at most 10 characters. */
  reference: string;
  /** The price type the business gave this contact; none for retail customers. */
  priceType?: 'TRADE' | 'WHOLESALE';
  /** In pounds; none where left out. */
  creditLimit?: string;
  /** 30 where left out. */
  creditDays?: number;
  creditTerms?: string;
  /** The balance with which the business began in Sage, in pounds. */
  openingBalance?: string;
}
