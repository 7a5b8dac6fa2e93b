import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn } from 'class-validator';
import { Day, PageInput, SearchText, SortedBy, type SortKey } from '../../../platform/http/paging.dto.js';

export const FIGURE_DAYS = [1, 7, 30] as const;

export type FigureDays = (typeof FIGURE_DAYS)[number];

export const SALES_BY = ['day', 'month'] as const;

export type SalesBy = (typeof SALES_BY)[number];

export const PRODUCT_REPORT_COLUMNS = ['product', 'code', 'units', 'orders', 'sold', 'refunds', 'sales'] as const;
export type ProductReportColumn = (typeof PRODUCT_REPORT_COLUMNS)[number];

export const CUSTOMER_REPORT_COLUMNS = ['customer', 'email', 'orders', 'sold', 'refunds', 'sales'] as const;
export type CustomerReportColumn = (typeof CUSTOMER_REPORT_COLUMNS)[number];

/** Number of days, today included. */
export class FiguresInput {
  @ApiPropertyOptional({ enum: FIGURE_DAYS })
  @Type(() => Number)
  @IsIn(FIGURE_DAYS)
  days: FigureDays = 30;
}

/** The days of a report; the last thirty days if left out. */
export class ReportInput {
  /** First day in London: YYYY-MM-DD. */
  @Day()
  from?: string;

  /** Last day in London: YYYY-MM-DD. */
  @Day()
  to?: string;
}

export class SalesReportInput extends ReportInput {
  @ApiPropertyOptional({ enum: SALES_BY })
  @IsIn(SALES_BY)
  by: SalesBy = 'day';
}

export class ProductReportInput extends IntersectionType(ReportInput, PageInput) {
  /** Part of the name or code. */
  @SearchText()
  search?: string;

  @SortedBy(PRODUCT_REPORT_COLUMNS)
  sort: SortKey<ProductReportColumn> = '-sales';
}

export class CustomerReportInput extends IntersectionType(ReportInput, PageInput) {
  /** Part of the name, company or email address. */
  @SearchText()
  search?: string;

  @SortedBy(CUSTOMER_REPORT_COLUMNS)
  sort: SortKey<CustomerReportColumn> = '-sales';
}

/** The sales of a period, in pounds without VAT (docs/rules.md#sales-figures). */
export class SalesSumsView {
  /** Sales less refunds. */
  sales: string;
  /** Refunds made in the period, also for earlier orders. */
  refunds: string;
  orders: number;
  /** Average of the period's orders, before refunds; null if there are none. */
  averageOrder: string | null;
}

/** One day, or one hour of today, beside the same one of the period before. */
class FigureSlotView {
  /** YYYY-MM-DD, or YYYY-MM-DDTHH for an hour, in London time. */
  at: string;
  sales: string;
  orders: number;
  salesBefore: string;
  ordersBefore: number;
}

/** Sales figures of the last days, today included, and of as many days before. */
export class FiguresView {
  days: number;
  current: SalesSumsView;
  /** Sums of the period before, up to the same time of day as now. */
  before: SalesSumsView;
  /** Sales by day; for a single day by hour, up to now. */
  slots: FigureSlotView[];
}

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
  /** VAT of the sales less VAT of the refunds. */
  vat: string;
  /** Sum of `sales` and `vat`. */
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
  /** `soldNet` less `refundsNet`. */
  net: string;
  vat: string;
}

/** Sales of one product, in pounds without VAT. */
export class ProductRowView {
  productId: string;
  /** Code and name in the latest sale of the period. */
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
  /** Id of the customer's account; null for a guest, who is identified by the email address. */
  userId: string | null;
  /** Whether the account still exists; false for a guest, too. */
  hasAccount: boolean;
  name: string | null;
  companyName: string | null;
  email: string;
  orders: number;
  sold: string;
  refunds: string;
  sales: string;
}
