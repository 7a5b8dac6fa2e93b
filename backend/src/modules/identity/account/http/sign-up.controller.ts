import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiCreatedResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Allow, Anonymous } from '../../../../platform/http/allow.js';
import { Limit, networkOf } from '../../../../platform/http/limits/limit.js';
import { IdentityProblems } from '../../http/identity-problems.js';
import { ResetLink } from '../../passwords/queries/reset-link.js';
import { ResetLinkView } from '../../passwords/queries/reset-link.view.js';
import { ForgotPassword } from '../../passwords/use-cases/forgot-password.js';
import { ResetPassword } from '../../passwords/use-cases/reset-password.js';
import { SessionStarter } from '../../sign-in/http/session-starter.js';
import { SignInJournal } from '../../sign-in/sign-in-journal.js';
import { ACCOUNT_MESSAGES } from '../domain/sign-up-rules.js';
import { MessageView } from '../queries/account.view.js';
import { CurrentUser } from '../queries/current-user.js';
import { UserView } from '../queries/user.view.js';
import { ConfirmEmail } from '../use-cases/confirm-email.js';
import { SignUp } from '../use-cases/sign-up.js';
import { ConfirmEmailInput, ForgotPasswordInput, ResetLinkInput, ResetPasswordInput } from './account.input.js';
import { SignUpInput } from './sign-up.input.js';
import { toNewUser } from './to-new-user.js';

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
    private readonly queries: QueryBus,
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
    return this.queries.execute(new CurrentUser(id));
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

  /** Whether a mailed link still sets a password: it works once, for a time. */
  @Post('reset/check')
  @HttpCode(200)
  @Limit(LINKS)
  @ApiOperation({ operationId: 'checkResetLink' })
  checkResetLink(@Body() { token }: ResetLinkInput): Promise<ResetLinkView> {
    return this.queries.execute(new ResetLink(token));
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
