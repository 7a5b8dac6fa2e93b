import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentActor, type UserActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { IdempotencyKey, TakesIdempotencyKey } from '../../../../platform/http/idempotency-key.js';
import { setPagingHeaders } from '../../../../platform/http/paging.js';
import { UuidPipe } from '../../../../platform/uuid.js';
import { LoyaltyProblems } from '../../http/loyalty-problems.js';
import { PointsSummary } from '../../points/queries/points-summary.js';
import type { PointsSummaryView } from '../../points/queries/points-summary.view.js';
import { GrantNotFound } from '../domain/grant-errors.js';
import type { GrantView, RedemptionView } from '../queries/grant.view.js';
import { MyGrant, MyGrants } from '../queries/my-grants.js';
import { RedeemReward } from '../use-cases/redeem-reward.js';
import { MyGrantsInput } from './my-grants.input.js';
import { RedeemRewardInput } from './redeem-reward.input.js';

/** The redeemed rewards of the signed-in customer, and redeeming. */
@ApiTags('rewards')
@Controller('api/rewards')
@Allow('customer')
@LoyaltyProblems()
export class GrantsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** What redemptions gave, newest first; those in the state `available` in the order in which they end. */
  @Get('grants')
  @ApiOperation({ operationId: 'listMyGrants' })
  async grants(
    @CurrentActor() { userId }: UserActor,
    @Query() input: MyGrantsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<GrantView[]> {
    const { grants, total } = await this.queries.execute(new MyGrants(userId, input.page, input.limit, input.state));
    setPagingHeaders(request, response, input, total);
    return grants;
  }

  /** One of them. */
  @Get('grants/:id')
  @ApiOperation({ operationId: 'getMyGrant' })
  async grant(@Param('id', UuidPipe) id: string, @CurrentActor() { userId }: UserActor): Promise<GrantView> {
    const grant = await this.queries.execute(new MyGrant(userId, id));
    if (!grant) throw new GrantNotFound();
    return grant;
  }

  /** Balance, points on their way, points that expire, and the next reward. */
  @Get('summary')
  @ApiOperation({ operationId: 'getPointsSummary' })
  summary(@CurrentActor() { userId }: UserActor): Promise<PointsSummaryView> {
    return this.queries.execute(new PointsSummary(userId));
  }

  /**
   * Exchanges points for a reward. 409 with `needed` and `balance` where there are too few, with `pointsCost` where it costs other
   * than was shown, or where its product is out of stock.
   */
  @Post(':id/redeem')
  @HttpCode(200)
  @TakesIdempotencyKey()
  @ApiBody({ type: RedeemRewardInput, required: false })
  @ApiOperation({ operationId: 'redeemReward' })
  redeem(
    @Param('id', UuidPipe) id: string,
    @CurrentActor() { userId }: UserActor,
    @IdempotencyKey() key: string | null,
    @Body() { pointsCost }: RedeemRewardInput,
  ): Promise<RedemptionView> {
    return this.commands.execute(new RedeemReward(userId, id, key, pointsCost ?? null));
  }
}
