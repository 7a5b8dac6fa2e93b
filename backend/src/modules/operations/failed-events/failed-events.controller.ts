import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor, type Role } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { DecidesAbout } from '../../../platform/http/own-decisions.js';
import { OwnerProofs, TakesSecondPerson } from '../../../platform/http/owner-proof.dto.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { Problem } from '../../../platform/http/problem.js';
import { Repairs } from '../../accounting-sync/index.js';
import { OperationsProblems } from '../operations-problems.js';
import { FailedEventChanges } from './failed-events.commands.js';
import {
  DismissInput,
  FailedEventCountView,
  FailedEventDetailView,
  FailedEventGroupsInput,
  FailedEventGroupView,
  FailedEventsInput,
  FailedEventView,
  MakeContactInput,
  RepairedView,
  ReplayedView,
  ReplayOneInput,
} from './failed-events.dto.js';
import { FailedEventsQueries } from './failed-events.queries.js';

/** Failed events, and those that are retried automatically, for support staff, who read, replay or dismiss them. */
@ApiTags('failed events')
@Controller('api/admin/events')
@Allow('support')
@OperationsProblems()
export class FailedEventsController {
  constructor(
    private readonly queries: FailedEventsQueries,
    private readonly changes: FailedEventChanges,
    private readonly repairs: Repairs,
    private readonly proofs: OwnerProofs,
  ) {}

  /** Returns a page of failed events. `X-Total-Count` and `Link` give their number and the other pages. */
  @Get()
  @ApiOperation({ operationId: 'listFailedEvents' })
  async list(
    @Query() input: FailedEventsInput,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<FailedEventView[]> {
    const { events, total } = await this.queries.listFailedEvents(input, roleOf(actor));
    setPagingHeaders(request, response, input, total);
    return events;
  }

  /** Returns all failed events grouped by cause, the largest group first. */
  @Get('groups')
  @ApiOperation({ operationId: 'listFailedEventGroups' })
  groups(@Query() input: FailedEventGroupsInput, @CurrentActor() actor: Actor): Promise<FailedEventGroupView[]> {
    return this.queries.listFailedEventGroups(input, roleOf(actor));
  }

  /** Returns the number of failed events, for the menu. */
  @Get('count')
  @ApiOperation({ operationId: 'countFailedEvents' })
  count(): Promise<FailedEventCountView> {
    return this.queries.countFailedEvents();
  }

  /**
   * Returns one failed event with its history, the data that will be sent, and whether Sage already has it. Records who looked.
   */
  @Get(':id')
  @ApiOperation({ operationId: 'getFailedEvent' })
  async one(@Param('id') id: string, @CurrentActor() actor: Actor): Promise<FailedEventDetailView> {
    const found = await this.queries.failedEventById(id, roleOf(actor));
    if (!found) throw notFound();
    await this.changes.recordLook(found, actorName(actor));
    return found;
  }

  /** Replays one failed event. If that posts money, the caller sends proof of the account. */
  @Post(':id/replay')
  @DecidesAbout('failed-event', 'id')
  @TakesSecondPerson()
  @HttpCode(200)
  @ApiOperation({ operationId: 'replayFailedEvent' })
  async replay(
    @Param('id') id: string,
    @Body() { reason, password, code }: ReplayOneInput,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<ReplayedView> {
    const event = await this.queries.failedEventState(id);
    if (!event) throw notFound();
    if (!event.replayable) throw notFailed();
    if (event.postsMoney) await this.proofs.verify(request, actorName(actor), { password, code });
    if (!(await this.changes.replay(id, { actor: actorName(actor), reason }))) throw notFailed();
    return { replayed: 1, message: 'Retry started.' };
  }

  /** Dismisses one failed event with a reason; events that waited behind it continue. */
  @Post(':id/dismiss')
  @DecidesAbout('failed-event', 'id')
  @HttpCode(200)
  @ApiOperation({ operationId: 'dismissFailedEvent' })
  async dismiss(
    @Param('id') id: string,
    @Body() { reason }: DismissInput,
    @CurrentActor() actor: Actor,
  ): Promise<{ message: string }> {
    if (!(await this.queries.failedEventState(id))) throw notFound();
    if (!(await this.changes.dismiss(id, { actor: actorName(actor), reason }))) throw notFailed();
    return { message: 'Dismissed.' };
  }

  /**
   * Creates the contact of the event's customer in Sage; events that failed because it was missing are then replayed
   * automatically. If that posts money, the caller sends proof of the account.
   */
  @Post(':id/make-contact')
  @DecidesAbout('failed-event', 'id')
  @TakesSecondPerson()
  @HttpCode(200)
  @ApiOperation({ operationId: 'makeContactOfEvent' })
  async makeContact(
    @Param('id') id: string,
    @Body() { reason, password, code }: MakeContactInput,
    @CurrentActor() actor: Actor,
    @Req() request: Request,
  ): Promise<RepairedView> {
    const postsMoney = await this.repairs.contactPostsMoney(id);
    if (postsMoney) await this.proofs.verify(request, actorName(actor), { password, code });
    await this.changes.makeContact(id, { actor: actorName(actor), reason });
    return { message: 'The contact is being created. Everything waiting for it is then replayed automatically.' };
  }
}

function roleOf(actor: Actor): Role {
  return actor.kind === 'user' ? actor.role : 'customer';
}

function notFound(): Problem {
  return new Problem(404, 'There is no such event.');
}

function notFailed(): Problem {
  return new Problem(409, 'This event cannot be changed: it is settled, or it is retried automatically.');
}
