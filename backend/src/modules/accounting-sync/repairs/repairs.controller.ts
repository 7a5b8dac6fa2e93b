import { Body, Controller, HttpCode, Param, Post, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { DecidesAbout } from '../../../platform/http/own-decisions.js';
import { OwnerProofs, TakesSecondPerson } from '../../../platform/http/owner-proof.dto.js';
import { AccountingProblems } from '../accounting-problems.js';
import { MakeContact } from './repairs.commands.js';
import { MakeContactInput, RepairedView } from './repairs.dto.js';
import { Repairs } from './repairs.facade.js';

/** Repairs of the causes of failed events. */
@ApiTags('failed events')
@Controller('api/admin/events')
@Allow('support')
@AccountingProblems()
export class RepairsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly repairs: Repairs,
    private readonly proofs: OwnerProofs,
  ) {}

  /**
   * Creates the contact of the event's customer in Sage; events that failed because it was missing are then replayed
   * automatically. If that posts money, the caller sends proof of the account.
   */
  @Post(':id/make-contact')
  @DecidesAbout('failed-event', 'id')
  @TakesSecondPerson()
  @HttpCode(200)
  @ApiOperation({ operationId: 'makeContactOfEvent' })
  async makeContact(
    @Param('id') id: string,
    @Body() { reason, password, code }: MakeContactInput,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<RepairedView> {
    const postsMoney = await this.repairs.contactPostsMoney(id);
    if (postsMoney) await this.proofs.verify(request, actorName(actor), { password, code });
    await this.commands.execute(new MakeContact(id, actorName(actor), reason));
    return { message: 'The contact is being created. Everything waiting for it is then replayed automatically.' };
  }
}
