import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Actor, actorName, CurrentActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { AccountingProblems } from '../accounting-problems.js';
import type { RunKind } from './run-kinds.js';
import { ForceSync } from './sync-runs.commands.js';
import type { ForcedSyncView, SyncStatusView } from './sync-runs.dto.js';
import { syncMessage } from './sync-runs.js';
import { SyncRunsQueries } from './sync-runs.queries.js';

/**
 * The syncs with Sage, for admins. A forced sync responds when it has finished, after 20 s at the latest; 409 while one of its
 * kind is under way, and within 10 s after a forced one (docs/rules.md#forced-syncs).
 */
@ApiTags('sage')
@Controller('api/sage/sync')
@Allow('admin')
@AccountingProblems()
export class SyncRunsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: SyncRunsQueries,
  ) {}

  /** Reads the changed items from Sage. */
  @Post('products')
  @HttpCode(200)
  @ApiOperation({ operationId: 'syncProducts' })
  syncProducts(@CurrentActor() actor: Actor): Promise<ForcedSyncView> {
    return this.force('products', actor);
  }

  /** Reads the stock counts of the items that changed in Sage. */
  @Post('stock')
  @HttpCode(200)
  @ApiOperation({ operationId: 'syncStock' })
  syncStock(@CurrentActor() actor: Actor): Promise<ForcedSyncView> {
    return this.force('stock', actor);
  }

  /** Reads the changed customers and their price types from Sage. */
  @Post('customers')
  @HttpCode(200)
  @ApiOperation({ operationId: 'syncCustomers' })
  syncCustomers(@CurrentActor() actor: Actor): Promise<ForcedSyncView> {
    return this.force('customers', actor);
  }

  /** Reads the changed invoices of orders from Sage. */
  @Post('invoices')
  @HttpCode(200)
  @ApiOperation({ operationId: 'syncInvoices' })
  syncInvoices(@CurrentActor() actor: Actor): Promise<ForcedSyncView> {
    return this.force('invoices', actor);
  }

  /** Reads every price again. */
  @Post('clear-cache')
  @HttpCode(200)
  @ApiOperation({ operationId: 'clearPriceCache' })
  clearPriceCache(@CurrentActor() actor: Actor): Promise<ForcedSyncView> {
    return this.force('prices', actor);
  }

  /** Returns the state of the automatic syncs and the latest records. */
  @Get('status')
  @ApiOperation({ operationId: 'getSyncStatus' })
  getSyncStatus(): Promise<SyncStatusView> {
    return this.queries.syncStatus();
  }

  private async force(kind: RunKind, actor: Actor): Promise<ForcedSyncView> {
    const synced = await this.commands.execute(new ForceSync(kind, actorName(actor)));
    return { message: syncMessage(kind, synced), finished: synced !== null };
  }
}
