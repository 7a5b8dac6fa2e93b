import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { OrderingProblems } from '../../http/ordering-problems.js';
import { type ReportPeriod, reportPeriod } from '../domain/report-period.js';
import { CustomerReport } from '../queries/customer-report.js';
import { ProductReport } from '../queries/product-report.js';
import { SalesReport } from '../queries/sales-report.js';
import { VatReport } from '../queries/vat-report.js';
import { ReportExports, type ReportName } from '../use-cases/export-report.js';
import { CustomerReportInput, ProductReportInput, ReportInput, SalesReportInput } from './figures.input.js';
import { CUSTOMER_COLUMNS, PRODUCT_EXPORT_COLUMNS, SALES_COLUMNS, VAT_COLUMNS } from './report-columns.js';

const ALL = { page: 1, limit: null };

/** The reports as files for a spreadsheet: all rows, searched and sorted as on the screen. */
@ApiTags('back office')
@OrderingProblems()
@Controller('api/admin')
@Allow('sales')
export class ReportFilesController {
  constructor(
    private readonly queries: QueryBus,
    private readonly exports: ReportExports,
  ) {}

  /** Sales of each day or month. */
  @Get('reports/sales.csv')
  @ApiOperation({ operationId: 'exportSalesReport' })
  @ApiProduces('text/csv')
  async sales(@Query() { by, ...days }: SalesReportInput, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    const period = periodOf(days);
    const rows = await this.queries.execute(new SalesReport(period, by));
    return file('sales', period, await this.exports.csv('sales', period, actorName(actor), rows, SALES_COLUMNS));
  }

  /** VAT by month and rate. */
  @Get('reports/vat.csv')
  @ApiOperation({ operationId: 'exportVatReport' })
  @ApiProduces('text/csv')
  async vat(@Query() days: ReportInput, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    const period = periodOf(days);
    const rows = await this.queries.execute(new VatReport(period));
    return file('vat', period, await this.exports.csv('vat', period, actorName(actor), rows, VAT_COLUMNS));
  }

  /** Units and sales of each product. */
  @Get('reports/products.csv')
  @ApiOperation({ operationId: 'exportProductReport' })
  @ApiProduces('text/csv')
  async products(@Query() input: ProductReportInput, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    const period = periodOf(input);
    const { rows } = await this.queries.execute(new ProductReport(period, input.search, ALL, input.sort));
    return file(
      'products',
      period,
      await this.exports.csv('products', period, actorName(actor), rows, PRODUCT_EXPORT_COLUMNS),
    );
  }

  /** Orders and sales of each customer. */
  @Get('reports/customers.csv')
  @ApiOperation({ operationId: 'exportCustomerReport' })
  @ApiProduces('text/csv')
  async customers(@Query() input: CustomerReportInput, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    const period = periodOf(input);
    const { rows } = await this.queries.execute(new CustomerReport(period, input.search, ALL, input.sort));
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
