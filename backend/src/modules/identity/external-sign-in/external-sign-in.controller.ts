import {
  type ArgumentsHost,
  Body,
  Catch,
  Controller,
  Delete,
  type ExceptionFilter,
  Get,
  HttpCode,
  Inject,
  Injectable,
  Logger,
  Param,
  Post,
  Query,
  Req,
  Res,
  UseFilters,
  UseGuards,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AuthGuard } from '@nestjs/passport';
import {
  ApiFoundResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiQuery,
  ApiTags,
} from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentActor, type UserActor } from '../../../platform/http/actor.js';
import { Allow, Anonymous } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { Problem } from '../../../platform/http/problem.js';
import { requestIdOf } from '../../../platform/http/request-context.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { ConfirmExternallyInput } from '../account/account.dto.js';
import { AccountQueries } from '../account/account.queries.js';
import { ConfirmEmailFirst } from '../account/user.entity.js';
import { IdentityProblems } from '../identity-problems.js';
import { PasswordProof } from '../passwords/password-proof.js';
import { PasswordAgainInput } from '../second-factor/second-factor.dto.js';
import { SessionStarter } from '../sign-in/session-starter.js';
import { SignInJournal } from '../sign-in/sign-in.commands.js';
import { returnPath, withParameter } from '../sign-in/sign-in.controller.js';
import { ExternalSignIn, ExternalStrategy, flowOf } from './external.strategy.js';
import { type ExternalProblem, ExternalSignInFailed } from './external-identity.entity.js';
import { UnlinkExternalIdentity } from './external-sign-in.commands.js';
import { ExternalAddressView, ExternalIdentityView } from './external-sign-in.dto.js';
import { ExternalSignInQueries } from './external-sign-in.queries.js';
import { IdentityProvider } from './identity-provider.client.js';

const SETTINGS = '/account?tab=settings';

/** Settings: the external sign-ins of the account. */
@ApiTags('identity')
@IdentityProblems()
@Controller('api/auth/external')
@Allow('customer')
export class ExternalIdentitiesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly externalSignInQueries: ExternalSignInQueries,
    private readonly accountQueries: AccountQueries,
    private readonly provider: IdentityProvider,
    private readonly external: ExternalSignIn,
    private readonly password: PasswordProof,
  ) {}

  /** Returns the external sign-ins of the account. */
  @Get()
  @ApiOperation({ operationId: 'listExternalIdentities' })
  @ApiOkResponse({ type: [ExternalIdentityView] })
  listExternalIdentities(@CurrentActor() { userId }: UserActor): Promise<ExternalIdentityView[]> {
    return this.externalSignInQueries.myExternalIdentities(userId);
  }

  /** Starts linking an external sign-in. Returns the address to which the browser is sent; it returns to the settings page. */
  @Post()
  @HttpCode(200)
  @ApiOperation({ operationId: 'linkExternalIdentity' })
  @ApiOkResponse({ type: ExternalAddressView })
  async linkExternalIdentity(
    @Body() { password }: PasswordAgainInput,
    @CurrentActor() { userId }: UserActor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ExternalAddressView> {
    if (!this.provider.isConfigured) throw new Problem(404, 'This shop has no external sign-in.');
    await this.password.verifyPassword(userId, password, 'password');
    const user = await this.accountQueries.currentUser(userId);
    // Otherwise an account with a stranger's e-mail would keep an entrance once the stranger confirms it.
    if (!user?.emailConfirmed) throw new ConfirmEmailFirst();
    return { address: await this.external.begin(request, response, SETTINGS, userId) };
  }

  /**
   * Starts another sign-in at the provider, as a confirmation. Returns the address to which the browser is sent; it returns to
   * `returnTo`.
   */
  @Post('confirm')
  @HttpCode(200)
  @Limit({ name: 'external-confirmation', points: 20, seconds: 900, by: 'user' })
  @ApiOperation({ operationId: 'confirmExternally' })
  @ApiOkResponse({ type: ExternalAddressView })
  async confirmExternally(
    @Body() { returnTo }: ConfirmExternallyInput,
    @CurrentActor() { userId }: UserActor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ExternalAddressView> {
    if (!this.provider.isConfigured) throw new Problem(404, 'This shop has no external sign-in.');
    const path = returnPath(returnTo) ?? SETTINGS;
    return { address: await this.external.beginConfirmation(request, response, path, userId) };
  }

  /** Unlinks an external sign-in. The account needs a password, because it could not be opened otherwise. */
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'unlinkExternalIdentity' })
  @ApiNoContentResponse()
  async unlinkExternalIdentity(
    @Param('id', UuidPipe) id: string,
    @Body() { password }: PasswordAgainInput,
    @CurrentActor() { userId }: UserActor,
  ): Promise<void> {
    await this.password.verifyPassword(userId, password, 'password');
    await this.commands.execute(new UnlinkExternalIdentity(userId, id));
  }
}

/** Admits a user whose external sign-in succeeded. */
@Injectable()
export class ExternalGuard extends AuthGuard() {
  constructor(@Inject(ExternalStrategy) { name }: ExternalStrategy) {
    super({ defaultStrategy: name });
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) throw new ExternalSignInFailed('refused');
    return user;
  }
}

/** Redirects to a page with a plain message, because a browser navigated here. */
@Catch()
export class ExternalProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('ExternalSignIn');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const problem = problemOf(error);
    const flow = flowOf(request);
    const detail = { message: `An external sign-in failed: ${problem}`, requestId: requestIdOf(request) };
    if (problem === 'error') this.logger.error({ ...detail, error });
    else if (problem === 'refused' || problem === 'unavailable') this.logger.warn({ ...detail, error: causeOf(error) });
    const answer = new URLSearchParams({ problem });
    const returnTo = flow ? flow.returnTo : returnPath(request.query.returnTo);
    const response = http.getResponse<Response>();
    // A user who confirms or links something returns to where it was started.
    if (flow?.confirmFor) response.redirect(withParameter(returnTo ?? '/account', `${answer}`));
    else if (flow?.linkTo) response.redirect(`/account?tab=settings&${answer}`);
    else {
      if (returnTo) answer.set('returnTo', returnTo);
      response.redirect(`/login?${answer}`);
    }
  }
}

function problemOf(error: unknown): ExternalProblem {
  if (error instanceof ExternalSignInFailed) return error.problem;
  return error instanceof Problem && error.status === 429 ? 'too-often' : 'error';
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause ? error.cause : error;
}

/** Each costs a few calls to the provider. */
const RETURNS = { name: 'external-sign-in', points: 100, seconds: 900, by: 'address' } as const;

/** The Sign In link, and the redirect back from the external provider (docs/rules.md#external-sign-in). */
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

  /** Redirects to the external provider if one is set, otherwise to the sign-in form; both return to `returnTo`. */
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
