import { Controller, Get, Query, Req, Res, UseFilters, UseGuards } from '@nestjs/common';
import { ApiFoundResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Allow, Anonymous } from '../../../../platform/http/allow.js';
import { Limit } from '../../../../platform/http/limits/limit.js';
import { returnPath, withParameter } from '../../sign-in/http/return-path.js';
import { SessionStarter } from '../../sign-in/http/session-starter.js';
import { SignInJournal } from '../../sign-in/sign-in-journal.js';
import { IdentityProvider } from '../adapters/identity-provider.js';
import { ExternalGuard } from './external.guard.js';
import { flowOf } from './external-flows.js';
import { ExternalProblemFilter } from './external-problem.filter.js';
import { ExternalSignIn } from './external-sign-in.js';

/** Each costs a few calls to the provider. */
const RETURNS = { name: 'external-sign-in', points: 100, seconds: 900, by: 'address' } as const;

/** The Sign In link, and the way back from the external provider (docs/rules.md#external-sign-in). */
@ApiTags('identity')
@Controller('api')
@UseFilters(ExternalProblemFilter)
export class ExternalSignInController {
  constructor(
    private readonly provider: IdentityProvider,
    private readonly external: ExternalSignIn,
    private readonly sessions: SessionStarter,
    private readonly journal: SignInJournal,
  ) {}

  /** Redirects to the external provider where there is one, otherwise to the form; both return to `returnTo`. */
  @Get('login')
  @Allow('anyone')
  @Anonymous()
  @ApiOperation({ operationId: 'goToLogin' })
  @ApiFoundResponse({ description: 'To the provider, or to the form.' })
  @ApiQuery({ name: 'returnTo', required: false, type: String })
  async goToLogin(
    @Query('returnTo') returnTo: unknown,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const path = returnPath(returnTo);
    response.redirect(
      this.provider.isConfigured
        ? await this.external.begin(request, response, path, null)
        : loginPage({ ...(path ? { returnTo: path } : {}) }),
    );
  }

  /** Finishes an external sign-in when the provider redirects back. */
  @Get('callback')
  @Allow('anyone')
  @Limit(RETURNS)
  @UseGuards(ExternalGuard)
  @ApiOperation({ operationId: 'finishExternalSignIn' })
  @ApiFoundResponse({ description: 'To the page that was left, or to the form with what is missing or went wrong.' })
  async finishExternalSignIn(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { returnTo, linkTo, confirmFor } = flowOf(request)!;
    if (confirmFor) return response.redirect(withParameter(returnTo ?? '/account', 'confirmed=1'));
    if (linkTo) return response.redirect(returnTo ?? '/account?tab=settings');
    const missing = await this.sessions.begin(request, request.user!);
    const outcome = missing ? (`${missing}-asked` as const) : 'succeeded';
    await this.journal.record(request, 'external-sign-in', outcome, { userId: request.user!.id });
    if (missing) return response.redirect(loginPage({ secondFactor: missing, ...(returnTo ? { returnTo } : {}) }));
    response.redirect(returnTo ?? '/');
  }
}

function loginPage(says: Record<string, string>): string {
  const query = Object.entries(says).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length > 0 ? `/login?${query.join('&')}` : '/login';
}
