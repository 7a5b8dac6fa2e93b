import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import type { Actor } from '../../../platform/http/actor.js';
import { CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { PageInput } from '../../../platform/http/page.input.js';
import { setPagingHeaders } from '../../../platform/http/paging.js';
import { ListOrders, type OrderPage } from '../queries/list-orders.js';
import { OrderView } from '../queries/order.view.js';
import { OrderAnswers } from './order-answers.js';

/** Orders as their owners see them. */
@ApiTags('orders')
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly orders: OrderAnswers,
  ) {}

  /** My orders, newest first. */
  @Get()
  @Allow('customer')
  @ApiOperation({ operationId: 'listOrders' })
  async mine(
    @CurrentActor() actor: Actor,
    @Query() input: PageInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderView[]> {
    const userId = actor.kind === 'user' ? actor.userId : '';
    const { orders, total } = await this.queries.execute<ListOrders, OrderPage>(
      new ListOrders({ userId }, input.page, input.limit),
    );
    setPagingHeaders(request, response, input, total);
    return orders;
  }

  /** One order: for its owner, staff, and a guest by the signed link. */
  @Get(':orderNumber')
  @Allow('anyone')
  @ApiOperation({ operationId: 'getOrder' })
  @ApiQuery({ name: 'key', required: false, type: String })
  order(
    @CurrentActor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Query('key') key?: string,
  ): Promise<OrderView> {
    return this.orders.viewFor(actor, orderNumber, key);
  }
}
