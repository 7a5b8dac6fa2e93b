import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { setPagingHeaders } from '../../../../platform/http/paging.js';
import { Problem } from '../../../../platform/http/problem.js';
import { AccountingProblems } from '../../http/accounting-problems.js';
import { FailedEventById } from '../queries/failed-event-by-id.js';
import { ListFailedEvents } from '../queries/list-failed-events.js';
import { DismissFailedEvent } from '../use-cases/dismiss-failed-event.js';
import { ReplayFailedEvent } from '../use-cases/replay-failed-event.js';
import { FailedEventDetailView, FailedEventView, ReplayedView } from './failed-event.view.js';
import { DismissInput, FailedEventsInput, ReplayInput } from './failed-events.input.js';

/** What failed for good or waits for another Sage business, for support staff: read, replayed, or dismissed with a reason. */
@ApiTags('failed events')
@Controller('api/admin/events')
@Allow('support')
@AccountingProblems()
export class FailedEventsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** A page of what waits for a person. `X-Total-Count` and `Link` say how many there are and where. */
  @Get()
  @ApiOperation({ operationId: 'listFailedEvents' })
  async list(
    @Query() input: FailedEventsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FailedEventView[]> {
    const { events, total } = await this.queries.execute(new ListFailedEvents(input));
    setPagingHeaders(request, response, input, total);
    return events;
  }

  /** One of them, with what will be sent and whether Sage already has it. */
  @Get(':id')
  @ApiOperation({ operationId: 'getFailedEvent' })
  async one(@Param('id') id: string): Promise<FailedEventDetailView> {
    const found = await this.queries.execute(new FailedEventById(id));
    if (!found) throw new Problem(404, 'There is no such event.');
    return found;
  }

  /** Replays several: named ones, or all of one cause. */
  @Post('replay')
  @HttpCode(200)
  @ApiOperation({ operationId: 'replayFailedEvents' })
  async replayMany(@Body() { ids, group }: ReplayInput, @CurrentActor() actor: Actor): Promise<ReplayedView> {
    if (!ids && !group) throw new Problem(400, 'Please name the events or their group.');
    const chosen = ids ?? (await this.idsOf(group));
    let replayed = 0;
    for (const id of chosen)
      if (await this.commands.execute(new ReplayFailedEvent(id, actorName(actor)))) replayed += 1;
    return { replayed, message: `${replayed} of ${chosen.length} set going again.` };
  }

  /** Replays one. */
  @Post(':id/replay')
  @HttpCode(200)
  @ApiOperation({ operationId: 'replayFailedEvent' })
  async replay(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<ReplayedView> {
    if (!(await this.commands.execute(new ReplayFailedEvent(id, actorName(actor))))) throw notParked();
    return { replayed: 1, message: 'Set going again.' };
  }

  /** Dismisses one with a reason; what waited behind it goes on. */
  @Post(':id/dismiss')
  @HttpCode(200)
  @ApiOperation({ operationId: 'dismissFailedEvent' })
  async dismiss(
    @Param('id') id: string,
    @Body() { reason }: DismissInput,
    @CurrentActor() actor: Actor,
  ): Promise<{ message: string }> {
    const dismissed = await this.commands.execute(new DismissFailedEvent(id, reason, actorName(actor)));
    if (!dismissed) throw notParked();
    return { message: 'Dismissed.' };
  }

  private async idsOf(group?: string): Promise<string[]> {
    const { events } = await this.queries.execute(new ListFailedEvents());
    return events.filter((event) => event.group === group).map(({ id }) => id);
  }
}

function notParked(): Problem {
  return new Problem(409, 'This event cannot be changed: it is settled, or it goes on by itself.');
}
