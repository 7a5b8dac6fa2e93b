import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Get, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { AuditTrail } from '../../../platform/audit.js';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { SameSiteGuard } from '../../../platform/http/origin-check.js';
import { OwnerProofInput, OwnerProofs } from '../../../platform/http/owner-proof.dto.js';
import { AccountingProblems } from '../accounting-problems.js';
import { SyncCustomer } from '../contacts/contacts.commands.js';
import { SyncCustomerInput } from '../contacts/contacts.dto.js';
import {
  BeginSageConnection,
  CompleteSageConnection,
  ConfirmSageBusiness,
  type Connected,
  DisconnectSage,
  sageEntry,
} from './connection.commands.js';
import {
  ConfirmBusinessInput,
  type MessageView,
  type SageAuthView,
  SageCallbackInput,
  type SageStatusView,
} from './connection.dto.js';
import { SageConnection } from './sage-connection.facade.js';

/** The connection to Sage, for admins (docs/rules.md#sage-connection). */
@ApiTags('sage')
@Controller('api/sage')
@Allow('admin')
@AccountingProblems()
export class SageController {
  constructor(
    private readonly connection: SageConnection,
    private readonly commands: CommandBus,
    private readonly proofs: OwnerProofs,
    private readonly audit: AuditTrail,
    private readonly em: EntityManager,
  ) {}

  /** Returns the state of the connection to Sage. */
  @Get('status')
  @ApiOperation({ operationId: 'getSageStatus' })
  getStatus(): Promise<SageStatusView> {
    return this.connection.status();
  }

  /** Starts a connection. Returns the address to which the admin is sent. */
  @Get('auth')
  @UseGuards(SameSiteGuard)
  @ApiOperation({ operationId: 'beginSageConnection' })
  begin(@CurrentActor() actor: Actor): Promise<SageAuthView> {
    return this.commands.execute(new BeginSageConnection(sessionOf(actor)));
  }

  /**
   * Finishes a connection with the code and state from Sage's redirect. 409 with the `businesses` of the login if the shop's
   * books would move to another business: nothing has changed then, and the admin confirms one of them by its id within 10
   * minutes.
   */
  @Post('callback')
  @HttpCode(200)
  @ApiOperation({ operationId: 'completeSageConnection' })
  async complete(@CurrentActor() actor: Actor, @Body() { code, state }: SageCallbackInput): Promise<MessageView> {
    const command = new CompleteSageConnection(code, state, sessionOf(actor), idOf(actor));
    return connected(await this.commands.execute(command));
  }

  /**
   * Moves the shop's books to the named business of the login that waits for this. Takes the admin's password or a code of the
   * second factor again; rejected as `disconnect` is.
   */
  @Post('confirm-business')
  @HttpCode(200)
  @ApiOperation({ operationId: 'confirmSageBusiness' })
  async confirm(
    @CurrentActor() actor: Actor,
    @Body() { businessId, ...given }: ConfirmBusinessInput,
    @Req() request: Request,
  ): Promise<MessageView> {
    await this.proofs.verify(request, idOf(actor) ?? '', given);
    const command = new ConfirmSageBusiness(businessId, sessionOf(actor));
    return connected(await this.commands.execute(command));
  }

  /**
   * Ends the connection. Takes the admin's password or a code of the second factor again. Mapping and documents stay. 400 if the
   * proof is missing or wrong, 403 with `signInAgain` for an account without a password, 429 after too many tries.
   */
  @Delete('disconnect')
  @ApiOperation({ operationId: 'disconnectSage' })
  async disconnect(
    @CurrentActor() actor: Actor,
    @Body() given: OwnerProofInput,
    @Req() request: Request,
  ): Promise<MessageView> {
    await this.proofs.verify(request, idOf(actor) ?? '', given);
    const wasConnected = await this.commands.execute(new DisconnectSage(actorName(actor)));
    return { message: wasConnected ? 'Disconnected from Sage' : 'Sage was not connected' };
  }

  /**
   * Creates a contact in Sage for one customer, or reads the linked contact again. The caller is the customer if none is named.
   */
  @Post('sync-customer')
  @HttpCode(200)
  @ApiOperation({ operationId: 'syncCustomer' })
  async syncCustomer(@CurrentActor() actor: Actor, @Body() { userId }: SyncCustomerInput): Promise<MessageView> {
    const person = await this.commands.execute(new SyncCustomer(userId ?? idOf(actor) ?? ''));
    await this.record(actor, 'sage.customer-synced', { userId: person.userId });
    return { message: `${person.email} is being synced to Sage` };
  }

  private record(actor: Actor, action: string, after?: Record<string, unknown>): Promise<void> {
    return this.audit.record(this.em.fork(), sageEntry(actorName(actor), action, { after }));
  }
}

function connected({ business }: Connected): MessageView {
  return { message: `Connected to Sage: ${business.name}` };
}

/** Binds a connection to the session that started it, not to every session of its user. */
function sessionOf(actor: Actor): string {
  return actor.kind === 'user' ? `${actor.userId} ${actor.session ?? ''}` : actor.kind;
}

function idOf(actor: Actor): string | null {
  return actor.kind === 'user' ? actor.userId : null;
}
