import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { DecidesAbout } from '../../../platform/http/own-decisions.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { londonDay } from '../../../platform/london-days.js';
import { OrderingProblems } from '../ordering-problems.js';
import { FreshOrderCreditView } from '../purchase-orders/order-credit.dto.js';
import { ApprovePurchaseOrder, RejectPurchaseOrder } from '../purchase-orders/purchase-orders.commands.js';
import { PurchaseOrdersQueries } from '../purchase-orders/purchase-orders.queries.js';
import { AnswerReturn } from '../refunds/refunds.commands.js';
import { toRefundOrder } from '../refunds/refunds.controller.js';
import { AnswerReturnInput, RefundOrderInput } from '../refunds/refunds.dto.js';
import { AdminOrderView } from './admin-order.dto.js';
import {
  AddOrderNoteInput,
  ApprovePurchaseOrderInput,
  ChangeOrderStatusInput,
  ListOrdersInput,
  RejectPurchaseOrderInput,
  ResendMailInput,
} from './admin-order-inputs.dto.js';
import { type ExportOf, ExportQueries } from './export.queries.js';
import { ListOrdersQuery } from './list-orders.js';
import { OrderView } from './order.dto.js';
import { OrderPresenter } from './order-presenter.js';
import { AddOrderNote, ChangeOrderStatus, ResendMail } from './orders.commands.js';
import { OrderBackgroundView, OrderNeighboursView, OrdersToDoView } from './orders.dto.js';
import { OrdersQueries } from './orders.queries.js';

/** The actions of staff on orders. Each is recorded in the audit trail. */
@ApiTags('back office')
@OrderingProblems()
@Controller('api/admin/orders')
export class AdminOrderActionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderPresenter,
  ) {}

  /** Approves a purchase order, for good. 409 with `overCreditLimit` if the customer's credit requires a reason. */
  @Post(':orderNumber/approve')
  @DecidesAbout('order', 'orderNumber')
  @HttpCode(200)
  @Allow('sales')
  @ApiOperation({ operationId: 'approvePurchaseOrder' })
  async approve(
    @Param('orderNumber') orderNumber: string,
    @Body() { reason }: ApprovePurchaseOrderInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderView> {
    return this.run(orderNumber, new ApprovePurchaseOrder(orderNumber, actorName(actor), reason ?? undefined));
  }

  /** Rejects a purchase order with a reason, for good. */
  @Post(':orderNumber/reject')
  @DecidesAbout('order', 'orderNumber')
  @HttpCode(200)
  @Allow('sales')
  @ApiOperation({ operationId: 'rejectPurchaseOrder' })
  async reject(
    @Param('orderNumber') orderNumber: string,
    @Body() { reason }: RejectPurchaseOrderInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderView> {
    return this.run(orderNumber, new RejectPurchaseOrder(orderNumber, actorName(actor), reason));
  }

  /**
   * Changes the status of an order: shipped with carrier and tracking number, cancelled with a reason. 409 with `reasonNeeded` if
   * its goods are held and shipping requires a reason: the money was refunded or is disputed, or (with `pointsDebt`) its reward
   * was paid for with points that are gone.
   */
  @Post(':orderNumber/status')
  @DecidesAbout('order', 'orderNumber')
  @HttpCode(200)
  @Allow('sales')
  @ApiOperation({ operationId: 'moveOrder' })
  async changeStatus(
    @Param('orderNumber') orderNumber: string,
    @Body() { status, ...details }: ChangeOrderStatusInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderView> {
    return this.run(orderNumber, new ChangeOrderStatus(orderNumber, actorName(actor), status, details));
  }

  /** Refunds everything that is left, units of some lines, or an amount without goods. */
  @Post(':orderNumber/refund')
  @DecidesAbout('order', 'orderNumber')
  @HttpCode(200)
  @Allow('sales')
  @ApiOperation({ operationId: 'refundOrder' })
  async refund(
    @Param('orderNumber') orderNumber: string,
    @Body() input: RefundOrderInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderView> {
    return this.run(orderNumber, toRefundOrder(orderNumber, actorName(actor), input));
  }

  /** Adds a note for staff to an order. */
  @Post(':orderNumber/notes')
  @HttpCode(200)
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'noteOrder' })
  async note(
    @Param('orderNumber') orderNumber: string,
    @Body() { text }: AddOrderNoteInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderView> {
    return this.run(orderNumber, new AddOrderNote(orderNumber, actorName(actor), text));
  }

  /** Accepts or declines a return request, for good. */
  @Post(':orderNumber/return')
  @DecidesAbout('order', 'orderNumber')
  @HttpCode(200)
  @Allow('sales')
  @ApiOperation({ operationId: 'answerReturn' })
  async answerReturn(
    @Param('orderNumber') orderNumber: string,
    @Body() { decision, answer }: AnswerReturnInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderView> {
    return this.run(orderNumber, new AnswerReturn(orderNumber, actorName(actor), decision, answer));
  }

  /** Sends one of the order's mails again. */
  @Post(':orderNumber/resend-mail')
  @HttpCode(200)
  @Allow('sales', 'support')
  @Limit({ name: 'resend-mail', points: 30, seconds: 600, by: 'user' })
  @ApiOperation({ operationId: 'resendOrderMail' })
  async resendMail(
    @Param('orderNumber') orderNumber: string,
    @Body() { type }: ResendMailInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderView> {
    return this.run(orderNumber, new ResendMail(orderNumber, actorName(actor), type));
  }

  /** Runs the command and returns the order as it then is. */
  private async run(orderNumber: string, command: Command<void>): Promise<AdminOrderView> {
    await this.commands.execute(command);
    return this.orders.adminView(orderNumber);
  }
}

/** Orders as staff see them. */
@ApiTags('back office')
@OrderingProblems()
@Controller('api/admin')
export class AdminOrdersController {
  constructor(
    private readonly listOrdersQuery: ListOrdersQuery,
    private readonly ordersQueries: OrdersQueries,
    private readonly exportQueries: ExportQueries,
    private readonly purchaseOrdersQueries: PurchaseOrdersQueries,
    private readonly orders: OrderPresenter,
  ) {}

  /**
   * Returns a page of all orders; found by number, e-mail, name, company, postcode, purchase order, invoice, product code or
   * payment.
   */
  @Get('orders')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'listAllOrders' })
  async list(
    @Query() input: ListOrdersInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderView[]> {
    const { page, limit, sort, ...filter } = input;
    const { orders, total } = await this.listOrdersQuery.listOrders(filter, page, limit, sort);
    setPagingHeaders(request, response, input, total);
    return orders;
  }

  /** Returns the number of orders that wait for staff, by what has to be done. */
  @Get('orders/counts')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'countOrdersToDo' })
  counts(): Promise<OrdersToDoView> {
    return this.ordersQueries.countOrdersToDo();
  }

  /** Returns all orders of the same search and sort order as a spreadsheet file. */
  @Get('orders.csv')
  @Allow('sales')
  @ApiOperation({ operationId: 'exportOrders' })
  @ApiProduces('text/csv')
  export(@Query() input: ListOrdersInput, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    return this.file('orders', input, actor);
  }

  /** Returns the lines of the same orders, with their VAT, as a spreadsheet file. */
  @Get('order-lines.csv')
  @Allow('sales')
  @ApiOperation({ operationId: 'exportOrderLines' })
  @ApiProduces('text/csv')
  exportLines(@Query() input: ListOrdersInput, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    return this.file('lines', input, actor);
  }

  private async file(of: ExportOf, input: ListOrdersInput, actor: Actor): Promise<StreamableFile> {
    const { page: _page, limit: _limit, sort, ...filter } = input;
    const rows = await this.exportQueries.exportOrders(of, filter, sort, actorName(actor));
    const name = of === 'orders' ? 'orders' : 'order-lines';
    return new StreamableFile(rows, {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="${name}-${londonDay(new Date())}.csv"`,
    });
  }

  /** Returns one order with all data for decisions of staff. */
  @Get('orders/:orderNumber')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getAnyOrder' })
  order(@Param('orderNumber') orderNumber: string): Promise<AdminOrderView> {
    return this.orders.adminView(orderNumber);
  }

  /** Returns the orders before and after an order in a list with the given filter and sort order, across pages. */
  @Get('orders/:orderNumber/neighbours')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getOrderNeighbours' })
  neighbours(
    @Param('orderNumber') orderNumber: string,
    @Query() { page: _page, limit: _limit, sort, ...filter }: ListOrdersInput,
  ): Promise<OrderNeighboursView> {
    return this.ordersQueries.orderNeighbours(orderNumber, filter, sort);
  }

  /** Returns the background to a decision about an order: the customer's earlier orders, and the stock. */
  @Get('orders/:orderNumber/background')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getOrderBackground' })
  background(@Param('orderNumber') orderNumber: string): Promise<OrderBackgroundView> {
    return this.ordersQueries.orderBackground(orderNumber);
  }

  /** Returns the credit for approving an undecided purchase order, read from Sage now; 409 for any other order. */
  @Get('orders/:orderNumber/credit')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getOrderCredit' })
  credit(@Param('orderNumber') orderNumber: string): Promise<FreshOrderCreditView> {
    return this.purchaseOrdersQueries.orderCredit(orderNumber);
  }
}
