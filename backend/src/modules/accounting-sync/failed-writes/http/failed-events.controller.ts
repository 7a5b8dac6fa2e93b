import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { setPagingHeaders } from '../../../../platform/http/paging.js';
import { Problem } from '../../../../platform/http/problem.js';
import { mapSageErrors } from '../../connection/http/sage-problems.js';
import { FailedEvents } from '../failed-events.js';
import { FailedEventDetailView, FailedEventView, ReplayedView } from './failed-event.view.js';
import { DismissInput, FailedEventsInput, ReplayInput } from './failed-events.input.js';

/** What failed for good or waits for another Sage business, for support staff: read, replayed, or dismissed with a reason. */
@ApiTags('failed events')
@Controller('api/admin/events')
@Allow('support')
export class FailedEventsController {
  constructor(private readonly events: FailedEvents) {}

  /** A page of what waits for a person. `X-Total-Count` and `Link` say how many there are and where. */
  @Get()
  @ApiOperation({ operationId: 'listFailedEvents' })
  async list(
    @Query() input: FailedEventsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FailedEventView[]> {
    const { events, total } = await this.events.list(input);
    setPagingHeaders(request, response, input, total);
    return events;
  }

  /** One of them, with what will be sent and whether Sage already has it. */
  @Get(':id')
  @ApiOperation({ operationId: 'getFailedEvent' })
  async one(@Param('id') id: string): Promise<FailedEventDetailView> {
    const found = await this.events.byId(id);
    if (!found) throw new Problem(404, 'There is no such event.');
    return found;
  }

  /** Sets several going again: named ones, or all of one cause. */
  @Post('replay')
  @HttpCode(200)
  @ApiOperation({ operationId: 'replayFailedEvents' })
  async replayMany(@Body() { ids, group }: ReplayInput, @CurrentActor() actor: Actor): Promise<ReplayedView> {
    if (!ids && !group) throw new Problem(400, 'Please name the events or their group.');
    const chosen =
      ids ?? (await this.events.list()).events.filter((event) => event.group === group).map(({ id }) => id);
    let replayed = 0;
    for (const id of chosen) if (await this.events.replay(id, actorName(actor))) replayed += 1;
    return { replayed, message: `${replayed} of ${chosen.length} set going again.` };
  }

  /** Sets one going again. */
  @Post(':id/replay')
  @HttpCode(200)
  @ApiOperation({ operationId: 'replayFailedEvent' })
  async replay(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<ReplayedView> {
    if (!(await this.events.replay(id, actorName(actor)))) throw notParked();
    return { replayed: 1, message: 'Set going again.' };
  }

  /** Gives one up, with a reason; what waited behind it goes on. */
  @Post(':id/dismiss')
  @HttpCode(200)
  @ApiOperation({ operationId: 'dismissFailedEvent' })
  async dismiss(
    @Param('id') id: string,
    @Body() { reason }: DismissInput,
    @CurrentActor() actor: Actor,
  ): Promise<{ message: string }> {
    const dismissed = await mapSageErrors(this.events.dismiss(id, reason, actorName(actor)));
    if (!dismissed) throw notParked();
    return { message: 'Dismissed.' };
  }
}

function notParked(): Problem {
  return new Problem(409, 'This event cannot be changed: it is settled, or it goes on by itself.');
}
