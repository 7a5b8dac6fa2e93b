/** A line whose quantity is not available. */
export interface ShortLine {
  readonly productId: string;
  readonly requested: number;
  /** The quantity available now; 0 for a product that is not sold at all. */
  readonly available: number;
}

/** Thrown by `Stock.reserve`: nothing was reserved. */
export class OutOfStock extends Error {
  constructor(readonly lines: readonly ShortLine[]) {
    super(`Not enough in stock of ${lines.length} of the products.`);
  }
}
