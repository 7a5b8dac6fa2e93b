import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { DecidesAbout } from '../../../../platform/http/own-decisions.js';
import { OrderingProblems } from '../../http/ordering-problems.js';
import { CloseReturnInput, SettleRefundInput } from '../../orders/http/admin-orders.input.js';
import { OrderPresenter } from '../../orders/http/order-presenter.js';
import { AdminOrderView } from '../../orders/queries/admin-order.view.js';
import { FollowReturn } from '../use-cases/follow-return.js';
import { SettleRefund } from '../use-cases/settle-refund.js';

/** The actions on failed refunds and accepted returns. Each is recorded in the audit trail. */
@ApiTags('back office')
@OrderingProblems()
@Controller('api/admin/orders/:orderNumber')
export class AdminRefundsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderPresenter,
  ) {}

  /** Marks a failed refund as settled: the customer was paid another way. The customer gets an email with the reference. */
  @Post('refunds/:refundId/settlement')
  @DecidesAbout('order', 'orderNumber')
  @HttpCode(200)
  @Allow('sales')
  @ApiOperation({ operationId: 'settleRefund' })
  async settle(
    @Param('orderNumber') orderNumber: string,
    @Param('refundId') refundId: string,
    @Body() { reference, reason }: SettleRefundInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderView> {
    return this.run(orderNumber, new SettleRefund(orderNumber, refundId, actorName(actor), reference, reason));
  }

  /** The goods of an accepted return have arrived; the customer gets an email. */
  @Post('returns/:returnId/arrival')
  @DecidesAbout('order', 'orderNumber')
  @HttpCode(200)
  @Allow('sales')
  @ApiOperation({ operationId: 'recordReturnArrival' })
  async arrive(
    @Param('orderNumber') orderNumber: string,
    @Param('returnId') returnId: string,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderView> {
    return this.run(orderNumber, new FollowReturn(orderNumber, returnId, actorName(actor), { arrived: true }));
  }

  /** Closes an accepted return without a refund, with a reason. */
  @Post('returns/:returnId/closure')
  @DecidesAbout('order', 'orderNumber')
  @HttpCode(200)
  @Allow('sales')
  @ApiOperation({ operationId: 'closeReturn' })
  async close(
    @Param('orderNumber') orderNumber: string,
    @Param('returnId') returnId: string,
    @Body() { reason }: CloseReturnInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminOrderView> {
    return this.run(orderNumber, new FollowReturn(orderNumber, returnId, actorName(actor), { closeReason: reason }));
  }

  /** Runs the command and returns the order as it then is. */
  private async run(orderNumber: string, command: Command<void>): Promise<AdminOrderView> {
    await this.commands.execute(command);
    return this.orders.adminView(orderNumber);
  }
}
