import { Controller, Delete, Get, HttpCode, Param, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../../config.js';
import { CurrentActor, type UserActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { sessionCookieName } from '../../../../platform/http/session-cookie.js';
import { UuidPipe } from '../../../../platform/uuid.js';
import { SessionView } from '../../account/queries/account.view.js';
import { IdentityProblems } from '../../http/identity-problems.js';
import { SessionNotFound } from '../domain/sign-in-errors.js';
import { MySessions } from '../queries/my-sessions.js';
import { EndMySessions } from '../use-cases/end-my-sessions.js';
import { sessionCookieOptions, sessionIdOf } from './session-cookie.js';

/** The devices on which the user is signed in (docs/rules.md#sessions). */
@ApiTags('identity')
@IdentityProblems()
@Controller('api/auth/sessions')
@Allow('customer')
export class MySessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly config: Config,
  ) {}

  /** Returns the devices, the latest seen first. */
  @Get()
  @ApiOperation({ operationId: 'listMySessions' })
  listMySessions(@CurrentActor() { userId }: UserActor, @Req() request: Request): Promise<SessionView[]> {
    return this.queries.execute(new MySessions(userId, sessionIdOf(request, this.config)));
  }

  /** Signs out one device. */
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'endSession' })
  async endSession(
    @CurrentActor() { userId }: UserActor,
    @Param('id', new UuidPipe({ exceptionFactory: () => new SessionNotFound() })) id: string,
  ): Promise<void> {
    await this.commands.execute(new EndMySessions(userId, id));
  }

  /** Signs out every device, this one included. */
  @Delete()
  @HttpCode(204)
  @ApiOperation({ operationId: 'signOutEverywhere' })
  async signOutEverywhere(
    @CurrentActor() { userId }: UserActor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.commands.execute(new EndMySessions(userId, null));
    response.clearCookie(sessionCookieName(this.config), sessionCookieOptions(this.config));
  }
}
