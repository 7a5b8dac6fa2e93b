import { ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn } from 'class-validator';
import { Day, PageInput, SearchText, SortedBy, type SortKey } from '../../../../platform/http/page.input.js';
import { CUSTOMER_REPORT_COLUMNS, type CustomerReportColumn } from '../queries/customer-report.js';
import { FIGURE_DAYS, type FigureDays } from '../queries/figures.js';
import { PRODUCT_REPORT_COLUMNS, type ProductReportColumn } from '../queries/product-report.js';
import { SALES_BY, type SalesBy } from '../queries/sales-report.js';

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
