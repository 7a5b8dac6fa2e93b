import { Body, Controller, Get, Put, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { MapErrors, mapped, Problem } from '../../../platform/http/problem.js';
import { AlertsChanged, ChangeAlerts, NoSuchRule } from './alerts.commands.js';
import { type AlertsView, type AlertView, ChangeAlertsInput, type HealthView, ListAlertsInput } from './health.dto.js';
import { HealthQueries } from './health.queries.js';

/** The health of the shop's background work, and its alerts (docs/rules.md#health). */
@ApiTags('operations')
@Controller('api/admin')
@Allow('support')
@MapErrors([mapped(NoSuchRule, 400)])
export class HealthController {
  constructor(
    private readonly queries: HealthQueries,
    private readonly changeAlerts: ChangeAlerts,
  ) {}

  /** Returns every check with its state, and the activity of the last 24 hours. */
  @Get('health')
  @ApiOperation({ operationId: 'getHealth' })
  getHealth(@CurrentActor() actor: Actor): Promise<HealthView> {
    return this.queries.health(actor);
  }

  /** Returns the alert rules. */
  @Get('alerts')
  @ApiOperation({ operationId: 'getAlerts' })
  getAlerts(): Promise<AlertsView> {
    return this.queries.alertRules();
  }

  /** Changes alert rules. 409 with the present ones as `current` if another admin changed them in between. */
  @Put('alerts')
  @Allow('admin')
  @ApiOperation({ operationId: 'changeAlerts' })
  async change(@Body() input: ChangeAlertsInput, @CurrentActor() actor: Actor): Promise<AlertsView> {
    try {
      await this.changeAlerts.change(input, actorName(actor));
    } catch (error) {
      if (!(error instanceof AlertsChanged)) throw error;
      throw new Problem(409, error.message, { current: await this.queries.alertRules() });
    }
    return this.queries.alertRules();
  }

  /** Returns a page of alerts: open alerts first, then the latest. */
  @Get('alerts/history')
  @ApiOperation({ operationId: 'listAlerts' })
  async list(
    @Query() input: ListAlertsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AlertView[]> {
    const { rows, total } = await this.queries.alerts(input);
    setPagingHeaders(request, response, input, total);
    return rows;
  }
}
