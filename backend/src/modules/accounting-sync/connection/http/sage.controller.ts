import { EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { AuditTrail } from '../../../../platform/audit.js';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { SyncCustomerInput } from '../../contacts/http/sage-contacts.input.js';
import { SyncCustomer } from '../../contacts/use-cases/sync-customer.js';
import { AccountingProblems } from '../../http/accounting-problems.js';
import type { SyncStatusView } from '../../sync-runs/http/sync-status.view.js';
import { SyncStatus } from '../../sync-runs/queries/sync-status.js';
import { ClearPriceCache } from '../../sync-runs/use-cases/clear-price-cache.js';
import { SyncCustomers } from '../../sync-runs/use-cases/sync-customers.js';
import { SyncProducts } from '../../sync-runs/use-cases/sync-products.js';
import { SageConnection } from '../sage-connection.facade.js';
import { BeginSageConnection } from '../use-cases/begin-sage-connection.js';
import { CompleteSageConnection } from '../use-cases/complete-sage-connection.js';
import { ConfirmSageBusiness } from '../use-cases/confirm-sage-business.js';
import type { Connected } from '../use-cases/connect-business.js';
import { DisconnectSage } from '../use-cases/disconnect-sage.js';
import type { MessageView, SageAuthView, SageStatusView } from './sage.view.js';
import { ConfirmBusinessInput, SageCallbackInput } from './sage-callback.input.js';

/** The connection to Sage and its syncs, for admins (docs/rules.md#sage-connection). */
@ApiTags('sage')
@Controller('api/sage')
@Allow('admin')
@AccountingProblems()
export class SageController {
  constructor(
    private readonly connection: SageConnection,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly audit: AuditTrail,
    private readonly em: EntityManager,
  ) {}

  /** Whether Sage is connected. */
  @Get('status')
  @ApiOperation({ operationId: 'getSageStatus' })
  getStatus(): Promise<SageStatusView> {
    return this.connection.status();
  }

  /** Starts a connection: where to send the admin. */
  @Get('auth')
  @ApiOperation({ operationId: 'beginSageConnection' })
  begin(@CurrentActor() actor: Actor): Promise<SageAuthView> {
    return this.commands.execute(new BeginSageConnection(sessionOf(actor)));
  }

  /**
   * Finishes a connection with what Sage sent the admin back with. 409 with the `businesses` of the login where the shop's
   * books would move: then nothing has changed, and one of them is confirmed by its id within 10 minutes.
   */
  @Post('callback')
  @HttpCode(200)
  @ApiOperation({ operationId: 'completeSageConnection' })
  async complete(@CurrentActor() actor: Actor, @Body() { code, state }: SageCallbackInput): Promise<MessageView> {
    const command = new CompleteSageConnection(code, state, sessionOf(actor), idOf(actor));
    return this.connected(actor, await this.commands.execute(command));
  }

  /** Moves the shop's books to the named business of the login that waits for this. */
  @Post('confirm-business')
  @HttpCode(200)
  @ApiOperation({ operationId: 'confirmSageBusiness' })
  async confirm(@CurrentActor() actor: Actor, @Body() { businessId }: ConfirmBusinessInput): Promise<MessageView> {
    const command = new ConfirmSageBusiness(businessId, sessionOf(actor));
    return this.connected(actor, await this.commands.execute(command));
  }

  /** Ends the connection. Mapping and documents stay. */
  @Delete('disconnect')
  @ApiOperation({ operationId: 'disconnectSage' })
  async disconnect(@CurrentActor() actor: Actor): Promise<MessageView> {
    const wasConnected = await this.commands.execute(new DisconnectSage());
    if (wasConnected) await this.record(actor, 'sage.disconnected');
    return { message: wasConnected ? 'Disconnected from Sage' : 'Sage was not connected' };
  }

  /** Reads what changed in Sage's items. 409 while a run is going on. */
  @Post('sync/products')
  @HttpCode(200)
  @ApiOperation({ operationId: 'syncProducts' })
  async syncProducts(@CurrentActor() actor: Actor): Promise<MessageView> {
    const { itemsSynced, skipped } = await this.commands.execute(new SyncProducts());
    await this.record(actor, 'sage.products-synced', { itemsSynced });
    const left =
      skipped.length > 0 ? `, ${skipped.length} left out: ${skipped.slice(0, 5).map(nameOf).join('; ')}` : '';
    return { message: `${itemsSynced} ${itemsSynced === 1 ? 'product' : 'products'} synced from Sage${left}` };
  }

  /** Reads what changed in Sage's customers and their price types. 409 while a run is going on. */
  @Post('sync/customers')
  @HttpCode(200)
  @ApiOperation({ operationId: 'syncCustomers' })
  async syncCustomers(@CurrentActor() actor: Actor): Promise<MessageView> {
    const { itemsSynced } = await this.commands.execute(new SyncCustomers());
    await this.record(actor, 'sage.customers-synced', { itemsSynced });
    return { message: `${itemsSynced} ${itemsSynced === 1 ? 'customer' : 'customers'} synced from Sage` };
  }

  /** Reads every price anew. 409 while a run is going on. */
  @Post('sync/clear-cache')
  @HttpCode(200)
  @ApiOperation({ operationId: 'clearPriceCache' })
  async clearPriceCache(@CurrentActor() actor: Actor): Promise<MessageView> {
    const { products, customers } = await this.commands.execute(new ClearPriceCache());
    await this.record(actor, 'sage.prices-cleared', { products, customers });
    return { message: `Price cache cleared: ${products} products and ${customers} customers read anew` };
  }

  /** Gives one customer, the caller where none is named, a contact in Sage, or reads the linked one anew. */
  @Post('sync-customer')
  @HttpCode(200)
  @ApiOperation({ operationId: 'syncCustomer' })
  async syncCustomer(@CurrentActor() actor: Actor, @Body() { userId }: SyncCustomerInput): Promise<MessageView> {
    const person = await this.commands.execute(new SyncCustomer(userId ?? idOf(actor) ?? ''));
    await this.record(actor, 'sage.customer-synced', { userId: person.userId });
    return { message: `${person.email} is being synced to Sage` };
  }

  /** How the automatic syncs stand, and what was done last. */
  @Get('sync/status')
  @ApiOperation({ operationId: 'getSyncStatus' })
  getSyncStatus(): Promise<SyncStatusView> {
    return this.queries.execute(new SyncStatus());
  }

  private async connected(actor: Actor, { business, movedFrom }: Connected): Promise<MessageView> {
    const after = { businessId: business.id, businessName: business.name };
    if (movedFrom) {
      const before = { businessId: movedFrom.id, businessName: movedFrom.name };
      await this.record(actor, 'sage.business-changed', after, before);
    } else await this.record(actor, 'sage.connected', after);
    return { message: `Connected to Sage: ${business.name}` };
  }

  private record(
    actor: Actor,
    action: string,
    after?: Record<string, unknown>,
    before?: Record<string, unknown>,
  ): Promise<void> {
    const entry = { actor: actorName(actor), action, subjectType: 'sage', subjectId: 'sage' };
    return this.audit.record(this.em.fork(), { ...entry, before, after });
  }
}

/** A connection belongs to the session that started it, not to everything that its user has open. */
function sessionOf(actor: Actor): string {
  return actor.kind === 'user' ? `${actor.userId} ${actor.session ?? ''}` : actor.kind;
}

function idOf(actor: Actor): string | null {
  return actor.kind === 'user' ? actor.userId : null;
}

function nameOf({ code, name, reason }: { code: string; name: string; reason: string }): string {
  return `${code || name} (${reason.replace(/\.$/, '')})`;
}
