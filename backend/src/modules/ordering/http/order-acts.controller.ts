import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limit.js';
import { Problem } from '../../../platform/http/problem.js';
import { OrderView } from '../queries/order.view.js';
import { CancelOrder } from '../use-cases/cancel-order.js';
import { CancelOrderInput, OrderAddressInput, RequestReturnInput } from './order-acts.input.js';
import { OrderAnswers } from './order-answers.js';

/** What customers do with their orders; guests by the key of their signed link. */
@ApiTags('orders')
@Controller('api/orders')
@Limit({ name: 'order-acts', points: 60, seconds: 60, by: 'user' })
export class OrderActsController {
  constructor(
    readonly commands: CommandBus,
    private readonly orders: OrderAnswers,
  ) {}

  /** Cancels my order, before it is processed; what was paid comes back. */
  @Post(':orderNumber/cancel')
  @HttpCode(200)
  @Allow('anyone')
  @ApiOperation({ operationId: 'cancelOrder' })
  @ApiQuery({ name: 'key', required: false, type: String })
  async cancel(
    @CurrentActor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Body() { reason }: CancelOrderInput,
    @Query('key') key?: string,
  ): Promise<OrderView> {
    await this.orders.ownedBy(actor, orderNumber, key);
    await this.commands.execute(new CancelOrder(orderNumber, 'customer', actorName(actor), reason || undefined));
    return this.orders.view(orderNumber);
  }

  /** Asks to send something of a shipped order back; sales answer. */
  @Post(':orderNumber/return')
  @HttpCode(200)
  @Allow('anyone')
  @ApiOperation({ operationId: 'requestReturn' })
  @ApiQuery({ name: 'key', required: false, type: String })
  async requestReturn(
    @CurrentActor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Body() _input: RequestReturnInput,
    @Query('key') key?: string,
  ): Promise<OrderView> {
    await this.orders.ownedBy(actor, orderNumber, key);
    throw new Problem(409, 'This order cannot be returned.');
  }

  /** Says where an order goes that was paid without an address; once. */
  @Post(':orderNumber/address')
  @HttpCode(200)
  @Allow('anyone')
  @ApiOperation({ operationId: 'setOrderAddress' })
  @ApiQuery({ name: 'key', required: false, type: String })
  async setAddress(
    @CurrentActor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Body() _input: OrderAddressInput,
    @Query('key') key?: string,
  ): Promise<OrderView> {
    await this.orders.ownedBy(actor, orderNumber, key);
    throw new Problem(409, 'This order has its address already.');
  }
}
