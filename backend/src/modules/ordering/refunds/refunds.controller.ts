import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { DecidesAbout } from '../../../platform/http/own-decisions.js';
import { Problem } from '../../../platform/http/problem.js';
import { OrderingProblems } from '../ordering-problems.js';
import { AdminOrderView } from '../orders/admin-order.dto.js';
import { parsePounds } from '../orders/order-inputs.dto.js';
import { OrderPresenter } from '../orders/order-presenter.js';
import { RefundOrder } from './refund-order.js';
import { FollowReturn, SettleRefund } from './refunds.commands.js';
import { CloseReturnInput, type RefundOrderInput, SettleRefundInput } from './refunds.dto.js';

/** The actions on failed refunds and accepted returns. Each is recorded in the audit trail. */
@ApiTags('back office')
@OrderingProblems()
@Controller('api/admin/orders/:orderNumber')
export class AdminRefundsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrderPresenter,
  ) {}

  /** Marks a failed refund as settled: the customer was paid another way and gets an email with the reference. */
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

  /** Records that the goods of an accepted return have arrived; the customer gets an email. */
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

const MISSING = 'expectedRefundable is needed to refund lines, so that a repeated request does not refund twice';

const NOTHING = 'Name the units that are refunded, or leave out lines';

/** Returns the command of a request; with lines, its amount is what the page showed for them. Throws 400 for an invalid one. */
export function toRefundOrder(orderNumber: string, actor: string, input: RefundOrderInput): RefundOrder {
  const { lines, delivery, restock, returnId, reason } = input;
  const pence = (field: 'amount' | 'expectedRefundable') =>
    input[field] === undefined ? undefined : parsePounds(input[field], field);
  const [amount, expectedRefundable] = [pence('amount'), pence('expectedRefundable')];
  const units = (lines ?? []).map(({ line: position, quantity }) => ({ position, quantity }));
  // An empty choice is never the whole order.
  if (lines && units.length === 0 && !delivery)
    throw new Problem(400, NOTHING, { errors: [{ field: 'lines', message: NOTHING }] });
  const goods = { restock: restock ?? undefined, returnId: returnId ?? undefined };
  if (units.length === 0 && !delivery)
    return new RefundOrder(orderNumber, actor, reason, amount, expectedRefundable, goods);
  if (expectedRefundable === undefined)
    throw new Problem(400, MISSING, { errors: [{ field: 'expectedRefundable', message: MISSING }] });
  return new RefundOrder(orderNumber, actor, reason, undefined, expectedRefundable, {
    ...goods,
    lines: { units, delivery: delivery ?? false },
    shownAmount: amount,
  });
}
