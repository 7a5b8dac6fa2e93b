import { Controller, Get, Param, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { setPagingHeaders } from '../../../../platform/http/paging.js';
import { londonDay } from '../../../../platform/london-days.js';
import { OrderingProblems } from '../../http/ordering-problems.js';
import { OrderCredit } from '../../purchase-orders/queries/order-credit.js';
import { FreshOrderCreditView } from '../../purchase-orders/queries/order-credit.view.js';
import { AdminOrderView } from '../queries/admin-order.view.js';
import { CountOrdersToDo } from '../queries/count-orders-to-do.js';
import { type ExportOf, ExportOrders } from '../queries/export/export-orders.js';
import { ListOrders } from '../queries/list-orders.js';
import { OrderView } from '../queries/order.view.js';
import { OrderBackground } from '../queries/order-background.js';
import { OrderBackgroundView } from '../queries/order-background.view.js';
import { OrderNeighbours } from '../queries/order-neighbours.js';
import { OrderNeighboursView } from '../queries/order-neighbours.view.js';
import { OrdersToDoView } from '../queries/orders-to-do.view.js';
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

  /** The same orders, all of them and sorted alike, for a spreadsheet. */
  @Get('orders.csv')
  @Allow('sales')
  @ApiOperation({ operationId: 'exportOrders' })
  @ApiProduces('text/csv')
  export(@Query() input: ListOrdersInput, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    return this.file('orders', input, actor);
  }

  /** The lines of the same orders, with their VAT, for a spreadsheet. */
  @Get('order-lines.csv')
  @Allow('sales')
  @ApiOperation({ operationId: 'exportOrderLines' })
  @ApiProduces('text/csv')
  exportLines(@Query() input: ListOrdersInput, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    return this.file('lines', input, actor);
  }

  private async file(of: ExportOf, input: ListOrdersInput, actor: Actor): Promise<StreamableFile> {
    const { page: _page, limit: _limit, sort, ...filter } = input;
    const rows = await this.queries.execute(new ExportOrders(of, filter, sort, actorName(actor)));
    const name = of === 'orders' ? 'orders' : 'order-lines';
    return new StreamableFile(rows, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}-${londonDay(new Date())}.csv"`,
    });
  }

  /** One order with everything that staff need to decide about it. */
  @Get('orders/:orderNumber')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getAnyOrder' })
  order(@Param('orderNumber') orderNumber: string): Promise<AdminOrderView> {
    return this.orders.adminView(orderNumber);
  }

  /** The orders before and after it in a list: with its filter and sort, without its page. */
  @Get('orders/:orderNumber/neighbours')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getOrderNeighbours' })
  neighbours(
    @Param('orderNumber') orderNumber: string,
    @Query() { page: _page, limit: _limit, sort, ...filter }: ListOrdersInput,
  ): Promise<OrderNeighboursView> {
    return this.queries.execute(new OrderNeighbours(orderNumber, filter, sort));
  }

  /** What staff weigh before they decide about an order: the customer's earlier ones, and the stock. */
  @Get('orders/:orderNumber/background')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getOrderBackground' })
  background(@Param('orderNumber') orderNumber: string): Promise<OrderBackgroundView> {
    return this.queries.execute(new OrderBackground(orderNumber));
  }

  /** The credit by which an undecided purchase order is approved, read from Sage now; 409 for any other order. */
  @Get('orders/:orderNumber/credit')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getOrderCredit' })
  credit(@Param('orderNumber') orderNumber: string): Promise<FreshOrderCreditView> {
    return this.queries.execute(new OrderCredit(orderNumber));
  }
}
