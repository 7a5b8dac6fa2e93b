import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor, type UserActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { IdempotencyKey, TakesIdempotencyKey } from '../../../platform/http/idempotency-key.js';
import { DecidesAbout } from '../../../platform/http/own-decisions.js';
import { PageInput, setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { Problem } from '../../../platform/http/problem.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { LoyaltyProblems } from '../loyalty-problems.js';
import { Points } from '../points.facade.js';
import { AdjustPoints } from './points.commands.js';
import {
  AdjustPointsInput,
  type CustomerPointsView,
  LiabilityInput,
  type LiabilityView,
  type PointsBalanceView,
  type PointsTransactionView,
} from './points.dto.js';
import { PointsQueries } from './points.queries.js';

/** Customers' points, for staff. */
@ApiTags('back office')
@Controller('api/admin')
@Allow('admin')
@LoyaltyProblems()
export class AdminPointsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PointsQueries,
  ) {}

  /** Returns the movements of a customer's points, newest first. */
  @Get('users/:id/points')
  @Allow('support')
  @ApiOperation({ operationId: 'getUserPoints' })
  async history(
    @Param('id', UuidPipe) id: string,
    @Query() input: PageInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PointsTransactionView[]> {
    const { transactions, total } = await this.queries.pointsHistory(id, input.page, input.limit);
    setPagingHeaders(request, response, input, total);
    return transactions;
  }

  /** Returns a customer's points and the next reward. */
  @Get('users/:id/points/summary')
  @Allow('support')
  @ApiOperation({ operationId: 'getUserPointsSummary' })
  summary(@Param('id', UuidPipe) id: string): Promise<CustomerPointsView> {
    return this.queries.customerPoints(id);
  }

  /** Adds or deducts points; the customer reads the reason. 409 with `balance` if there are too few to deduct. */
  @Post('users/:id/points')
  @DecidesAbout('account', 'id')
  @HttpCode(200)
  @TakesIdempotencyKey()
  @ApiOperation({ operationId: 'adjustUserPoints' })
  async adjust(
    @Param('id', UuidPipe) id: string,
    @Body() { points, reason }: AdjustPointsInput,
    @CurrentActor() actor: Actor,
    @IdempotencyKey() key: string | null,
  ): Promise<PointsBalanceView> {
    return this.commands.execute(new AdjustPoints(id, points, reason, actorName(actor), key));
  }

  /** Returns the value of points and redeemed rewards at the end of each day, and now. */
  @Get('points/liability')
  @ApiOperation({ operationId: 'getPointsLiability' })
  liability(@Query() { from, to }: LiabilityInput): Promise<LiabilityView> {
    if (from && to && from > to) throw new Problem(400, 'The first day is after the last.');
    return this.queries.pointsLiability(from ?? null, to ?? null);
  }
}

/** The points of the signed-in customer. */
@ApiTags('points')
@Controller('api/points')
@Allow('customer')
export class PointsController {
  constructor(
    private readonly points: Points,
    private readonly queries: PointsQueries,
  ) {}

  /** Returns the balance, and the part of it that can be spent. */
  @Get('balance')
  @ApiOperation({ operationId: 'getPointsBalance' })
  balance(@CurrentActor() { userId }: UserActor): Promise<PointsBalanceView> {
    return this.points.standing(userId);
  }

  /** Returns the movements of the caller's points, newest first. */
  @Get('history')
  @ApiOperation({ operationId: 'getPointsHistory' })
  async history(
    @CurrentActor() { userId }: UserActor,
    @Query() input: PageInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PointsTransactionView[]> {
    const { transactions, total } = await this.queries.pointsHistory(userId, input.page, input.limit);
    setPagingHeaders(request, response, input, total);
    return transactions;
  }
}
