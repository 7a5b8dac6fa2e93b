import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { setPagingHeaders } from '../../../../platform/http/paging.js';
import { OrderingProblems } from '../../http/ordering-problems.js';
import { AdminOrderView } from '../queries/admin-order.view.js';
import { CountOrdersToDo } from '../queries/count-orders-to-do.js';
import { ExportOrders } from '../queries/export-orders.js';
import { ListOrders } from '../queries/list-orders.js';
import { OrderView } from '../queries/order.view.js';
import { OrderTrail } from '../queries/order-trail.js';
import { OrdersToDoView } from '../queries/orders-to-do.view.js';
import { TrailEntryView } from '../queries/trail.view.js';
import { ListOrdersInput } from './admin-orders.input.js';
import { OrderPresenter } from './order-presenter.js';

/** Orders as staff see them. */
@ApiTags('back office')
@OrderingProblems()
@Controller('api/admin')
export class AdminOrdersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly orders: OrderPresenter,
  ) {}

  /** All orders; found by number, e-mail, name, company, postcode, purchase order, invoice, product code or payment. */
  @Get('orders')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'listAllOrders' })
  async list(
    @Query() input: ListOrdersInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderView[]> {
    const { page, limit, sort, ...filter } = input;
    const { orders, total } = await this.queries.execute(new ListOrders(filter, page, limit, sort));
    setPagingHeaders(request, response, input, total);
    return orders;
  }

  /** How many orders wait for staff, by what they wait for. */
  @Get('orders/counts')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'countOrdersToDo' })
  counts(): Promise<OrdersToDoView> {
    return this.queries.execute(new CountOrdersToDo());
  }

  /** The same orders, all of them, for a spreadsheet. */
  @Get('orders.csv')
  @Allow('sales')
  @ApiOperation({ operationId: 'exportOrders' })
  @ApiProduces('text/csv')
  async export(@Query() input: ListOrdersInput, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    const { page: _page, limit: _limit, sort: _sort, ...filter } = input;
    const rows = await this.queries.execute(new ExportOrders(filter, actorName(actor)));
    return new StreamableFile(rows, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="orders-${new Date().toISOString().slice(0, 10)}.csv"`,
    });
  }

  /** One order with everything that staff need to decide about it. */
  @Get('orders/:orderNumber')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getAnyOrder' })
  order(@Param('orderNumber') orderNumber: string): Promise<AdminOrderView> {
    return this.orders.adminView(orderNumber);
  }

  /** Everything that happened to the order, in time order. */
  @Get('orders/:orderNumber/trail')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getOrderTrail' })
  trail(@Param('orderNumber') orderNumber: string): Promise<TrailEntryView[]> {
    return this.queries.execute(new OrderTrail(orderNumber));
  }
}
