/** The sales of one day or month, in pounds (docs/rules.md#sales-figures). */
export class SalesRowView {
  /** YYYY-MM-DD, or YYYY-MM for a month. */
  period: string;
  orders: number;
  /** Sold, without VAT. */
  sold: string;
  /** Refunded, without VAT. */
  refunds: string;
  /** `sold` less `refunds`. */
  sales: string;
  /** VAT of what was sold, less that of refunds. */
  vat: string;
  /** `sales` with `vat`. */
  gross: string;
}

/** The VAT of one rate in one month, in pounds. */
export class VatRowView {
  /** YYYY-MM. */
  month: string;
  /** Percent: 20 for 20 %. */
  rate: number;
  /** Sold, without VAT. */
  soldNet: string;
  soldVat: string;
  /** Refunded, without VAT. */
  refundsNet: string;
  refundsVat: string;
  /** Sold less refunded. */
  net: string;
  vat: string;
}

/** How one product sold, in pounds without VAT. */
export class ProductRowView {
  productId: string;
  /** Code and name of its latest sale in the period. */
  sku: string;
  name: string;
  units: number;
  orders: number;
  sold: string;
  refunds: string;
  sales: string;
}

/** One customer's purchases, in pounds without VAT. */
export class CustomerRowView {
  /** Null for a guest, who is known by the email address. */
  userId: string | null;
  /** Whether the account is still there; false for a guest, too. */
  hasAccount: boolean;
  name: string | null;
  companyName: string | null;
  email: string;
  orders: number;
  sold: string;
  refunds: string;
  sales: string;
}
