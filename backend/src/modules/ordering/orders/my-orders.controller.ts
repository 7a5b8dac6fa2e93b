import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
  UnauthorizedException,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../config.js';
import { type Actor, actorName, CurrentActor, type UserActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { DecidesAbout } from '../../../platform/http/own-decisions.js';
import { OwnerProofs } from '../../../platform/http/owner-proof.dto.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { londonDay } from '../../../platform/london-days.js';
import { Repairs } from '../../accounting-sync/index.js';
import { MailboxInput } from '../guest-accounts/guest-accounts.dto.js';
import { CancellationProblems, OrderingProblems } from '../ordering-problems.js';
import { PurchaseOrdersQueries } from '../purchase-orders/purchase-orders.queries.js';
import { RequestReturn } from '../refunds/refunds.commands.js';
import { RequestReturnInput } from '../refunds/refunds.dto.js';
import { AdminOrderView } from './admin-order.dto.js';
import { CancelOrderInput, OrderAddressInput } from './admin-order-inputs.dto.js';
import { CorrectOrderAddress } from './correct-order-address.js';
import { ExportQueries } from './export.queries.js';
import { ListOrdersQuery } from './list-orders.js';
import { OrderView } from './order.dto.js';
import { deliveryAddresses } from './order-inputs.dto.js';
import { OrderPresenter } from './order-presenter.js';
import { CancelOrder, ConfirmAge, ConfirmMailbox, SetOrderAddress } from './orders.commands.js';
import {
  CorrectAddressInput,
  MyOrdersInput,
  ownOrders,
  PurchaseOrderNumberInput,
  PurchaseOrderUseView,
  QuickLinesView,
  QuickOrderInput,
  type UsualItemView,
} from './orders.dto.js';
import { OrdersQueries } from './orders.queries.js';
import { QuickLinesQuery, UsualItemsQuery } from './quick-lines.js';

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

  /** Cancels an order of the caller before it is processed, and refunds paid money. */
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

  /** Requests to return units of a shipped order; sales answer. */
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

  /** Confirms that the caller has the age that some goods of the order require. Repeating it changes nothing. */
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

  /** Confirms the corrected email address of an order, by the link in the email sent there. Repeating it changes nothing. */
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

  /** Sets the address of an order that was paid without one; only once. Sales may do it for a customer who telephones. */
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

/** A customer's own orders (docs/rules.md#order-history). */
@ApiTags('orders')
@OrderingProblems()
@Controller('api')
@Allow('customer')
export class MyOrdersController {
  constructor(
    private readonly listOrdersQuery: ListOrdersQuery,
    private readonly exportQueries: ExportQueries,
    private readonly usualItemsQuery: UsualItemsQuery,
  ) {}

  /** Returns the caller's orders, newest first; found by order, purchase order or invoice number, or by product. */
  @Get('orders')
  @ApiOperation({ operationId: 'listOrders' })
  async list(
    @CurrentActor() actor: Actor,
    @Query() input: MyOrdersInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<OrderView[]> {
    const filter = ownOrders(userIdOf(actor), input);
    const { orders, total } = await this.listOrdersQuery.listOrders(filter, input.page, input.limit);
    setPagingHeaders(request, response, input, total);
    return orders;
  }

  /** Returns the products that the caller ordered most often lately, at today's prices. */
  @Get('usual-items')
  @ApiOperation({ operationId: 'listUsualItems' })
  usual(@CurrentActor() viewer: UserActor): Promise<UsualItemView[]> {
    return this.usualItemsQuery.usualItems(viewer);
  }

  /** Returns all orders of the same search as a spreadsheet file. */
  @Get('orders.csv')
  @Limit({ name: 'my-orders-csv', points: 20, seconds: 60, by: 'user' })
  @ApiOperation({ operationId: 'exportMyOrders' })
  @ApiProduces('text/csv')
  async file(@CurrentActor() actor: Actor, @Query() input: MyOrdersInput): Promise<StreamableFile> {
    const rows = await this.exportQueries.exportOwnOrders(ownOrders(userIdOf(actor), input));
    const disposition = `attachment; filename="orders-${londonDay(new Date())}.csv"`;
    return new StreamableFile(rows, { type: 'text/csv; charset=utf-8', disposition });
  }
}

function userIdOf(actor: Actor): string {
  if (actor.kind !== 'user') throw new UnauthorizedException();
  return actor.userId;
}

/** Corrections of details that customers mistyped; amounts cannot be changed. */
@ApiTags('back office')
@OrderingProblems()
@Controller('api/admin/orders')
export class OrderCorrectionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderPresenter,
    private readonly config: Config,
    private readonly repairs: Repairs,
    private readonly proofs: OwnerProofs,
  ) {}

  /**
   * Corrects the addresses and the customer's email address. Pending documents use them, and documents that failed because of the
   * old ones are replayed. If that posts money, the caller sends proof of the account.
   */
  @Post(':orderNumber/correct-address')
  @DecidesAbout('order', 'orderNumber')
  @HttpCode(200)
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'correctOrderAddress' })
  async correctAddress(
    @Param('orderNumber') orderNumber: string,
    @Body() { reason, customerEmail, password, code, ...input }: CorrectAddressInput,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<AdminOrderView> {
    const addresses = deliveryAddresses(input, this.config.shop.defaultCountry);
    const correctedBy = actorName(actor);
    const ownerProven = await this.repairs.correctionPostsMoney(orderNumber);
    if (ownerProven) await this.proofs.verify(request, correctedBy, { password, code });
    const role = actor.kind === 'user' ? actor.role : 'customer';
    const by = { correctedBy, reason, ownerProven };
    await this.commands.execute(new CorrectOrderAddress(orderNumber, { ...addresses, customerEmail }, by, role));
    return this.orders.adminView(orderNumber);
  }
}

/** One order, as its owner sees it. */
@ApiTags('orders')
@OrderingProblems()
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly ordersQueries: OrdersQueries,
    private readonly quickLinesQuery: QuickLinesQuery,
    private readonly orders: OrderPresenter,
  ) {}

  /** Returns one order: for its owner, for staff, and for a guest by the signed link. */
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

  /** Returns Sage's invoice of the order: 404 while there is none, 503 while Sage cannot be reached. */
  @Get(':orderNumber/invoice.pdf')
  @Allow('anyone')
  @Limit({ name: 'invoice-pdf', points: 60, seconds: 60, by: 'user' })
  @ApiOperation({ operationId: 'getInvoicePdf' })
  @ApiProduces('application/pdf')
  @ApiQuery({ name: 'key', required: false, type: String })
  async invoice(
    @CurrentActor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Query('key') key?: string,
  ): Promise<StreamableFile> {
    const { id, order } = await this.orders.findReadable(actor, orderNumber, key);
    const pdf = await this.ordersQueries.invoicePdf(id);
    const disposition = `inline; filename="Invoice ${order.sageInvoiceNumber ?? order.orderNumber}.pdf"`;
    return new StreamableFile(pdf, { type: 'application/pdf', disposition });
  }

  /** Returns the paid lines of the order at today's prices, for adding them to the cart again. */
  @Get(':orderNumber/reorder')
  @Allow('anyone')
  @ApiOperation({ operationId: 'getReorder' })
  @ApiQuery({ name: 'key', required: false, type: String })
  async reorder(
    @CurrentActor() actor: Actor,
    @Param('orderNumber') orderNumber: string,
    @Query('key') key?: string,
  ): Promise<QuickLinesView> {
    const { order } = await this.orders.findReadable(actor, orderNumber, key);
    return this.quickLinesQuery.quickLines(
      actor,
      order.lines
        .filter(({ isGift }) => !isGift)
        .map(({ sku, productId, quantity, name, colour }) => ({
          ...{ code: sku, productId, quantity, name },
          // An erased colour has no code that could be mixed.
          colour: colour?.code ? colour : null,
        })),
    );
  }
}

/** Checks for trade customers before they order. */
@ApiTags('quick order')
@OrderingProblems()
@Controller('api')
@Allow('customer')
@Limit({ name: 'quick-order', points: 120, seconds: 60, by: 'user' })
export class QuickOrderController {
  constructor(
    private readonly quickLinesQuery: QuickLinesQuery,
    private readonly purchaseOrdersQueries: PurchaseOrdersQueries,
  ) {}

  /** Returns price, stock and obstacle of up to 100 product codes. */
  @Post('quick-order')
  @HttpCode(200)
  @ApiOperation({ operationId: 'checkQuickOrder' })
  quickOrder(@Body() { lines }: QuickOrderInput, @CurrentActor() actor: Actor): Promise<QuickLinesView> {
    const wanted = lines.map(({ code, quantity, colour }) => ({ code, quantity, colourText: colour }));
    return this.quickLinesQuery.quickLines(actor, wanted);
  }

  /** Returns the caller's orders with this purchase order number. Verified trade customers only. */
  @Get('purchase-orders/check')
  @ApiOperation({ operationId: 'checkPurchaseOrderNumber' })
  async purchaseOrder(
    @Query() { number }: PurchaseOrderNumberInput,
    @CurrentActor() actor: Actor,
  ): Promise<PurchaseOrderUseView> {
    return { usedBy: await this.purchaseOrdersQueries.purchaseOrderUse(actor, number) };
  }
}
