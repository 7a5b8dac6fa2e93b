import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../../platform/http/allow.js';
import { Figures } from '../queries/figures.js';
import { FiguresView } from '../queries/figures.view.js';
import { FiguresInput } from './figures.input.js';

/** The figures of the back office's home. */
@ApiTags('back office')
@Controller('api/admin/figures')
export class FiguresController {
  constructor(private readonly queries: QueryBus) {}

  /** Sales without VAT, orders and average order of the last days, beside as many days before. */
  @Get()
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getFigures' })
  figures(@Query() { days }: FiguresInput): Promise<FiguresView> {
    return this.queries.execute(new Figures(days));
  }
}
