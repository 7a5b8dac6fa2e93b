import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PageOptions } from '../../connection/adapters/sage-client.js';
import { type Answered, documentOf } from '../../documents/adapters/sales-responses.js';
import { SageInvoices } from '../adapters/sage-invoices.js';
import type { SyncPhase } from '../domain/run-kinds.js';
import { oldestOpenInvoice, updateInvoices } from '../invoice-store.js';
import { type RunRequest, type Synced, type SyncPage, SyncRuns, type SyncSource } from './sync-runs.js';

/** Reads the state of the invoices of orders in Sage: paid, part paid, due on another day, void. */
export class SyncInvoices extends Command<Synced> {
  constructor(readonly request?: RunRequest) {
    super();
  }
}

/** Throws as `SyncRuns.run`. */
@CommandHandler(SyncInvoices)
export class SyncInvoicesHandler implements ICommandHandler<SyncInvoices>, SyncSource<Answered> {
  readonly kind = 'invoices';
  /** Of the run that is going on; there is one at a time. */
  private openFrom: string | null = null;

  constructor(
    private readonly runs: SyncRuns,
    private readonly invoices: SageInvoices,
    private readonly em: EntityManager,
  ) {}

  execute({ request }: SyncInvoices): Promise<Synced> {
    return this.runs.run(this, request);
  }

  async prepare(businessId: string): Promise<() => boolean> {
    this.openFrom = await oldestOpenInvoice(this.em.fork(), businessId);
    return () => false;
  }

  firstPage(phase: SyncPhase, since: Date | null, knownUpTo: Date | null): string | null {
    return this.invoices.firstPage(phase, since, knownUpTo, this.openFrom);
  }

  page(path: string, options: PageOptions) {
    return this.invoices.page(path, options);
  }

  async take({ phase, businessId, items, readAt }: SyncPage<Answered>, em: EntityManager) {
    const read =
      phase === 'deleted'
        ? items.map(({ id }) => ({ sageId: id, number: null, status: 'DELETED' }))
        : items.map(documentOf);
    return { synced: await updateInvoices(em, businessId, readAt, read), skipped: [] };
  }
}
