import { ApiProperty } from '@nestjs/swagger';
import { HELD_KINDS, type HeldKind } from '../domain/held-change.js';

/** A change in Sage that waits for an admin. Prices are decimal strings in pounds including VAT. */
export class HeldChangeView {
  productId: string;
  code: string;
  name: string;

  @ApiProperty({ enum: HELD_KINDS })
  kind: HeldKind;

  /** What the shop sells at. */
  oldPrice: string;
  /** What Sage has now; null of a withdrawal. */
  newPrice: string | null;
  oldTradePrice: string | null;
  newTradePrice: string | null;
  /** The largest move among the item's prices, signed; null of a withdrawal. */
  percent: number | null;
  /** Plain words: which price moved, or why the item leaves sale. */
  reason: string;
  /** False of an item that was off sale already: it comes back with its release. */
  onSale: boolean;

  @ApiProperty({ type: 'integer' })
  quantityInStock: number;

  /** ISO 8601, UTC. */
  heldSince: string;
  /** ISO 8601, UTC: when Sage's value was last found to be another. */
  changedAt: string;
}

/** How many changes are held. */
export class HeldChangeCountsView {
  @ApiProperty({ type: 'integer' })
  prices: number;

  @ApiProperty({ type: 'integer' })
  withdrawals: number;

  /** ISO 8601, UTC: the latest change among them; null where none is held. */
  changedAt: string | null;
}

/** How many changes were released. */
export class HeldChangesReleasedView {
  @ApiProperty({ type: 'integer' })
  released: number;

  message: string;
}
