/** A line ordered by code, and its obstacle. */
export class QuickLineView {
  /** As it was asked for. */
  code: string;
  quantity: number;
  productId: string | null;
  name: string | null;
  slug: string | null;
  imageUrl: string | null;
  /** Pounds, VAT included: what this customer pays. */
  unitPrice: string | null;
  unitPriceExVat: string | null;
  /** The quantity times the price, VAT included; null where there is no price. */
  lineTotal: string | null;
  /** `lineTotal` less its own VAT: not always the quantity times `unitPriceExVat`. */
  lineTotalExVat: string | null;
  /** Units of it that are in the customer's cart. */
  inCart: number;
  /** Units that can still be put into the cart: those in it are not counted. */
  available: number | null;
  /** In plain words; null where the line can go into the cart. */
  problem: string | null;
}

/** Lines to be put into the cart, each with its obstacle. */
export class QuickLinesView {
  lines: QuickLineView[];
  /** Pounds, VAT included: the lines that can go into the cart, without delivery. */
  subtotal: string;
  subtotalExVat: string;
}

/** The customer's own orders that carry a purchase order number already: a warning, never an error. */
export class PurchaseOrderUseView {
  /** Order numbers, newest first. */
  usedBy: string[];
}
