import { Controller, Get, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { OrderingProblems } from '../ordering-problems.js';
import { ReportExports, type ReportName } from './figures.commands.js';
import {
  CustomerReportInput,
  CustomerRowView,
  FiguresInput,
  FiguresView,
  ProductReportInput,
  ProductRowView,
  ReportInput,
  SalesReportInput,
  SalesRowView,
  VatRowView,
} from './figures.dto.js';
import { FiguresQueries, type ReportPeriod, reportPeriod } from './figures.queries.js';

/** The figures of the back office's home. */
@ApiTags('back office')
@Controller('api/admin/figures')
export class FiguresController {
  constructor(private readonly queries: FiguresQueries) {}

  /** Returns sales without VAT, orders and average order of the last days, and of as many days before. */
  @Get()
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getFigures' })
  figures(@Query() { days }: FiguresInput): Promise<FiguresView> {
    return this.queries.figures(days);
  }
}

type Columns<Row> = Readonly<Record<string, (row: Row) => string | number | null>>;

/** The value of each column in a report's file. */
export const SALES_COLUMNS: Columns<SalesRowView> = {
  Period: ({ period }) => period,
  Orders: ({ orders }) => orders,
  'Sold ex VAT': ({ sold }) => sold,
  'Refunds ex VAT': ({ refunds }) => refunds,
  'Sales ex VAT': ({ sales }) => sales,
  VAT: ({ vat }) => vat,
  'Sales inc VAT': ({ gross }) => gross,
};

export const VAT_COLUMNS: Columns<VatRowView> = {
  Month: ({ month }) => month,
  'VAT rate %': ({ rate }) => rate,
  'Sold ex VAT': ({ soldNet }) => soldNet,
  'VAT on sales': ({ soldVat }) => soldVat,
  'Refunds ex VAT': ({ refundsNet }) => refundsNet,
  'VAT on refunds': ({ refundsVat }) => refundsVat,
  'Sales ex VAT': ({ net }) => net,
  VAT: ({ vat }) => vat,
};

export const PRODUCT_EXPORT_COLUMNS: Columns<ProductRowView> = {
  Code: ({ sku }) => sku,
  Product: ({ name }) => name,
  'Units sold': ({ units }) => units,
  Orders: ({ orders }) => orders,
  'Sold ex VAT': ({ sold }) => sold,
  'Refunds ex VAT': ({ refunds }) => refunds,
  'Sales ex VAT': ({ sales }) => sales,
};

export const CUSTOMER_COLUMNS: Columns<CustomerRowView> = {
  Customer: ({ name }) => name,
  Company: ({ companyName }) => companyName,
  Email: ({ email }) => email,
  'Has an account': ({ hasAccount }) => (hasAccount ? 'yes' : 'no'),
  Orders: ({ orders }) => orders,
  'Sold ex VAT': ({ sold }) => sold,
  'Refunds ex VAT': ({ refunds }) => refunds,
  'Sales ex VAT': ({ sales }) => sales,
};

const ALL = { page: 1, limit: null };

/** The reports as files for a spreadsheet: all rows, searched and sorted as on the screen. */
@ApiTags('back office')
@OrderingProblems()
@Controller('api/admin')
@Allow('sales')
export class ReportFilesController {
  constructor(
    private readonly queries: FiguresQueries,
    private readonly exports: ReportExports,
  ) {}

  /** Returns the sales of each day or month as a file. */
  @Get('reports/sales.csv')
  @ApiOperation({ operationId: 'exportSalesReport' })
  @ApiProduces('text/csv')
  async sales(@Query() { by, ...days }: SalesReportInput, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    const period = periodOf(days);
    const rows = await this.queries.salesReport(period, by);
    return file('sales', period, await this.exports.csv('sales', period, actorName(actor), rows, SALES_COLUMNS));
  }

  /** Returns the VAT by month and rate as a file. */
  @Get('reports/vat.csv')
  @ApiOperation({ operationId: 'exportVatReport' })
  @ApiProduces('text/csv')
  async vat(@Query() days: ReportInput, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    const period = periodOf(days);
    const rows = await this.queries.vatReport(period);
    return file('vat', period, await this.exports.csv('vat', period, actorName(actor), rows, VAT_COLUMNS));
  }

  /** Returns units and sales of each product as a file. */
  @Get('reports/products.csv')
  @ApiOperation({ operationId: 'exportProductReport' })
  @ApiProduces('text/csv')
  async products(@Query() input: ProductReportInput, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    const period = periodOf(input);
    const { rows } = await this.queries.productReport(period, input.search, ALL, input.sort);
    return file(
      'products',
      period,
      await this.exports.csv('products', period, actorName(actor), rows, PRODUCT_EXPORT_COLUMNS),
    );
  }

  /** Returns orders and sales of each customer as a file. */
  @Get('reports/customers.csv')
  @ApiOperation({ operationId: 'exportCustomerReport' })
  @ApiProduces('text/csv')
  async customers(@Query() input: CustomerReportInput, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    const period = periodOf(input);
    const { rows } = await this.queries.customerReport(period, input.search, ALL, input.sort);
    const csv = await this.exports.csv('customers', period, actorName(actor), rows, CUSTOMER_COLUMNS);
    return file('customers', period, csv);
  }
}

function periodOf({ from, to }: ReportInput): ReportPeriod {
  return reportPeriod(from, to, new Date());
}

function file(report: ReportName, { from, to }: ReportPeriod, csv: Buffer): StreamableFile {
  const disposition = `attachment; filename="${report}-${from}-to-${to}.csv"`;
  return new StreamableFile(csv, { type: 'text/csv; charset=utf-8', disposition });
}

/** Reports for sales and administrators (docs/rules.md#sales-figures). */
@ApiTags('back office')
@OrderingProblems()
@Controller('api/admin/reports')
@Allow('sales')
export class ReportsController {
  constructor(private readonly queries: FiguresQueries) {}

  /** Returns the sales of each day or month, oldest first. */
  @Get('sales')
  @ApiOperation({ operationId: 'getSalesReport' })
  sales(@Query() { from, to, by }: SalesReportInput): Promise<SalesRowView[]> {
    return this.queries.salesReport(reportPeriod(from, to, new Date()), by);
  }

  /** Returns the VAT by month and rate, oldest first. */
  @Get('vat')
  @ApiOperation({ operationId: 'getVatReport' })
  vat(@Query() { from, to }: ReportInput): Promise<VatRowView[]> {
    return this.queries.vatReport(reportPeriod(from, to, new Date()));
  }

  /** Returns units and sales of each product. */
  @Get('products')
  @ApiOperation({ operationId: 'getProductReport' })
  async products(
    @Query() input: ProductReportInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ProductRowView[]> {
    const { from, to, search, sort, page, limit } = input;
    const period = reportPeriod(from, to, new Date());
    const { rows, total } = await this.queries.productReport(period, search, { page, limit }, sort);
    setPagingHeaders(request, response, input, total);
    return rows;
  }

  /** Returns orders and sales of each customer. */
  @Get('customers')
  @ApiOperation({ operationId: 'getCustomerReport' })
  async customers(
    @Query() input: CustomerReportInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CustomerRowView[]> {
    const { from, to, search, sort, page, limit } = input;
    const period = reportPeriod(from, to, new Date());
    const { rows, total } = await this.queries.customerReport(period, search, { page, limit }, sort);
    setPagingHeaders(request, response, input, total);
    return rows;
  }
}
