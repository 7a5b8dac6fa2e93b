import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiExtraModels, ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../../config.js';
import { type Actor, CurrentActor, type UserActor } from '../../../../platform/http/actor.js';
import { Allow, Anonymous } from '../../../../platform/http/allow.js';
import { OwnerProofInput } from '../../../../platform/http/owner-proof.input.js';
import { sessionCookieName } from '../../../../platform/http/session-cookie.js';
import { OwnerProofs } from '../../../../platform/owner-proof.js';
import { CurrentUser } from '../../account/queries/current-user.js';
import { UserView } from '../../account/queries/user.view.js';
import { LoginGuard } from './login.guard.js';
import { LoginInput } from './login.input.js';
import { isSameSiteNavigation } from './same-site-navigation.js';
import { sessionCookieOptions, sessionIdOf } from './session-cookie.js';
import { SessionStarter } from './session-starter.js';

/** Signing in and out, and the current user. */
@ApiTags('identity')
@ApiExtraModels(UserView)
@Controller('api')
export class AuthController {
  constructor(
    private readonly queries: QueryBus,
    private readonly config: Config,
    private readonly sessions: SessionStarter,
    private readonly proofs: OwnerProofs,
  ) {}

  /** Signs in by e-mail and password. */
  @Post('auth/login')
  @HttpCode(200)
  @Allow('anyone')
  @Anonymous()
  @UseGuards(LoginGuard)
  @ApiOperation({ operationId: 'login' })
  @ApiOkResponse({ type: UserView })
  login(@Body() _input: LoginInput, @Req() request: Request): Promise<UserView | null> {
    return this.queries.execute(new CurrentUser(request.user!.id));
  }

  /**
   * Proves that the user of this session is there, by the password or a code; lasts five minutes (docs/rules.md#fresh-proof).
   * 400 where it is missing or wrong, 403 with `signInAgain` for an account without a password, 429 after too many tries.
   */
  @Post('auth/proof')
  @HttpCode(204)
  @Allow('customer')
  @ApiOperation({ operationId: 'giveProof' })
  async giveProof(
    @CurrentActor() { userId }: UserActor,
    @Body() given: OwnerProofInput,
    @Req() request: Request,
  ): Promise<void> {
    await this.proofs.verify(request, userId, given);
    await this.sessions.recordProof(sessionIdOf(request, this.config) ?? '', userId);
  }

  /** Signs out this device. */
  @Post('auth/logout')
  @HttpCode(204)
  @Allow('anyone')
  @Anonymous()
  @ApiOperation({ operationId: 'logout' })
  async logout(@Req() request: Request, @Res({ passthrough: true }) response: Response): Promise<void> {
    await this.end(request, response);
  }

  /** Returns the signed-in user; null for a guest (docs/rules.md#current-user). */
  @Get('auth/user')
  @Allow('anyone')
  @ApiOperation({ operationId: 'getCurrentUser' })
  @ApiOkResponse({ schema: { nullable: true, allOf: [{ $ref: getSchemaPath(UserView) }] } })
  async getCurrentUser(@CurrentActor() actor: Actor, @Res() response: Response): Promise<void> {
    // Nest would send an empty body for null.
    response.json(actor.kind === 'user' ? await this.queries.execute(new CurrentUser(actor.userId)) : null);
  }

  /** The Sign Out link. A link on another website signs no one out (docs/rules.md#sign-out). */
  @Get('logout')
  @Allow('anyone')
  @Anonymous()
  @ApiOperation({ operationId: 'logoutAndLeave' })
  @ApiFoundResponse({ description: 'To the front page.' })
  async logoutAndLeave(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (isSameSiteNavigation(request, this.config.publicUrl)) await this.end(request, response);
    response.redirect('/');
  }

  /** Ends the session on every process, if there is one. */
  private async end(request: Request, response: Response): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      request.session.destroy((error: unknown) => (error ? reject(error) : resolve()));
    });
    response.clearCookie(sessionCookieName(this.config), sessionCookieOptions(this.config));
  }
}
