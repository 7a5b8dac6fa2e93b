import { Body, Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { DecidesAbout } from '../../../../platform/http/own-decisions.js';
import { Problem } from '../../../../platform/http/problem.js';
import { UuidPipe } from '../../../../platform/uuid.js';
import { AccountingProblems } from '../../http/accounting-problems.js';
import { ContactSuggestions } from '../queries/contact-suggestions.js';
import { UnlinkContact } from '../use-cases/unlink-contact.js';
import type { ContactSuggestionView } from './contact-suggestion.view.js';
import { SuggestContactsInput, UnlinkContactInput } from './sage-contacts.input.js';

/** Contacts in Sage, for sales who verify a trade customer (docs/rules.md#contact-links). */
@ApiTags('sage')
@Controller('api/admin/sage-contacts')
@Allow('sales')
@AccountingProblems()
export class SageContactsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly commands: CommandBus,
  ) {}

  /** Contacts that a customer may be, best first; nothing is linked by it. */
  @Get()
  @ApiOperation({ operationId: 'suggestSageContacts' })
  suggest(@Query() { userId, search }: SuggestContactsInput): Promise<ContactSuggestionView[]> {
    return this.queries.execute(new ContactSuggestions(userId, search || undefined));
  }

  /** Removes the link between a customer and a contact. 409 where there is none. */
  @Delete('links/:userId')
  @DecidesAbout('account', 'userId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'unlinkSageContact' })
  async unlink(
    @Param('userId', new UuidPipe({ exceptionFactory: () => new Problem(404, 'There is no such account.') }))
    userId: string,
    @Body() { reason }: UnlinkContactInput,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.commands.execute(new UnlinkContact(userId, reason, actorName(actor)));
  }
}
