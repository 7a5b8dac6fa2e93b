import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor, type UserActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { DecidesAbout } from '../../../platform/http/own-decisions.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { LoyaltyProblems } from '../loyalty-problems.js';
import type { PointsSummaryView } from '../points/points.dto.js';
import { PointsQueries } from '../points/points.queries.js';
import { GrantNotFound } from './grant.entity.js';
import { CancelGrant, CompleteGrant } from './grants.commands.js';
import {
  type AdminGrantView,
  CancelGrantInput,
  CompleteGrantInput,
  GrantsInput,
  type GrantView,
  MyGrantsInput,
} from './grants.dto.js';
import { GrantsQueries } from './grants.queries.js';

/** Customers' redeemed rewards, for staff. */
@ApiTags('back office')
@Controller('api/admin/grants')
@Allow('admin')
@LoyaltyProblems()
export class AdminGrantsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: GrantsQueries,
  ) {}

  /** Returns a page of all grants, latest first. */
  @Get()
  @Allow('support')
  @ApiOperation({ operationId: 'listGrants' })
  async list(
    @Query() input: GrantsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminGrantView[]> {
    const { grants, total } = await this.queries.listGrants(input);
    setPagingHeaders(request, response, input, total);
    return grants;
  }

  /**
   * Cancels a grant that no order has used, and returns its points; the customer gets an email with the reason. 409 if it
   * is no longer available.
   */
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

  /** Marks a grant as done that takes an action of staff. 409 for other grants, and for those no longer available. */
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
    const grant = await this.queries.grantById(id);
    if (!grant) throw new GrantNotFound();
    return grant;
  }
}

/** The redeemed rewards of the signed-in customer. */
@ApiTags('rewards')
@Controller('api/rewards')
@Allow('customer')
@LoyaltyProblems()
export class GrantsController {
  constructor(
    private readonly grantsQueries: GrantsQueries,
    private readonly pointsQueries: PointsQueries,
  ) {}

  /** Returns the caller's grants, newest first; with the state `available` in the order in which they expire. */
  @Get('grants')
  @ApiOperation({ operationId: 'listMyGrants' })
  async grants(
    @CurrentActor() { userId }: UserActor,
    @Query() input: MyGrantsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GrantView[]> {
    const { grants, total } = await this.grantsQueries.myGrants(userId, input.page, input.limit, input.state);
    setPagingHeaders(request, response, input, total);
    return grants;
  }

  /** Returns one grant. */
  @Get('grants/:id')
  @ApiOperation({ operationId: 'getMyGrant' })
  async grant(@Param('id', UuidPipe) id: string, @CurrentActor() { userId }: UserActor): Promise<GrantView> {
    const grant = await this.grantsQueries.myGrant(userId, id);
    if (!grant) throw new GrantNotFound();
    return grant;
  }

  /** Returns the balance, the pending points, the points that expire, and the next reward. */
  @Get('summary')
  @ApiOperation({ operationId: 'getPointsSummary' })
  summary(@CurrentActor() { userId }: UserActor): Promise<PointsSummaryView> {
    return this.pointsQueries.pointsSummary(userId);
  }
}
