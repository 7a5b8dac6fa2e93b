import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiExcludeController, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, Anonymous } from '../../../platform/http/allow.js';
import { BodyTypes } from '../../../platform/http/body.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { Problem } from '../../../platform/http/problem.js';
import { ConfirmNewsletter, SubscribeNewsletter, UnsubscribeNewsletter } from './newsletter.commands.js';
import { NewsletterInput, NewsletterTokenInput, type NewsletterView } from './newsletter.dto.js';

const DEAD_LINK = 'This link no longer works. Please subscribe again to get a new one.';

/** The newsletter: requested on a page, confirmed and ended by mailed links (docs/rules.md#newsletter). */
@ApiTags('newsletter')
@Controller('api/newsletter')
@Allow('anyone')
@Anonymous()
export class NewsletterController {
  constructor(private readonly commands: CommandBus) {}

  /** Requests the newsletter. The response is the same for every address; the rest goes by email. */
  @Post()
  @HttpCode(202)
  @Limit({ name: 'newsletter', points: 30, seconds: 900, by: 'address' })
  @ApiOperation({ operationId: 'subscribeNewsletter' })
  async subscribe(@Body() { email }: NewsletterInput): Promise<NewsletterView> {
    await this.commands.execute(new SubscribeNewsletter(email));
    return { message: 'Thank you. Please check your email to confirm your subscription.' };
  }

  /** Confirms an address by the token that was mailed to it. */
  @Post('confirm')
  @HttpCode(200)
  @Limit({ name: 'newsletter link', points: 60, seconds: 900, by: 'address' })
  @ApiOperation({ operationId: 'confirmNewsletter' })
  async confirm(@Body() { token }: NewsletterTokenInput): Promise<NewsletterView> {
    if (!(await this.commands.execute(new ConfirmNewsletter(token)))) throw new Problem(404, DEAD_LINK);
    return { message: 'Thank you. You are subscribed to our newsletter.' };
  }

  /** Ends a subscription by the token of an email. */
  @Post('unsubscribe')
  @HttpCode(200)
  @Limit({ name: 'newsletter link', points: 60, seconds: 900, by: 'address' })
  @ApiOperation({ operationId: 'unsubscribeNewsletter' })
  async unsubscribe(@Body() { token }: NewsletterTokenInput): Promise<NewsletterView> {
    if (!(await this.commands.execute(new UnsubscribeNewsletter(token))))
      throw new Problem(404, 'This link is not one of ours. Please open it from the email again.');
    return { message: 'You are unsubscribed. We will no longer send you the newsletter.' };
  }
}

/**
 * The unsubscribe button of email programs: a POST from their servers to the address of the page (RFC 8058). Only the
 * token is read, not the body. Not limited: one provider's server sends the requests of all its users.
 */
@ApiExcludeController()
@Controller('newsletter')
export class OneClickUnsubscribeController {
  constructor(private readonly commands: CommandBus) {}

  @Post('unsubscribe')
  @HttpCode(200)
  @Allow('anyone')
  @Anonymous()
  @BodyTypes('application/x-www-form-urlencoded', 'multipart/form-data')
  async unsubscribe(@Query() { token }: NewsletterTokenInput): Promise<void> {
    if (!(await this.commands.execute(new UnsubscribeNewsletter(token))))
      throw new Problem(404, 'This link is not one of ours.');
  }
}
