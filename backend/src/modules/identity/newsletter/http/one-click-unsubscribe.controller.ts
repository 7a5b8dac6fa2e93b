import { Controller, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiExcludeController } from '@nestjs/swagger';
import { Allow, Anonymous } from '../../../../platform/http/allow.js';
import { BodyTypes } from '../../../../platform/http/body.js';
import { Problem } from '../../../../platform/http/problem.js';
import { UnsubscribeNewsletter } from '../use-cases/unsubscribe-newsletter.js';
import { NewsletterTokenInput } from './newsletter.input.js';

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
