import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn } from 'class-validator';
import { Day, PageInput, SearchText, SortedBy, type SortKey } from '../../../../platform/http/page.input.js';

export const FIGURE_DAYS = [1, 7, 30] as const;

export type FigureDays = (typeof FIGURE_DAYS)[number];

export const SALES_BY = ['day', 'month'] as const;

export type SalesBy = (typeof SALES_BY)[number];

export const PRODUCT_REPORT_COLUMNS = ['product', 'code', 'units', 'orders', 'sold', 'refunds', 'sales'] as const;
export type ProductReportColumn = (typeof PRODUCT_REPORT_COLUMNS)[number];

export const CUSTOMER_REPORT_COLUMNS = ['customer', 'email', 'orders', 'sold', 'refunds', 'sales'] as const;
export type CustomerReportColumn = (typeof CUSTOMER_REPORT_COLUMNS)[number];

/** How many days, today included. */
export class FiguresInput {
  @ApiPropertyOptional({ enum: FIGURE_DAYS })
  @Type(() => Number)
  @IsIn(FIGURE_DAYS)
  days: FigureDays = 30;
}

/** The days of a report; the last thirty days where none is named. */
export class ReportInput {
  /** From this day in London on: YYYY-MM-DD. */
  @Day()
  from?: string;

  /** Up to this day in London: YYYY-MM-DD. */
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
