import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow } from '../../../../platform/http/allow.js';
import { setPagingHeaders } from '../../../../platform/http/paging.js';
import { OrderingProblems } from '../../http/ordering-problems.js';
import { reportPeriod } from '../domain/report-period.js';
import { CustomerReport } from '../queries/customer-report.js';
import { ProductReport } from '../queries/product-report.js';
import { CustomerRowView, ProductRowView, SalesRowView, VatRowView } from '../queries/report.view.js';
import { SalesReport } from '../queries/sales-report.js';
import { VatReport } from '../queries/vat-report.js';
import { CustomerReportInput, ProductReportInput, ReportInput, SalesReportInput } from './figures.input.js';

/** Reports for sales and administrators (docs/rules.md#sales-figures). */
@ApiTags('back office')
@OrderingProblems()
@Controller('api/admin/reports')
@Allow('sales')
export class ReportsController {
  constructor(private readonly queries: QueryBus) {}

  /** Sales of each day or month, oldest first. */
  @Get('sales')
  @ApiOperation({ operationId: 'getSalesReport' })
  sales(@Query() { from, to, by }: SalesReportInput): Promise<SalesRowView[]> {
    return this.queries.execute(new SalesReport(reportPeriod(from, to, new Date()), by));
  }

  /** VAT by month and rate, oldest first. */
  @Get('vat')
  @ApiOperation({ operationId: 'getVatReport' })
  vat(@Query() { from, to }: ReportInput): Promise<VatRowView[]> {
    return this.queries.execute(new VatReport(reportPeriod(from, to, new Date())));
  }

  /** Units and sales of each product. */
  @Get('products')
  @ApiOperation({ operationId: 'getProductReport' })
  async products(
    @Query() input: ProductReportInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProductRowView[]> {
    const { from, to, search, sort, page, limit } = input;
    const report = new ProductReport(reportPeriod(from, to, new Date()), search, { page, limit }, sort);
    const { rows, total } = await this.queries.execute(report);
    setPagingHeaders(request, response, input, total);
    return rows;
  }

  /** Orders and sales of each customer. */
  @Get('customers')
  @ApiOperation({ operationId: 'getCustomerReport' })
  async customers(
    @Query() input: CustomerReportInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CustomerRowView[]> {
    const { from, to, search, sort, page, limit } = input;
    const report = new CustomerReport(reportPeriod(from, to, new Date()), search, { page, limit }, sort);
    const { rows, total } = await this.queries.execute(report);
    setPagingHeaders(request, response, input, total);
    return rows;
  }
}
