import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { OwnerProofInput, OwnerProofs, TakesSecondPerson } from '../../../platform/http/owner-proof.dto.js';
import { PageInput, setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { Problem } from '../../../platform/http/problem.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { OperationsProblems } from '../operations-problems.js';
import { ReplayPlans } from './replay-plans.commands.js';
import { ReplayInput, ReplayPlanItemsInput, ReplayPlanItemView, ReplayPlanView } from './replay-plans.dto.js';
import { ReplayPlansQueries } from './replay-plans.queries.js';

/** Many failed events replayed as one plan (docs/rules.md#replay-plans). */
@ApiTags('failed events')
@Controller('api/admin/events')
@Allow('support')
@OperationsProblems()
export class ReplayPlansController {
  constructor(
    private readonly queries: ReplayPlansQueries,
    private readonly plans: ReplayPlans,
    private readonly proofs: OwnerProofs,
  ) {}

  /**
   * Makes a plan of named events, or of all that failed for one cause. If a replay posts money, the caller sends proof of the
   * account. 409 if none can be replayed, or if another plan includes them.
   */
  @Post('replay')
  @TakesSecondPerson()
  @ApiOperation({ operationId: 'replayFailedEvents' })
  async request(
    @Body() { ids, group, name, reason, password, code }: ReplayInput,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<ReplayPlanView> {
    if (!ids && !group) throw new Problem(400, 'Choose the events or their group.');
    const members = ids ? { ids } : { groups: group ? [group] : [] };
    const mayPostMoney = await this.queries.membersPostMoney(members);
    if (mayPostMoney) await this.proofs.verify(request, actorName(actor), { password, code });
    const wanted = { members, actor: actorName(actor), reason, name: name || null, mayPostMoney };
    return this.view(await this.plans.request(wanted), actor);
  }

  /** Returns a page of plans, the latest first. `X-Total-Count` and `Link` give their number and the other pages. */
  @Get('plans')
  @ApiOperation({ operationId: 'listReplayPlans' })
  async list(
    @Query() input: PageInput,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReplayPlanView[]> {
    const { plans, total } = await this.queries.listReplayPlans(input, actorName(actor));
    setPagingHeaders(request, response, input, total);
    return plans;
  }

  /** Returns one plan with its progress. */
  @Get('plans/:id')
  @ApiOperation({ operationId: 'getReplayPlan' })
  one(@Param('id', UuidPipe) id: string, @CurrentActor() actor: Actor): Promise<ReplayPlanView> {
    return this.view(id, actor);
  }

  /** Returns a page of a plan's events in their order, each with its outcome. */
  @Get('plans/:id/items')
  @ApiOperation({ operationId: 'listReplayPlanItems' })
  async items(
    @Param('id', UuidPipe) id: string,
    @Query() input: ReplayPlanItemsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ReplayPlanItemView[]> {
    const { items, total } = await this.queries.listReplayPlanItems(id, input);
    setPagingHeaders(request, response, input, total);
    return items;
  }

  /** Approves a large plan; the user who requested it may not. If a replay posts money, the caller sends proof of the account. */
  @Post('plans/:id/approve')
  @TakesSecondPerson()
  @HttpCode(200)
  @ApiOperation({ operationId: 'approveReplayPlan' })
  async approve(
    @Param('id', UuidPipe) id: string,
    @Body() { password, code }: OwnerProofInput,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<ReplayPlanView> {
    const { mayApprove, postsMoney } = await this.view(id, actor);
    if (mayApprove && postsMoney) await this.proofs.verify(request, actorName(actor), { password, code });
    await this.plans.approve(id, actorName(actor));
    return this.view(id, actor);
  }

  /** Cancels the plan; replayed events stay replayed, the others wait for staff as before. */
  @Post('plans/:id/cancel')
  @HttpCode(200)
  @ApiOperation({ operationId: 'cancelReplayPlan' })
  async cancel(@Param('id', UuidPipe) id: string, @CurrentActor() actor: Actor): Promise<ReplayPlanView> {
    await this.plans.cancel(id, actorName(actor));
    return this.view(id, actor);
  }

  private view(id: string, actor: Actor): Promise<ReplayPlanView> {
    return this.queries.replayPlanById(id, actorName(actor));
  }
}
