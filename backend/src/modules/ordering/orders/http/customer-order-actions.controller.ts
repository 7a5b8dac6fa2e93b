import { Body, Controller, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Config } from '../../../../config.js';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { Limit } from '../../../../platform/http/limits/limit.js';
import { MailboxInput } from '../../guest-accounts/http/guest-account.input.js';
import { CancellationProblems, OrderingProblems } from '../../http/ordering-problems.js';
import { RequestReturn } from '../../refunds/use-cases/request-return.js';
import { OrderView } from '../queries/order.view.js';
import { CancelOrder } from '../use-cases/cancel-order.js';
import { ConfirmAge } from '../use-cases/confirm-age.js';
import { ConfirmMailbox } from '../use-cases/confirm-mailbox.js';
import { SetOrderAddress } from '../use-cases/set-order-address.js';
import { deliveryAddresses } from './address.input.js';
import { CancelOrderInput, OrderAddressInput, RequestReturnInput } from './customer-order-actions.input.js';
import { OrderPresenter } from './order-presenter.js';

/** The actions of customers on their orders; guests use the key of their signed link. */
@ApiTags('orders')
@OrderingProblems()
@Controller('api/orders')
@Limit({ name: 'order-acts', points: 60, seconds: 60, by: 'user' })
export class CustomerOrderActionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderPresenter,
    private readonly config: Config,
  ) {}

  /** Cancels my order, before it is processed; what was paid comes back. */
  @Post(':orderNumber/cancel')
  @HttpCode(200)
  @Allow('anyone')
  @CancellationProblems()
  @ApiOperation({ operationId: 'cancelOrder' })
  @ApiQuery({ name: 'key', required: false, type: String })
  async cancel(
    @CurrentActor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Body() { reason }: CancelOrderInput,
    @Query('key') key?: string,
  ): Promise<OrderView> {
    const by = await this.orders.findOwned(actor, orderNumber, key);
    await this.commands.execute(new CancelOrder(orderNumber, 'customer', by.actor, reason || undefined, by.byLink));
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
    @Body() { reason, lines }: RequestReturnInput,
    @Query('key') key?: string,
  ): Promise<OrderView> {
    const { byLink } = await this.orders.findOwned(actor, orderNumber, key);
    await this.commands.execute(new RequestReturn(orderNumber, reason, lines, byLink));
    return this.orders.viewFor(actor, orderNumber, key);
  }

  /** Confirms that I have the age which some of the order asks for. Repeating it changes nothing. */
  @Post(':orderNumber/confirm-age')
  @HttpCode(200)
  @Allow('anyone')
  @ApiOperation({ operationId: 'confirmAge' })
  @ApiQuery({ name: 'key', required: false, type: String })
  async confirmAge(
    @CurrentActor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Query('key') key?: string,
  ): Promise<OrderView> {
    const by = await this.orders.findOwned(actor, orderNumber, key);
    await this.commands.execute(new ConfirmAge(orderNumber, by.actor, by.byLink));
    return this.orders.viewFor(actor, orderNumber, key);
  }

  /** Confirms that the corrected mailbox is mine, by the link in the email that came there. Repeating it changes nothing. */
  @Post(':orderNumber/confirm-mailbox')
  @HttpCode(200)
  @Allow('anyone')
  @ApiOperation({ operationId: 'confirmOrderMailbox' })
  @ApiQuery({ name: 'key', required: false, type: String })
  async confirmMailbox(
    @CurrentActor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Body() { mailbox }: MailboxInput,
    @Query('key') key?: string,
  ): Promise<OrderView> {
    await this.orders.findOwned(actor, orderNumber, key);
    await this.commands.execute(new ConfirmMailbox(orderNumber, mailbox));
    return this.orders.viewFor(actor, orderNumber, key);
  }

  /** Says where an order goes that was paid without an address; once. Sales may, for a customer who telephones. */
  @Post(':orderNumber/address')
  @HttpCode(200)
  @Allow('anyone')
  @ApiOperation({ operationId: 'setOrderAddress' })
  @ApiQuery({ name: 'key', required: false, type: String })
  async setAddress(
    @CurrentActor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Body() input: OrderAddressInput,
    @Query('key') key?: string,
  ): Promise<OrderView> {
    const { by, byLink } = await this.orders.findForAddress(actor, orderNumber, key);
    const addresses = deliveryAddresses(input, this.config.shop.defaultCountry);
    const customerEmail = input.customerEmail || addresses.shippingAddress.email;
    const delivery = { ...addresses, deliveryNote: input.deliveryNote, customerEmail };
    await this.commands.execute(new SetOrderAddress(orderNumber, by, actorName(actor), delivery, byLink));
    return this.orders.viewFor(actor, orderNumber, key);
  }
}
