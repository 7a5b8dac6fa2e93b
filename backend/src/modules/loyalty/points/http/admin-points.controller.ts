import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { IdempotencyKey, TakesIdempotencyKey } from '../../../../platform/http/idempotency-key.js';
import { DecidesAbout } from '../../../../platform/http/own-decisions.js';
import { PageInput } from '../../../../platform/http/page.input.js';
import { setPagingHeaders } from '../../../../platform/http/paging.js';
import { Problem } from '../../../../platform/http/problem.js';
import { UuidPipe } from '../../../../platform/uuid.js';
import { LoyaltyProblems } from '../../http/loyalty-problems.js';
import { CustomerPoints } from '../queries/customer-points.js';
import type { CustomerPointsView } from '../queries/customer-points.view.js';
import { PointsLiability } from '../queries/liability.js';
import type { LiabilityView } from '../queries/liability.view.js';
import type { PointsBalanceView, PointsTransactionView } from '../queries/points.view.js';
import { PointsHistory } from '../queries/points-history.js';
import { AdjustPoints } from '../use-cases/adjust-points.js';
import { AdjustPointsInput, LiabilityInput } from './admin-points.input.js';

/** Customers' points, for staff. */
@ApiTags('back office')
@Controller('api/admin')
@Allow('admin')
@LoyaltyProblems()
export class AdminPointsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** What a customer earned and spent, newest first. */
  @Get('users/:id/points')
  @Allow('support')
  @ApiOperation({ operationId: 'getUserPoints' })
  async history(
    @Param('id', UuidPipe) id: string,
    @Query() input: PageInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PointsTransactionView[]> {
    const { transactions, total } = await this.queries.execute(new PointsHistory(id, input.page, input.limit));
    setPagingHeaders(request, response, input, total);
    return transactions;
  }

  /** What a customer has and can get. */
  @Get('users/:id/points/summary')
  @Allow('support')
  @ApiOperation({ operationId: 'getUserPointsSummary' })
  summary(@Param('id', UuidPipe) id: string): Promise<CustomerPointsView> {
    return this.queries.execute(new CustomerPoints(id));
  }

  /** Adds points or takes them away; the customer reads the reason. 409 with `balance` where there are too few to take. */
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

  /** What points and redeemed rewards are worth: at the end of each day, and now. */
  @Get('points/liability')
  @ApiOperation({ operationId: 'getPointsLiability' })
  liability(@Query() { from, to }: LiabilityInput): Promise<LiabilityView> {
    if (from && to && from > to) throw new Problem(400, 'The first day is after the last.');
    return this.queries.execute(new PointsLiability(from ?? null, to ?? null));
  }
}
