/** Another order of the same customer; money in pounds. */
class EarlierOrderView {
  orderNumber: string;
  status: string;
  poStatus: string | null;
  total: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** The orders that a customer placed before this one; those that were cancelled or rejected are not in the sums. */
export class EarlierOrdersView {
  count: number;
  /** Pounds, refunds not counted. */
  total: string;
  /** How many were cancelled or rejected. */
  cancelled: number;
  /** The latest first, five at most, cancelled ones too. */
  latest: EarlierOrderView[];
}

/** The available stock of a product in the order. */
export class LineStockView {
  productId: string;
  /** Beside what is reserved for orders; 0 for what is no longer sold. */
  available: number;
}

/** The background to a decision of staff about an order. */
export class OrderBackgroundView {
  /** Null for a guest. */
  earlier: EarlierOrdersView | null;
  stock: LineStockView[];
}
