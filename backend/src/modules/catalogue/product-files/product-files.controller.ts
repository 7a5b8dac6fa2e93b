import { Controller, Get, HttpCode, Post, Query, Req, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { BodyTypes } from '../../../platform/http/body.js';
import { Problem } from '../../../platform/http/problem.js';
import { londonDay } from '../../../platform/london-days.js';
import { CatalogueProblems } from '../catalogue-problems.js';
import { AdminProductFilterInput } from '../products/admin-product-list.dto.js';
import { fileRejected, readTable } from './parse-table.js';
import { ImportProducts } from './product-files.commands.js';
import { ImportProductsInput, ImportResultView } from './product-files.dto.js';
import { ProductFilesQueries } from './product-files.queries.js';

/** Exports and imports the fields of products that the shop owns, as CSV files (docs/rules.md#product-files). */
@ApiTags('catalogue admin')
@CatalogueProblems()
@Controller('api/admin/products')
@Allow('admin')
export class ProductFilesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ProductFilesQueries,
  ) {}

  /** Exports the fields that the shop owns of the matching products, as a CSV file that can be imported again. */
  @Get('export')
  @ApiOperation({ operationId: 'exportProducts' })
  @ApiProduces('text/csv')
  async export(
    @Query() { sort: _sort, ...filter }: AdminProductFilterInput,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    const file = await this.queries.exportProducts(filter, actorName(actor));
    return new StreamableFile(file, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="products-${londonDay(new Date())}.csv"`,
    });
  }

  /**
   * Changes products by a CSV file, each line identified by its Sage code: all or nothing. A missing column leaves its field
   * unchanged, an empty cell clears it. With errors nothing is changed: a dry run lists them, otherwise they are the `result` of
   * the 400.
   */
  @Post('import')
  @HttpCode(200)
  @BodyTypes('text/csv')
  @ApiOperation({ operationId: 'importProducts' })
  @ApiConsumes('text/csv')
  @ApiBody({ schema: { type: 'string' } })
  async import(
    @Query() { dryRun }: ImportProductsInput,
    @Req() request: Request,
    @CurrentActor() actor: Actor,
  ): Promise<ImportResultView> {
    const table = await readTable(request);
    const gone = new AbortController();
    request.socket.once('close', () => gone.abort(new Problem(400, 'The request was cancelled.')));
    const command = new ImportProducts(table, dryRun, actorName(actor), gone.signal);
    const result = await this.commands.execute(command);
    if (result.errorCount > 0 && !dryRun) throw fileRejected(result);
    return result;
  }
}
