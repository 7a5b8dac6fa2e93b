import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiExtraModels, ApiFoundResponse, ApiOkResponse, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../config.js';
import { type Actor, CurrentActor, type UserActor } from '../../../platform/http/actor.js';
import { Allow, Anonymous } from '../../../platform/http/allow.js';
import { OwnerProofInput, OwnerProofs } from '../../../platform/http/owner-proof.dto.js';
import { sessionCookieName } from '../../../platform/http/session-cookie.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { LoginInput, SessionView, UserView } from '../account/account.dto.js';
import { AccountQueries } from '../account/account.queries.js';
import { IdentityProblems } from '../identity-problems.js';
import { LoginGuard } from './password.strategy.js';
import { SessionNotFound } from './session.entity.js';
import { sessionCookieOptions, sessionIdOf } from './session.middleware.js';
import { SessionStarter } from './session-starter.js';
import { EndMySessions } from './sign-in.commands.js';
import { SignInQueries } from './sign-in.queries.js';

/**
 * Whether the user navigated here from a page of this site or by the address bar, as opposed to another site's link, an
 * image or a prefetch (docs/rules.md#sign-out). Where the browser sends no such header, the referrer decides.
 */
export function isSameSiteNavigation(request: Request, publicUrl: string): boolean {
  if (/prefetch|prerender/.test(`${request.get('Sec-Purpose') ?? ''}${request.get('Purpose') ?? ''}`)) return false;
  const mode = request.get('Sec-Fetch-Mode');
  if (mode !== undefined && mode !== 'navigate') return false;
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) return site !== 'cross-site';
  const from = request.get('Referer');
  if (from === undefined) return true;
  const asked = `${request.protocol}://${request.get('Host') ?? ''}`;
  return URL.canParse(from) && [publicUrl, asked].some((ours) => ours.toLowerCase() === new URL(from).origin);
}

/** Signing in and out, and the current user. */
@ApiTags('identity')
@ApiExtraModels(UserView)
@Controller('api')
export class AuthController {
  constructor(
    private readonly queries: AccountQueries,
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
    return this.queries.currentUser(request.user!.id);
  }

  /**
   * Proves that the user of this session is present, by the password or a code; the proof lasts five minutes
   * (docs/rules.md#fresh-proof). 400 if it is missing or wrong, 403 with `signInAgain` for an account without a password, 429
   * after too many tries.
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
    response.json(actor.kind === 'user' ? await this.queries.currentUser(actor.userId) : null);
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

/** The devices on which the user is signed in (docs/rules.md#sessions). */
@ApiTags('identity')
@IdentityProblems()
@Controller('api/auth/sessions')
@Allow('customer')
export class MySessionsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: SignInQueries,
    private readonly config: Config,
  ) {}

  /** Returns the devices, the latest seen first. */
  @Get()
  @ApiOperation({ operationId: 'listMySessions' })
  listMySessions(@CurrentActor() { userId }: UserActor, @Req() request: Request): Promise<SessionView[]> {
    return this.queries.mySessions(userId, sessionIdOf(request, this.config));
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

/** Any origin: it only shows whether a path leads to another one. */
const HERE = 'http://here.invalid';

/** API calls are not pages, and the sign-in form would lead back to itself. */
const NO_PLACE_TO_RETURN = /^\/(api|login|signup)(\/|$)/i;

/**
 * Returns the page of this site that `wanted` names, or null for an absolute address, a disguised host (`//host`,
 * `/\host`), an API call or no path (docs/rules.md#return-paths).
 */
export function returnPath(wanted: unknown): string | null {
  if (typeof wanted !== 'string' || !wanted.startsWith('/') || !URL.canParse(wanted, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(wanted, HERE);
  // After normalisation by the browser (`/.//host`) it must still be a path.
  if (origin !== HERE || pathname.startsWith('//') || NO_PLACE_TO_RETURN.test(pathname)) return null;
  return `${pathname}${search}${hash}`;
}

/** Returns the path with one more query parameter. */
export function withParameter(path: string, parameter: string): string {
  const [before = '', ...fragment] = path.split('#');
  return [`${before}${before.includes('?') ? '&' : '?'}${parameter}`, ...fragment].join('#');
}
