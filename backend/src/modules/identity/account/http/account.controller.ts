import { Body, Controller, Delete, Get, Header, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../../config.js';
import { CurrentActor, type UserActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { Limit } from '../../../../platform/http/limits/limit.js';
import { sessionCookieName } from '../../../../platform/http/session-cookie.js';
import { PersonalData } from '../../../../platform/personal-data.js';
import { IdentityProblems } from '../../http/identity-problems.js';
import { ChangePassword } from '../../passwords/use-cases/change-password.js';
import { sessionCookieOptions, sessionIdOf } from '../../sign-in/http/session-cookie.js';
import { SessionStarter } from '../../sign-in/http/session-starter.js';
import { ACCOUNT_MESSAGES } from '../domain/sign-up-rules.js';
import { MessageView, PreferencesView, ProfileView } from '../queries/account.view.js';
import { MyPreferences } from '../queries/my-preferences.js';
import { MyProfile } from '../queries/my-profile.js';
import { DeleteAccount } from '../use-cases/delete-account.js';
import { RequestConfirmation } from '../use-cases/request-confirmation.js';
import { UpdatePreferences } from '../use-cases/update-preferences.js';
import { UpdateProfile } from '../use-cases/update-profile.js';
import {
  ChangePasswordInput,
  DeleteAccountInput,
  UpdatePreferencesInput,
  UpdateProfileInput,
} from './account.input.js';
import { toProfileChanges } from './to-profile-changes.js';

/** The user's own account: Profile and Settings of the account page. */
@ApiTags('identity')
@IdentityProblems()
@Controller('api/auth')
@Allow('customer')
export class AccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly sessions: SessionStarter,
    private readonly personalData: PersonalData,
    private readonly config: Config,
  ) {}

  /** Returns what the profile form shows. */
  @Get('profile')
  @ApiOperation({ operationId: 'getProfile' })
  getProfile(@CurrentActor() { userId }: UserActor): Promise<ProfileView> {
    return this.queries.execute(new MyProfile(userId));
  }

  /** Changes the profile; a new e-mail address waits for its confirmation. */
  @Put('profile')
  @Limit({ name: 'profile', points: 60, seconds: 900, by: 'user' })
  @ApiOperation({ operationId: 'updateProfile' })
  async updateProfile(
    @CurrentActor() { userId }: UserActor,
    @Body() { email, currentPassword, ...fields }: UpdateProfileInput,
    @Req() request: Request,
  ): Promise<ProfileView> {
    const command = new UpdateProfile(userId, toProfileChanges(fields), email ?? undefined, {
      password: currentPassword ?? undefined,
      sessionId: sessionIdOf(request, this.config),
    });
    await this.commands.execute(command);
    return this.queries.execute(new MyProfile(userId));
  }

  /** Mails the link to confirm the e-mail address again. */
  @Post('resend-confirmation')
  @HttpCode(202)
  @Limit({ name: 'resend-confirmation', points: 5, seconds: 900, by: 'user' })
  @ApiOperation({ operationId: 'resendConfirmation' })
  async resendConfirmation(@CurrentActor() { userId }: UserActor): Promise<MessageView> {
    return { message: await this.commands.execute(new RequestConfirmation(userId)) };
  }

  /** Sets a new password; every other device is signed out. */
  @Put('password')
  @ApiOperation({ operationId: 'changePassword' })
  async changePassword(
    @CurrentActor() { userId: id }: UserActor,
    @Body() { currentPassword, newPassword }: ChangePasswordInput,
    @Req() request: Request,
  ): Promise<MessageView> {
    const startedAt = await this.sessions.startedAt(request);
    const epoch = await this.commands.execute(new ChangePassword(id, currentPassword, newPassword));
    await this.sessions.carryOn(request, { id, epoch }, startedAt);
    return { message: ACCOUNT_MESSAGES.passwordChanged };
  }

  /** Returns which emails the user wants. */
  @Get('preferences')
  @ApiOperation({ operationId: 'getPreferences' })
  getPreferences(@CurrentActor() { userId }: UserActor): Promise<PreferencesView> {
    return this.queries.execute(new MyPreferences(userId));
  }

  /** Sets which emails the user wants. */
  @Put('preferences')
  @ApiOperation({ operationId: 'updatePreferences' })
  async updatePreferences(
    @CurrentActor() { userId }: UserActor,
    @Body() { news, rewards }: UpdatePreferencesInput,
  ): Promise<PreferencesView> {
    await this.commands.execute(new UpdatePreferences(userId, { news, rewards: rewards ?? undefined }));
    return this.queries.execute(new MyPreferences(userId));
  }

  /** Returns everything the shop stores about the user, as a file (docs/rules.md#personal-data). */
  @Get('export')
  @Limit({ name: 'export', points: 10, seconds: 3600, by: 'user' })
  @Header('Content-Disposition', 'attachment; filename="my-data.json"')
  @ApiOperation({ operationId: 'exportMyData' })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  async exportMyData(@CurrentActor() { userId }: UserActor): Promise<Record<string, unknown>> {
    const { email, emailConfirmed } = await this.queries.execute(new MyProfile(userId));
    return this.personalData.collect({ userId, confirmedEmail: emailConfirmed ? email : null });
  }

  /** Deletes the account and its personal data; orders and invoices stay (docs/rules.md#account-deletion). */
  @Delete('account')
  @HttpCode(200)
  @ApiOperation({ operationId: 'deleteAccount' })
  async deleteAccount(
    @CurrentActor() { userId }: UserActor,
    @Body() { password }: DeleteAccountInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<MessageView> {
    const proof = { password: password ?? undefined, sessionId: sessionIdOf(request, this.config) };
    await this.commands.execute(new DeleteAccount(userId, proof));
    response.clearCookie(sessionCookieName(this.config), sessionCookieOptions(this.config));
    return { message: ACCOUNT_MESSAGES.accountClosed };
  }
}
