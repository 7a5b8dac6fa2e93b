import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { AboutOneself, DecidesAbout } from '../../../platform/http/own-decisions.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { MapErrors, mapped, Problem } from '../../../platform/http/problem.js';
import { UuidPipe } from '../../../platform/uuid.js';
import {
  CaseIsSettled,
  CaseNotFound,
  ReconciliationIsRunning,
  RequestReconciliation,
  SettleCase,
} from './reconciliation.commands.js';
import {
  CasesInput,
  CaseView,
  ReconciliationView,
  RunReconciliationInput,
  RunRequestedView,
  RunView,
  SettleCaseInput,
} from './reconciliation.dto.js';
import { ReconciliationQueries } from './reconciliation.queries.js';

/** Comparison of Stripe, orders, Sage, points and balances to the penny (docs/rules.md#reconciliation). */
@ApiTags('reconciliation')
@Controller('api/admin/reconciliation')
@Allow('support')
@MapErrors([
  mapped(ReconciliationIsRunning, 409),
  mapped(CaseNotFound, 404),
  mapped(CaseIsSettled, 409),
  mapped(AboutOneself, 409),
])
export class ReconciliationController {
  constructor(
    private readonly queries: ReconciliationQueries,
    private readonly commands: CommandBus,
  ) {}

  /** Returns the run under way, the last run, the last 30 nights, and the number of open cases. */
  @Get()
  @ApiOperation({ operationId: 'getReconciliation' })
  overview(): Promise<ReconciliationView> {
    return this.queries.reconciliationOverview();
  }

  /** Requests a run now; a worker carries it out. 409 while one is under way. */
  @Post('run')
  @Allow('admin')
  @HttpCode(202)
  @ApiOperation({ operationId: 'runReconciliation' })
  async run(@Body() { days }: RunReconciliationInput, @CurrentActor() actor: Actor): Promise<RunRequestedView> {
    const id = await this.commands.execute(new RequestReconciliation(actorName(actor), days ?? undefined));
    return { id, message: 'The reconciliation has started.' };
  }

  /** Returns one run with its sums. */
  @Get('runs/:id')
  @ApiOperation({ operationId: 'getReconciliationRun' })
  async one(@Param('id', UuidPipe) id: string): Promise<RunView> {
    const run = await this.queries.reconciliationRunById(id);
    if (!run) throw new Problem(404, 'There is no such run.');
    return run;
  }

  /** Returns a page of cases. `X-Total-Count` and `Link` give their number and the other pages. */
  @Get('cases')
  @ApiOperation({ operationId: 'listReconciliationCases' })
  async cases(
    @Query() input: CasesInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CaseView[]> {
    const { cases, total } = await this.queries.listCases(input);
    setPagingHeaders(request, response, input, total);
    return cases;
  }

  /** Settles a case that still differs, with a reason; it is opened again if its amounts change. 409 if it is settled already. */
  @Post('cases/:id/settle')
  @DecidesAbout('reconciliation-case', 'id')
  @Allow('admin')
  @HttpCode(200)
  @ApiOperation({ operationId: 'settleReconciliationCase' })
  async settle(
    @Param('id', UuidPipe) id: string,
    @Body() { reason }: SettleCaseInput,
    @CurrentActor() actor: Actor,
  ): Promise<{ message: string }> {
    await this.commands.execute(new SettleCase(id, reason.trim(), actorName(actor)));
    return { message: 'Settled.' };
  }
}
