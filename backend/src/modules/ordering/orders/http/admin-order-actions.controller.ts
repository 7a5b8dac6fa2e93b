import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { Limit } from '../../../../platform/http/limits/limit.js';
import { DecidesAbout } from '../../../../platform/http/own-decisions.js';
import { OrderingProblems } from '../../http/ordering-problems.js';
import { ApprovePurchaseOrder, RejectPurchaseOrder } from '../../purchase-orders/use-cases/decide-purchase-order.js';
import { toRefundOrder } from '../../refunds/http/to-refund-order.js';
import { AnswerReturn } from '../../refunds/use-cases/answer-return.js';
import { AdminOrderView } from '../queries/admin-order.view.js';
import { AddOrderNote } from '../use-cases/add-order-note.js';
import { ChangeOrderStatus } from '../use-cases/change-order-status.js';
import { ResendMail } from '../use-cases/resend-mail.js';
import {
  AddOrderNoteInput,
  AnswerReturnInput,
  ApprovePurchaseOrderInput,
  ChangeOrderStatusInput,
  RefundOrderInput,
  RejectPurchaseOrderInput,
  ResendMailInput,
} from './admin-orders.input.js';
import { OrderPresenter } from './order-presenter.js';

/** The actions of staff on orders. Each is recorded in the audit trail. */
@ApiTags('back office')
@OrderingProblems()
@Controller('api/admin/orders')
export class AdminOrderActionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderPresenter,
  ) {}

  /** Approves a purchase order, for good. 409 with `overCreditLimit` where the customer's credit asks for a reason. */
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
   * Changes the status of an order: shipped with carrier and tracking number, cancelled with a reason. 409 with `reasonNeeded` where
   * its goods are held and shipping takes a reason: the money was refunded or is disputed, or (with `pointsDebt`) its reward was paid
   * for with points that are gone.
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

  /** Gives money back: everything that is left, units of some lines, or an amount without the goods. */
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
