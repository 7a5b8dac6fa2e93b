import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentActor, type UserActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { PageInput } from '../../../../platform/http/page.input.js';
import { setPagingHeaders } from '../../../../platform/http/paging.js';
import { Points } from '../../points.facade.js';
import type { PointsBalanceView, PointsTransactionView } from '../queries/points.view.js';
import { PointsHistory } from '../queries/points-history.js';

/** The points of the signed-in customer. */
@ApiTags('points')
@Controller('api/points')
@Allow('customer')
export class PointsController {
  constructor(
    private readonly points: Points,
    private readonly queries: QueryBus,
  ) {}

  /** The balance, and what of it can be spent. */
  @Get('balance')
  @ApiOperation({ operationId: 'getPointsBalance' })
  balance(@CurrentActor() { userId }: UserActor): Promise<PointsBalanceView> {
    return this.points.standing(userId);
  }

  /** What was earned and spent, newest first. */
  @Get('history')
  @ApiOperation({ operationId: 'getPointsHistory' })
  async history(
    @CurrentActor() { userId }: UserActor,
    @Query() input: PageInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<PointsTransactionView[]> {
    const { transactions, total } = await this.queries.execute(new PointsHistory(userId, input.page, input.limit));
    setPagingHeaders(request, response, input, total);
    return transactions;
  }
}
