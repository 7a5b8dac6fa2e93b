import { Controller, Get, Param, Query, StreamableFile } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type Actor, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { Limit } from '../../../../platform/http/limits/limit.js';
import { OrderingProblems } from '../../http/ordering-problems.js';
import { InvoicePdf } from '../queries/invoice-pdf.js';
import { OrderView } from '../queries/order.view.js';
import { QuickLines } from '../queries/quick-lines.js';
import { QuickLinesView } from '../queries/quick-lines.view.js';
import { OrderPresenter } from './order-presenter.js';

/** One order, as its owner sees it. */
@ApiTags('orders')
@OrderingProblems()
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly queries: QueryBus,
    private readonly orders: OrderPresenter,
  ) {}

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

  /** Sage's invoice of the order: 404 while there is none, 503 while Sage cannot be reached. */
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
    const pdf = await this.queries.execute(new InvoicePdf(id));
    const disposition = `inline; filename="Invoice ${order.sageInvoiceNumber ?? order.orderNumber}.pdf"`;
    return new StreamableFile(pdf, { type: 'application/pdf', disposition });
  }

  /** What was paid for in the order, at what it costs today, to be put into the cart again. */
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
    return this.queries.execute(
      new QuickLines(
        actor,
        order.lines
          .filter(({ isGift }) => !isGift)
          .map(({ sku, productId, quantity, name }) => ({ code: sku, productId, quantity, name })),
      ),
    );
  }
}
