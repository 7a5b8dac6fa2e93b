import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { setPagingHeaders } from '../../../platform/http/paging.js';
import { ListOrders, type OrderPage } from '../queries/list-orders.js';
import { OrderView } from '../queries/order.view.js';
import { OrderTrail } from '../queries/order-trail.js';
import { TrailEntryView } from '../queries/trail.view.js';
import { ApprovePurchaseOrder, RejectPurchaseOrder } from '../use-cases/decide-purchase-order.js';
import { ListOrdersInput, RejectPurchaseOrderInput } from './back-office.input.js';
import { OrderAnswers } from './order-answers.js';

/** Orders as staff see and move them. */
@ApiTags('back office')
@Controller('api/admin/orders')
export class BackOfficeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly orders: OrderAnswers,
  ) {}

  /** All orders, newest first; found by number, e-mail, postcode, purchase order or payment. */
  @Get()
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'listAllOrders' })
  async list(
    @Query() input: ListOrdersInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderView[]> {
    const { status, poStatus, search, page, limit } = input;
    const { orders, total } = await this.queries.execute<ListOrders, OrderPage>(
      new ListOrders({ status, poStatus, search }, page, limit),
    );
    setPagingHeaders(request, response, input, total);
    return orders;
  }

  @Get(':orderNumber')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getAnyOrder' })
  order(@Param('orderNumber') orderNumber: string): Promise<OrderView> {
    return this.orders.view(orderNumber);
  }

  /** Everything that happened to the order, in time order (design 5). */
  @Get(':orderNumber/trail')
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'getOrderTrail' })
  trail(@Param('orderNumber') orderNumber: string): Promise<TrailEntryView[]> {
    return this.queries.execute<OrderTrail, TrailEntryView[]>(new OrderTrail(orderNumber));
  }

  /** Approves a purchase order, for good. */
  @Post(':orderNumber/approve')
  @HttpCode(200)
  @Allow('sales')
  @ApiOperation({ operationId: 'approvePurchaseOrder' })
  async approve(@Param('orderNumber') orderNumber: string, @CurrentActor() actor: Actor): Promise<OrderView> {
    await this.commands.execute(new ApprovePurchaseOrder(orderNumber, actorName(actor)));
    return this.orders.view(orderNumber);
  }

  /** Rejects a purchase order with a reason, for good. */
  @Post(':orderNumber/reject')
  @HttpCode(200)
  @Allow('sales')
  @ApiOperation({ operationId: 'rejectPurchaseOrder' })
  async reject(
    @Param('orderNumber') orderNumber: string,
    @Body() { reason }: RejectPurchaseOrderInput,
    @CurrentActor() actor: Actor,
  ): Promise<OrderView> {
    await this.commands.execute(new RejectPurchaseOrder(orderNumber, actorName(actor), reason));
    return this.orders.view(orderNumber);
  }
}
