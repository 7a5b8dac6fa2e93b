import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { Limit } from '../../../../platform/http/limits/limit.js';
import { OrderingProblems } from '../../http/ordering-problems.js';
import { PurchaseOrderUse } from '../../purchase-orders/queries/purchase-order-use.js';
import { QuickLines } from '../queries/quick-lines.js';
import { PurchaseOrderUseView, QuickLinesView } from '../queries/quick-lines.view.js';
import { PurchaseOrderNumberInput, QuickOrderInput } from './quick-order.input.js';

/** Checks for trade customers before they order. */
@ApiTags('quick order')
@OrderingProblems()
@Controller('api')
@Allow('customer')
@Limit({ name: 'quick-order', points: 120, seconds: 60, by: 'user' })
export class QuickOrderController {
  constructor(private readonly queries: QueryBus) {}

  /** Looks up to 100 product codes up: price, stock, and what stands in the way of each line. */
  @Post('quick-order')
  @HttpCode(200)
  @ApiOperation({ operationId: 'checkQuickOrder' })
  quickOrder(@Body() { lines }: QuickOrderInput, @CurrentActor() actor: Actor): Promise<QuickLinesView> {
    return this.queries.execute(new QuickLines(actor, lines));
  }

  /** Whether I used this purchase order number before. Verified trade customers only. */
  @Get('purchase-orders/check')
  @ApiOperation({ operationId: 'checkPurchaseOrderNumber' })
  async purchaseOrder(
    @Query() { number }: PurchaseOrderNumberInput,
    @CurrentActor() actor: Actor,
  ): Promise<PurchaseOrderUseView> {
    return { usedBy: await this.queries.execute(new PurchaseOrderUse(actor, number)) };
  }
}
