import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentActor, type UserActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { Limit } from '../../../../platform/http/limits/limit.js';
import { Problem } from '../../../../platform/http/problem.js';
import { UuidPipe } from '../../../../platform/uuid.js';
import { ConfirmEmailFirst } from '../../account/domain/user-errors.js';
import { ConfirmExternallyInput } from '../../account/http/account.input.js';
import { CurrentUser } from '../../account/queries/current-user.js';
import { IdentityProblems } from '../../http/identity-problems.js';
import { PasswordProof } from '../../passwords/password-proof.js';
import { PasswordAgainInput } from '../../second-factor/http/second-factor.input.js';
import { returnPath } from '../../sign-in/http/return-path.js';
import { IdentityProvider } from '../adapters/identity-provider.js';
import { ExternalAddressView, ExternalIdentityView } from '../queries/external-identity.view.js';
import { MyExternalIdentities } from '../queries/my-external-identities.js';
import { UnlinkExternalIdentity } from '../use-cases/unlink-external-identity.js';
import { ExternalSignIn } from './external-sign-in.js';

const SETTINGS = '/account?tab=settings';

/** Settings: the external sign-ins of the account. */
@ApiTags('identity')
@IdentityProblems()
@Controller('api/auth/external')
@Allow('customer')
export class ExternalIdentitiesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly provider: IdentityProvider,
    private readonly external: ExternalSignIn,
    private readonly password: PasswordProof,
  ) {}

  /** Returns the external sign-ins of the account. */
  @Get()
  @ApiOperation({ operationId: 'listExternalIdentities' })
  @ApiOkResponse({ type: [ExternalIdentityView] })
  listExternalIdentities(@CurrentActor() { userId }: UserActor): Promise<ExternalIdentityView[]> {
    return this.queries.execute(new MyExternalIdentities(userId));
  }

  /** Starts to link one. Returns where to send the browser; it comes back to the settings page. */
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
    const user = await this.queries.execute(new CurrentUser(userId));
    // Otherwise an account with a stranger's e-mail would keep an entrance once the stranger confirms it.
    if (!user?.emailConfirmed) throw new ConfirmEmailFirst();
    return { address: await this.external.begin(request, response, SETTINGS, userId) };
  }

  /**
   * Starts another sign-in at the provider, as a confirmation. Returns where to send the browser; it comes back to
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

  /** Unlinks one. The account needs a password, or it could not be opened any more. */
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
