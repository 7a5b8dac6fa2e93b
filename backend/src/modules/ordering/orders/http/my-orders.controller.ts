import { Controller, Get, Query, Req, Res, StreamableFile, UnauthorizedException } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { Limit } from '../../../../platform/http/limits/limit.js';
import { setPagingHeaders } from '../../../../platform/http/paging.js';
import { londonDay } from '../../../../platform/london-days.js';
import { OrderingProblems } from '../../http/ordering-problems.js';
import { ExportOwnOrders } from '../queries/export/export-own-orders.js';
import { ListOrders } from '../queries/list-orders.js';
import { OrderView } from '../queries/order.view.js';
import { MyOrdersInput, ownOrders } from './my-orders.input.js';

/** A customer's own orders (docs/rules.md#order-history). */
@ApiTags('orders')
@OrderingProblems()
@Controller('api')
@Allow('customer')
export class MyOrdersController {
  constructor(private readonly queries: QueryBus) {}

  /** My orders, newest first; found by order, purchase order or invoice number, or by product. */
  @Get('orders')
  @ApiOperation({ operationId: 'listOrders' })
  async list(
    @CurrentActor() actor: Actor,
    @Query() input: MyOrdersInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderView[]> {
    const filter = ownOrders(userIdOf(actor), input);
    const { orders, total } = await this.queries.execute(new ListOrders(filter, input.page, input.limit));
    setPagingHeaders(request, response, input, total);
    return orders;
  }

  /** The same orders, all of them, for a spreadsheet. */
  @Get('orders.csv')
  @Limit({ name: 'my-orders-csv', points: 20, seconds: 60, by: 'user' })
  @ApiOperation({ operationId: 'exportMyOrders' })
  @ApiProduces('text/csv')
  async file(@CurrentActor() actor: Actor, @Query() input: MyOrdersInput): Promise<StreamableFile> {
    const rows = await this.queries.execute(new ExportOwnOrders(ownOrders(userIdOf(actor), input)));
    const disposition = `attachment; filename="orders-${londonDay(new Date())}.csv"`;
    return new StreamableFile(rows, { type: 'text/csv; charset=utf-8', disposition });
  }
}

function userIdOf(actor: Actor): string {
  if (actor.kind !== 'user') throw new UnauthorizedException();
  return actor.userId;
}
