import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, Anonymous } from '../../../platform/http/allow.js';
import { IdempotencyKey, TakesIdempotencyKey } from '../../../platform/http/idempotency-key.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { IdentityProblems } from '../identity-problems.js';
import { SendContactMessage } from './contact-form.commands.js';
import { ContactInput, type ContactView } from './contact-form.dto.js';

/** The contact page's form (docs/rules.md#contact-form). */
@ApiTags('contact')
@Controller('api/contact')
@Allow('anyone')
@Anonymous()
@IdentityProblems()
export class ContactController {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Emails a message to the shop; a repeat with the same idempotency key sends nothing more. 404 if the shop has no email
   * address.
   */
  @Post()
  @HttpCode(202)
  @TakesIdempotencyKey()
  @Limit(
    { name: 'contact flood', points: 60, seconds: 60, by: 'address', stopsFlood: true },
    { name: 'contact', points: 20, seconds: 3600, by: 'address' },
  )
  @ApiOperation({ operationId: 'sendContactMessage' })
  async send(@Body() input: ContactInput, @IdempotencyKey() key: string | null): Promise<ContactView> {
    const reference = await this.commands.execute(new SendContactMessage(input, key));
    return { message: 'Thank you. We have your message and will reply by email.', reference };
  }
}
