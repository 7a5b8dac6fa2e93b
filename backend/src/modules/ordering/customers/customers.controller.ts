import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor, type UserActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { DecidesAbout } from '../../../platform/http/own-decisions.js';
import { invalidInput } from '../../../platform/http/validation.js';
import {
  AddUserNote,
  type CustomerRecordView,
  DecideTradeApplication,
  DecideTradeInput,
  IdentityProblems,
  TradeApplicationsQueries,
  type TradeApplicationView,
  type TradeDecision,
  UserId,
  UserNoteInput,
} from '../../identity/index.js';
import { RebuildUserPoints } from './customers.commands.js';
import { CustomersQueries } from './customers.queries.js';

/** A customer's record for all staff who serve customers. */
@ApiTags('back office')
@IdentityProblems()
@Controller('api/admin/users')
@Allow('sales', 'support')
export class CustomerRecordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CustomersQueries,
  ) {}

  /** Returns one customer with addresses, notes and colleagues. */
  @Get(':id')
  @ApiOperation({ operationId: 'customerRecord' })
  record(@UserId() id: string, @CurrentActor() { role }: UserActor): Promise<CustomerRecordView> {
    return this.queries.customerRecord(id, role);
  }

  /** Adds a note about a customer; returns the record. */
  @Post(':id/notes')
  @HttpCode(200)
  @ApiOperation({ operationId: 'addUserNote' })
  async addNote(
    @UserId() id: string,
    @Body() { text }: UserNoteInput,
    @CurrentActor() { userId, role }: UserActor,
  ): Promise<CustomerRecordView> {
    await this.commands.execute(new AddUserNote(id, text, userId, role === 'admin'));
    return this.queries.customerRecord(id, role);
  }
}

/** Repairs of a customer's points. */
@ApiTags('back office')
@IdentityProblems()
@Controller('api/admin/users')
@Allow('admin')
export class CustomerPointsController {
  constructor(private readonly commands: CommandBus) {}

  /** Sets the balance of points to the ledger and the points that the account shows to the balance (docs/rules.md#points-balance). */
  @Post(':id/points/rebuild')
  @DecidesAbout('account', 'id')
  @HttpCode(200)
  @ApiOperation({ operationId: 'rebuildUserPoints' })
  async rebuildPoints(@UserId() id: string, @CurrentActor() actor: Actor): Promise<{ points: number }> {
    return { points: await this.commands.execute(new RebuildUserPoints(id, actorName(actor))) };
  }
}

/** Decisions about trade applications (docs/rules.md#trade-applications). */
@ApiTags('back office')
@IdentityProblems()
@Controller('api/admin')
@Allow('sales')
export class TradeDecisionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly customers: CustomersQueries,
    private readonly applications: TradeApplicationsQueries,
  ) {}

  /**
   * Verifies or declines a trade customer and emails them. 409 if the email address is unconfirmed, if the contact differs and
   * that was not confirmed, or if the decision was made already and no contact is named.
   */
  @Post('users/:id/trade')
  @DecidesAbout('account', 'id')
  @HttpCode(200)
  @ApiOperation({ operationId: 'decideTrade' })
  async decide(
    @UserId() id: string,
    @Body() input: DecideTradeInput,
    @CurrentActor() actor: Actor,
  ): Promise<TradeApplicationView> {
    await this.commands.execute(new DecideTradeApplication(id, await this.decision(id, input), actorName(actor)));
    return this.applications.tradeApplication(id);
  }

  private async decision(
    userId: string,
    { status, note, sageContactId, contactDiffers }: DecideTradeInput,
  ): Promise<TradeDecision> {
    if (status === 'verified')
      return {
        status,
        note: note || null,
        contact: sageContactId ? await this.customers.chosenContact(userId, sageContactId) : null,
        contactDiffers: contactDiffers ?? false,
      };
    if (!note) throw invalidInput([{ field: 'note', message: 'A reason is required' }]);
    return { status, note };
  }
}
