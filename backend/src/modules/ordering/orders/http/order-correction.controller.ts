import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Config } from '../../../../config.js';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { DecidesAbout } from '../../../../platform/http/own-decisions.js';
import { OwnerProofs } from '../../../../platform/owner-proof.js';
import { Repairs } from '../../../accounting-sync/index.js';
import { OrderingProblems } from '../../http/ordering-problems.js';
import { AdminOrderView } from '../queries/admin-order.view.js';
import { CorrectOrderAddress } from '../use-cases/correct-order-address.js';
import { deliveryAddresses } from './address.input.js';
import { CorrectAddressInput } from './correct-address.input.js';
import { OrderPresenter } from './order-presenter.js';

/** Puts right what a customer typed wrongly; amounts cannot be changed. */
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
   * Corrects the addresses and the customer's email address; documents that are still to be made have them, and those that failed
   * for the old ones are replayed. Where that posts money, the owner of the account proves to be there.
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
