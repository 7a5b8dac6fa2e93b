import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { MapErrors, mapped } from '../../../platform/http/problem.js';
import { IdentityProblems, Users } from '../../identity/index.js';
import { OrderingProblems } from '../ordering-problems.js';
import { AttachOrder, CreateAccountOfOrder, MailAccountLink } from './guest-accounts.commands.js';
import { CreateAccountOfOrderInput, MailboxInput, OrderAccountView, OrderLinkInput } from './guest-accounts.dto.js';
import {
  AccountNotConfirmed,
  AccountOfAnotherMailbox,
  GuestOrders,
  MailboxNotProven,
  OrderHasAccount,
} from './guest-accounts.queries.js';

/** Guests' accounts, made of an order by the link in one of its emails (docs/rules.md#account-of-an-order). */
@ApiTags('orders')
@Controller('api/orders/:orderNumber/account')
@Limit({ name: 'order-account', points: 60, seconds: 900, by: 'address' })
@OrderingProblems()
@MapErrors([
  mapped(MailboxNotProven, 404),
  mapped(OrderHasAccount, 409),
  mapped(AccountOfAnotherMailbox, 409),
  mapped(AccountNotConfirmed, 409),
])
@IdentityProblems()
export class GuestAccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly em: EntityManager,
    private readonly orders: GuestOrders,
    private readonly users: Users,
  ) {}

  /** Returns whether the order's customer can create an account or, by the link in an email, sign in to one. */
  @Get()
  @Allow('anyone')
  @ApiOperation({ operationId: 'getOrderAccount' })
  async state(@Param('orderNumber') orderNumber: string, @Query() link: OrderLinkInput): Promise<OrderAccountView> {
    const { userId, email } = await this.orders.findByLink(this.em.fork(), orderNumber, link);
    if (userId) return { state: 'attached', email };
    // Anyone can order for any address, and is not told whether it has an account.
    const isKnown = link.mailbox !== undefined && (await this.users.byEmail(email));
    return { state: isKnown ? 'sign-in' : 'none', email };
  }

  /** Creates the account and adds this order to it. The customer then signs in. */
  @Post()
  @Allow('anyone')
  @ApiOperation({ operationId: 'createAccountOfOrder' })
  async create(
    @Param('orderNumber') orderNumber: string,
    @Body() { token, password }: CreateAccountOfOrderInput,
  ): Promise<OrderAccountView> {
    const email = await this.commands.execute(new CreateAccountOfOrder(orderNumber, token, password));
    return { state: 'attached', email };
  }

  /** Mails a link for creating the account to the order's email address. */
  @Post('link')
  @HttpCode(202)
  @Allow('anyone')
  @ApiOperation({ operationId: 'mailAccountLink' })
  async link(@Param('orderNumber') orderNumber: string, @Body() link: OrderLinkInput): Promise<OrderAccountView> {
    return { state: 'none', email: await this.commands.execute(new MailAccountLink(orderNumber, link)) };
  }

  /** Adds the order to the caller's account, which has the order's email address. */
  @Post('attach')
  @HttpCode(204)
  @Allow('customer')
  @ApiOperation({ operationId: 'attachOrder' })
  async attach(
    @CurrentActor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Body() { mailbox }: MailboxInput,
  ): Promise<void> {
    const userId = actor.kind === 'user' ? actor.userId : '';
    await this.commands.execute(new AttachOrder(orderNumber, mailbox, userId));
  }
}
