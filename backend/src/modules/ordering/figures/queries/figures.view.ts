/** The sales of a period, in pounds without VAT (docs/rules.md#sales-figures). */
export class SalesSumsView {
  /** What was sold, less refunds. */
  sales: string;
  /** What was refunded in the period, of whichever order. */
  refunds: string;
  orders: number;
  /** Of the orders of the period, before refunds; null without any. */
  averageOrder: string | null;
}

/** One day, or one hour of today, beside the same one of the period before. */
class FigureSlotView {
  /** By London's clock: YYYY-MM-DD, or YYYY-MM-DDTHH for an hour. */
  at: string;
  sales: string;
  orders: number;
  salesBefore: string;
  ordersBefore: number;
}

/** How the shop sells: the last days with today, beside as many days before. */
export class FiguresView {
  days: number;
  current: SalesSumsView;
  /** Up to the same time of day as now. */
  before: SalesSumsView;
  /** By day; of one day by hour, up to now. */
  slots: FigureSlotView[];
}
