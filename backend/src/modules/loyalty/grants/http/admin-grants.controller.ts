import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { DecidesAbout } from '../../../../platform/http/own-decisions.js';
import { setPagingHeaders } from '../../../../platform/http/paging.js';
import { UuidPipe } from '../../../../platform/uuid.js';
import { LoyaltyProblems } from '../../http/loyalty-problems.js';
import { GrantNotFound } from '../domain/grant-errors.js';
import type { AdminGrantView } from '../queries/admin-grant.view.js';
import { GrantById, ListGrants } from '../queries/list-grants.js';
import { CancelGrant } from '../use-cases/cancel-grant.js';
import { CompleteGrant } from '../use-cases/complete-grant.js';
import { CancelGrantInput, CompleteGrantInput, GrantsInput } from './admin-grants.input.js';

/** Customers' redeemed rewards, for staff. */
@ApiTags('back office')
@Controller('api/admin/grants')
@Allow('admin')
@LoyaltyProblems()
export class AdminGrantsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** All grants, latest first. */
  @Get()
  @Allow('support')
  @ApiOperation({ operationId: 'listGrants' })
  async list(
    @Query() input: GrantsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminGrantView[]> {
    const { grants, total } = await this.queries.execute(new ListGrants(input));
    setPagingHeaders(request, response, input, total);
    return grants;
  }

  /** Cancels one that no order has used, and returns its points once; the customer is mailed the reason. 409 where that is over. */
  @Post(':id/cancel')
  @DecidesAbout('grant', 'id')
  @HttpCode(200)
  @ApiOperation({ operationId: 'cancelGrant' })
  async cancel(
    @Param('id', UuidPipe) id: string,
    @Body() { reason }: CancelGrantInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminGrantView> {
    await this.commands.execute(new CancelGrant(id, reason, actorName(actor)));
    return this.view(id);
  }

  /** Marks a task for staff as done. 409 where it is none, or over. */
  @Post(':id/done')
  @DecidesAbout('grant', 'id')
  @HttpCode(200)
  @ApiOperation({ operationId: 'completeGrant' })
  async complete(
    @Param('id', UuidPipe) id: string,
    @Body() { note }: CompleteGrantInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminGrantView> {
    await this.commands.execute(new CompleteGrant(id, note, actorName(actor)));
    return this.view(id);
  }

  private async view(id: string): Promise<AdminGrantView> {
    const grant = await this.queries.execute(new GrantById(id));
    if (!grant) throw new GrantNotFound();
    return grant;
  }
}
