import { Controller, Get, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../platform/http/allow.js';
import { ContactSuggestions } from '../queries/contact-suggestions.js';
import type { ContactSuggestionView } from './contact-suggestion.view.js';
import { SuggestContactsInput } from './sage-contacts.input.js';

/** Contacts in Sage, for sales who verify a trade customer (decision 30). */
@ApiTags('sage')
@Controller('api/admin/sage-contacts')
@Allow('sales')
export class SageContactsController {
  constructor(private readonly queries: QueryBus) {}

  /** Contacts that a customer may be, best first; nothing is linked by it. */
  @Get()
  @ApiOperation({ operationId: 'suggestSageContacts' })
  suggest(@Query() { userId, search }: SuggestContactsInput): Promise<ContactSuggestionView[]> {
    return this.queries.execute(new ContactSuggestions(userId, search || undefined));
  }
}
