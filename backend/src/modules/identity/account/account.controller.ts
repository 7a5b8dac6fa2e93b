import { Body, Controller, Delete, Get, Header, HttpCode, Post, Put, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Config } from '../../../config.js';
import { CurrentActor, type UserActor } from '../../../platform/http/actor.js';
import { Allow, Anonymous } from '../../../platform/http/allow.js';
import { Limit, networkOf } from '../../../platform/http/limits/limit.js';
import { sessionCookieName } from '../../../platform/http/session-cookie.js';
import { PersonalData } from '../../../platform/personal-data.js';
import { IdentityProblems } from '../identity-problems.js';
import { ChangePassword, ForgotPassword, ResetPassword } from '../passwords/passwords.commands.js';
import { sessionCookieOptions, sessionIdOf } from '../sign-in/session.middleware.js';
import { SessionStarter } from '../sign-in/session-starter.js';
import { SignInJournal } from '../sign-in/sign-in.commands.js';
import {
  ConfirmEmail,
  DeleteAccount,
  RequestConfirmation,
  SignUp,
  UpdatePreferences,
  UpdateProfile,
} from './account.commands.js';
import {
  ChangePasswordInput,
  ConfirmEmailInput,
  DeleteAccountInput,
  ForgotPasswordInput,
  MessageView,
  PreferencesView,
  ProfileView,
  ResetLinkInput,
  ResetLinkView,
  ResetPasswordInput,
  SignUpInput,
  toNewUser,
  toProfileChanges,
  UpdatePreferencesInput,
  UpdateProfileInput,
  UserView,
} from './account.dto.js';
import { AccountQueries, PasswordsQueries } from './account.queries.js';
import { ACCOUNT_MESSAGES } from './sign-up-rules.js';

/** The user's own account: Profile and Settings of the account page. */
@ApiTags('identity')
@IdentityProblems()
@Controller('api/auth')
@Allow('customer')
export class AccountController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AccountQueries,
    private readonly sessions: SessionStarter,
    private readonly personalData: PersonalData,
    private readonly config: Config,
  ) {}

  /** Returns the values of the profile form. */
  @Get('profile')
  @ApiOperation({ operationId: 'getProfile' })
  getProfile(@CurrentActor() { userId }: UserActor): Promise<ProfileView> {
    return this.queries.myProfile(userId);
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
    return this.queries.myProfile(userId);
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

  /** Returns the user's choice of emails. */
  @Get('preferences')
  @ApiOperation({ operationId: 'getPreferences' })
  getPreferences(@CurrentActor() { userId }: UserActor): Promise<PreferencesView> {
    return this.queries.myPreferences(userId);
  }

  /** Changes the user's choice of emails. */
  @Put('preferences')
  @ApiOperation({ operationId: 'updatePreferences' })
  async updatePreferences(
    @CurrentActor() { userId }: UserActor,
    @Body() { news, rewards }: UpdatePreferencesInput,
  ): Promise<PreferencesView> {
    await this.commands.execute(new UpdatePreferences(userId, { news, rewards: rewards ?? undefined }));
    return this.queries.myPreferences(userId);
  }

  /** Returns everything the shop stores about the user, as a file (docs/rules.md#personal-data). */
  @Get('export')
  @Limit({ name: 'export', points: 10, seconds: 3600, by: 'user' })
  @Header('Content-Disposition', 'attachment; filename="my-data.json"')
  @ApiOperation({ operationId: 'exportMyData' })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  async exportMyData(@CurrentActor() { userId }: UserActor): Promise<Record<string, unknown>> {
    const { email, emailConfirmed } = await this.queries.myProfile(userId);
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

/** Tokens have 256 bits and cannot be guessed; this limits the load. */
const LINKS = { name: 'account-links', points: 60, seconds: 900, by: 'address' } as const;

/** Sign-up, confirmation of the address and lost passwords (docs/rules.md#passwords). */
@ApiTags('identity')
@IdentityProblems()
@Controller('api/auth')
@Allow('anyone')
@Anonymous()
export class SignUpController {
  constructor(
    private readonly commands: CommandBus,
    private readonly accountQueries: AccountQueries,
    private readonly passwordsQueries: PasswordsQueries,
    private readonly sessions: SessionStarter,
    private readonly journal: SignInJournal,
  ) {}

  /** Creates an account and signs in. */
  @Post('signup')
  @Limit({ name: 'sign-up', points: 100, seconds: 900, by: 'address' })
  @ApiOperation({ operationId: 'signUp' })
  @ApiCreatedResponse({ type: UserView })
  async signUp(@Body() input: SignUpInput, @Req() request: Request): Promise<UserView | null> {
    const network = networkOf(request.ip ?? '');
    const id = await this.commands.execute(new SignUp(toNewUser(input), input.password, network));
    await this.sessions.signIn(request, { id, epoch: 0 });
    return this.accountQueries.currentUser(id);
  }

  /** Confirms an e-mail address by the link that was mailed to it. */
  @Post('confirm-email')
  @HttpCode(200)
  @Limit(LINKS)
  @ApiOperation({ operationId: 'confirmEmail' })
  async confirmEmail(@Body() { token }: ConfirmEmailInput): Promise<MessageView> {
    await this.commands.execute(new ConfirmEmail(token));
    return { message: ACCOUNT_MESSAGES.emailConfirmed };
  }

  /** Mails a link to choose a new password; the response is the same for every address. */
  @Post('forgot')
  @HttpCode(202)
  @Limit({ name: 'forgot', points: 20, seconds: 900, by: 'address' })
  @ApiOperation({ operationId: 'forgotPassword' })
  async forgotPassword(@Body() { email }: ForgotPasswordInput, @Req() request: Request): Promise<MessageView> {
    await this.commands.execute(
      new ForgotPassword(email, (outcome) => this.journal.record(request, 'password-reset-link', outcome, { email })),
    );
    return { message: ACCOUNT_MESSAGES.forgot };
  }

  /** Returns whether a mailed link can still set a password: it works once, for a limited time. */
  @Post('reset/check')
  @HttpCode(200)
  @Limit(LINKS)
  @ApiOperation({ operationId: 'checkResetLink' })
  checkResetLink(@Body() { token }: ResetLinkInput): Promise<ResetLinkView> {
    return this.passwordsQueries.resetLink(token);
  }

  /** Sets a new password by the link that was mailed; signs out everywhere. */
  @Post('reset')
  @HttpCode(200)
  @Limit(LINKS)
  @ApiOperation({ operationId: 'resetPassword' })
  async resetPassword(@Body() { token, password }: ResetPasswordInput, @Req() request: Request): Promise<MessageView> {
    const userId = await this.commands.execute(new ResetPassword(token, password));
    await this.journal.record(request, 'password-reset', 'succeeded', { userId });
    return { message: ACCOUNT_MESSAGES.passwordReset };
  }
}
