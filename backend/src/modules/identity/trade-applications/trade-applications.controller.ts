import { Body, Controller, Get, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor, type UserActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { orCurrent } from '../../../platform/http/or-current.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { MessageView } from '../account/account.dto.js';
import { IdentityProblems } from '../identity-problems.js';
import { ResendUserConfirmation } from '../staff/staff.commands.js';
import { UserId } from '../staff/staff-rules.js';
import { RecordTradeContact } from './trade-applications.commands.js';
import {
  ListTradeApplicationsInput,
  MyTradeApplicationView,
  NoteContactInput,
  TradeApplicationCountsView,
  TradeApplicationView,
} from './trade-applications.dto.js';
import { TradeApplicationsQueries } from './trade-applications.queries.js';

/** A trade application, for its applicant (docs/rules.md#trade-applications). */
@ApiTags('identity')
@ApiExtraModels(MyTradeApplicationView)
@IdentityProblems()
@Controller('api/auth')
@Allow('customer')
export class MyTradeApplicationController {
  constructor(private readonly queries: TradeApplicationsQueries) {}

  /** Returns the caller's trade application with the day by which sales call; null if the caller is no trade customer. */
  @Get('trade-application')
  @ApiOperation({ operationId: 'getMyTradeApplication' })
  @ApiOkResponse({ schema: { nullable: true, allOf: [{ $ref: getSchemaPath(MyTradeApplicationView) }] } })
  async mine(@CurrentActor() { userId }: UserActor, @Res() response: Response): Promise<void> {
    // Nest would send an empty body for null.
    response.json(await this.queries.myTradeApplication(userId));
  }
}

/** Trade applications: decided within two business days (docs/rules.md#trade-applications). */
@ApiTags('back office')
@IdentityProblems()
@Controller('api/admin')
@Allow('sales')
export class TradeApplicationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: TradeApplicationsQueries,
  ) {}

  /** Returns trade applications. Default order: undecided ones first, oldest first; then the others, latest decided first. */
  @Get('trade-applications')
  @ApiOperation({ operationId: 'listTradeApplications' })
  async list(
    @Query() input: ListTradeApplicationsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TradeApplicationView[]> {
    const { status, due, search, page, limit, sort } = input;
    const contacted = input.contacted && input.contacted === 'yes';
    const filter = { status, due, contacted, search };
    const found = await this.queries.listTradeApplications(filter, page, limit, sort);
    setPagingHeaders(request, response, input, found.total);
    return found.applications;
  }

  /** Returns the numbers of applications that wait, are overdue, verified and declined. */
  @Get('trade-applications/counts')
  @ApiOperation({ operationId: 'countTradeApplications' })
  counts(): Promise<TradeApplicationCountsView> {
    return this.queries.countTradeApplications();
  }

  /** Mails the applicant the link that confirms the email address again; limited per mailbox. */
  @Post('users/:id/resend-confirmation')
  @HttpCode(202)
  @ApiOperation({ operationId: 'resendUserConfirmation' })
  async resendConfirmation(@UserId() id: string, @CurrentActor() actor: Actor): Promise<MessageView> {
    return { message: await this.commands.execute(new ResendUserConfirmation(id, actorName(actor))) };
  }

  /** Records that sales contacted the applicant, with a note. 409 with `current` for an outdated `version`. */
  @Put('users/:id/contacted')
  @ApiOperation({ operationId: 'noteContact' })
  async noteContact(
    @UserId() id: string,
    @Body() { contacted, note, version }: NoteContactInput,
    @CurrentActor() actor: Actor,
  ): Promise<TradeApplicationView> {
    const text = note === undefined || note === null ? undefined : note || null;
    const record = new RecordTradeContact(id, contacted, text, actorName(actor), version ?? undefined);
    return orCurrent(this.commands.execute(record), () => this.queries.tradeApplication(id));
  }
}
