import { Body, Controller, Delete, Get, HttpCode, Param, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { DecidesAbout } from '../../../platform/http/own-decisions.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { Problem } from '../../../platform/http/problem.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { AccountingProblems } from '../accounting-problems.js';
import type { MessageView } from '../connection/connection.dto.js';
import { ChooseContact, UnlinkContact } from './contacts.commands.js';
import {
  type AccountSuggestionView,
  ChooseContactInput,
  type ContactCountsView,
  type ContactRowView,
  type ContactSuggestionView,
  ListContactsInput,
  SuggestAccountsInput,
  SuggestContactsInput,
  UnlinkContactInput,
} from './contacts.dto.js';
import { ContactsQueries } from './contacts.queries.js';

/** The contacts of Sage and the accounts of the shop, for admins (docs/rules.md#contact-links). */
@ApiTags('sage')
@Controller('api/sage/contacts')
@Allow('admin')
@AccountingProblems()
export class ContactLinksController {
  constructor(
    private readonly queries: ContactsQueries,
    private readonly commands: CommandBus,
  ) {}

  /** Returns a page of contacts with their accounts, and of accounts without a contact. */
  @Get()
  @ApiOperation({ operationId: 'listSageContacts' })
  async list(
    @Query() input: ListContactsInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<ContactRowView[]> {
    const { contacts, total } = await this.queries.listContacts(input);
    setPagingHeaders(request, response, input, total);
    return contacts;
  }

  /** Returns the number of contacts and accounts for each filter. */
  @Get('counts')
  @ApiOperation({ operationId: 'countSageContacts' })
  count(): Promise<ContactCountsView> {
    return this.queries.countContacts();
  }

  /** Returns verified trade customers to whom the contact may belong, best match first. Links nothing. */
  @Get(':contactId/accounts')
  @ApiOperation({ operationId: 'suggestContactAccounts' })
  suggest(
    @Param('contactId') contactId: string,
    @Query() { search }: SuggestAccountsInput,
  ): Promise<AccountSuggestionView[]> {
    return this.queries.accountSuggestions(contactId, search || undefined);
  }

  /**
   * Links an account to a contact, in place of any other. 409 with `contactDiffers` if neither email address nor company agrees
   * and the caller has not confirmed that.
   */
  @Put(':contactId/accounts/:userId')
  @DecidesAbout('account', 'userId')
  @ApiOperation({ operationId: 'linkSageContact' })
  async link(
    @Param('contactId') contactId: string,
    @Param('userId', new UuidPipe({ exceptionFactory: () => new Problem(404, 'There is no such account.') }))
    userId: string,
    @Body() { reason, contactDiffers }: ChooseContactInput,
    @CurrentActor() actor: Actor,
  ): Promise<MessageView> {
    const command = new ChooseContact(contactId, userId, reason, contactDiffers === true, actorName(actor));
    const { account, contact } = await this.commands.execute(command);
    return { message: `${account} is being linked to ${contact}.` };
  }
}

/** Contacts in Sage, for sales who verify a trade customer (docs/rules.md#contact-links). */
@ApiTags('sage')
@Controller('api/admin/sage-contacts')
@Allow('sales')
@AccountingProblems()
export class SageContactsController {
  constructor(
    private readonly queries: ContactsQueries,
    private readonly commands: CommandBus,
  ) {}

  /** Returns contacts that may belong to a customer, best match first. Links nothing. */
  @Get()
  @ApiOperation({ operationId: 'suggestSageContacts' })
  suggest(@Query() { userId, search }: SuggestContactsInput): Promise<ContactSuggestionView[]> {
    return this.queries.contactSuggestions(userId, search || undefined);
  }

  /** Removes the link between a customer and a contact. 409 if there is none. */
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
