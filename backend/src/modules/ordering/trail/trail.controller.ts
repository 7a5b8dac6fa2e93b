import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/http/allow.js';
import { OrderingProblems } from '../ordering-problems.js';
import { MoneyTrailQuery } from './money-trail.js';
import { MoneyTrailView, TrailEntryView } from './trail.dto.js';
import { TrailQueries } from './trail.queries.js';

/** The history of an order, for staff. */
@ApiTags('back office')
@OrderingProblems()
@Controller('api/admin/orders')
export class OrderTrailController {
  constructor(
    private readonly trailQueries: TrailQueries,
    private readonly moneyTrailQuery: MoneyTrailQuery,
  ) {}

  /** Returns every event of the order, in order of time. */
  @Get(':orderNumber/trail')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getOrderTrail' })
  trail(@Param('orderNumber') orderNumber: string): Promise<TrailEntryView[]> {
    return this.trailQueries.orderTrail(orderNumber);
  }

  /** Returns the stages of the order's payment from the click to the mails, and every event of the order, latest first. */
  @Get(':orderNumber/money-trail')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getMoneyTrail' })
  moneyTrail(@Param('orderNumber') orderNumber: string): Promise<MoneyTrailView> {
    return this.moneyTrailQuery.moneyTrail(orderNumber);
  }
}
