import { ApiProperty } from '@nestjs/swagger';

const STATES = ['matched', 'problem', 'no-product', 'no-item'] as const;

/** An item of Sage and the product of the shop that goes with it; one of them may be missing. */
export class ItemRowView {
  /** Of a product whose item left Sage: the item that it had. */
  sageItemId: string;
  /** Null where the shop made no product of the item. */
  productId: string | null;
  /** Empty where the item has none. */
  code: string;
  name: string;

  /**
   * `matched`: both are there; `problem`: both, but the item cannot be sold as it stands; `no-product`: the shop could not
   * read the item; `no-item`: the product's item left Sage.
   */
  @ApiProperty({ enum: STATES })
  state: (typeof STATES)[number];

  /** Why it is not sold, in plain words; null where it may be. */
  problem: string | null;
  /** What can be done about it. */
  advice: string | null;
  /** Decimal string including VAT, as last read; null where the item has no product. */
  price: string | null;
  tradePrice: string | null;
  /** Percent: 20 is 20 %. */
  vatRate: number | null;

  @ApiProperty({ type: 'integer' })
  quantityInStock: number;

  /** When the item was last read: ISO 8601. */
  lastSyncAt: string;
  /** When the shop first saw it: ISO 8601. */
  addedAt: string;

  /** Documents that are not in Sage yet and name the product; they will name its item. */
  @ApiProperty({ type: 'integer' })
  openWrites: number;
}

/** How many items and products there are of each filter. */
export class ItemCountsView {
  @ApiProperty({ type: 'integer' })
  all: number;
  @ApiProperty({ type: 'integer' })
  matched: number;
  @ApiProperty({ type: 'integer' })
  problem: number;
  @ApiProperty({ type: 'integer' })
  noProduct: number;
  @ApiProperty({ type: 'integer' })
  noItem: number;
}
