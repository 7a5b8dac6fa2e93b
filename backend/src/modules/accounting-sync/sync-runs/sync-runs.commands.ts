import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { publish } from '../../../platform/messaging/outbox.js';
import { messageOf } from '../../../platform/redaction.js';
import type { PageOptions, SageList } from '../connection/sage.client.js';
import { SageBusinessReader } from '../connection/sage-business.client.js';
import type { SageSettings } from '../connection/sage-settings.entity.js';
import { storeContacts, withdrawContacts } from '../contacts/contact-store.js';
import { readWithBalance, type SageContactAnswer } from '../contacts/read-contact.js';
import { SageContacts } from '../contacts/sage-contacts.client.js';
import { type Answered, documentOf } from '../documents/sales-responses.js';
import { ItemsSynced } from '../events.js';
import { collectDepartures, lockItems, settleDepartures, withdrawMissing } from '../held-changes/departures.js';
import { HeldChanges } from '../held-changes/held-changes.commands.js';
import { deleteLeftOut, deleteSettledLeftOut, recordLeftOut } from '../mapping/mapping.commands.js';
import {
  hasFreedCode,
  inheritUnreadable,
  oldestOpenInvoice,
  storeCounts,
  storeItems,
  updateInvoices,
  withdrawUnreadable,
} from './item-store.js';
import type { RunKind, SyncPhase } from './run-kinds.js';
import { isUnreadable, type ReadItem, readItem, type SageStockItem, wholeUnits } from './sage-item.js';
import { type CountedItem, SageItems } from './sage-items.js';
import type { SageSyncRun } from './sage-sync-run.entity.js';
import { SageInvoices } from './sync-runs.client.js';
import { type RunRequest, type Synced, type SyncPage, SyncRuns, type SyncSource } from './sync-runs.js';
import { publishItems } from './synced-items.js';

/** Reasons why an item that left Sage's list is not sold any more. */
const LEFT = { deleted: 'It was deleted in Sage.', deactivated: 'It is inactive in Sage.' };

/** Reads changed stock items of Sage and publishes them (docs/rules.md#product-sync). */
export class SyncProducts extends Command<Synced> {
  constructor(readonly request?: RunRequest) {
    super();
  }
}

/** Throws as `SyncRuns.run` does. */
@CommandHandler(SyncProducts)
export class SyncProductsHandler implements ICommandHandler<SyncProducts>, SyncSource<SageStockItem> {
  readonly kind = 'products';

  private readonly logger = new Logger('SyncProducts');

  constructor(
    private readonly runs: SyncRuns,
    private readonly items: SageItems,
    private readonly business: SageBusinessReader,
    private readonly held: HeldChanges,
  ) {}

  execute({ request }: SyncProducts): Promise<Synced> {
    return this.runs.run(this, request);
  }

  /** Reads the tax rates: if an administrator has changed them, the whole list is read again. */
  async prepare(businessId: string): Promise<(settings: SageSettings) => boolean> {
    const taxRates = await this.business.taxRates({ businessId });
    return (settings) => settings.setTaxRates(taxRates);
  }

  /**
   * Withdraws or holds the items that a full read did not find. The next run then reads everything again, because an
   * item may have changed pages; so it does if an item has lost a code that another waits for.
   */
  async finish(run: SageSyncRun, settings: SageSettings, now: Date, em: EntityManager): Promise<void> {
    const { businessId } = settings;
    await lockItems(em);
    if (!run.since) {
      const { withdrawn, unseen } = await withdrawMissing(em, settings, run.readBeganAt, now);
      publishItems(em, businessId, now, withdrawn);
      if (unseen > 0) this.logger.warn(`${unseen} items on sale are missing from Sage's list`);
      if (withdrawn.length + unseen > 0) settings.productsReadInFullAt = null;
    }
    // Subtracts 1 ms: a page is stored with the time 1 ms before it was requested.
    const unseenSince = run.since ? undefined : new Date(run.readBeganAt.getTime() - 1);
    await deleteSettledLeftOut(em, businessId, unseenSince);
    if (await hasFreedCode(em, businessId)) settings.productsReadInFullAt = null;
    await this.reviewHeld(run, settings, now, em);
  }

  /** Counts the held changes and reports them (docs/rules.md#held-changes). */
  reviewHeld(run: SageSyncRun, settings: SageSettings, now: Date, em: EntityManager): Promise<void> {
    return this.held.review(em, settings, run, now);
  }

  firstPage(phase: SyncPhase, since: Date | null, knownUpTo: Date | null): string | null {
    return this.items.firstPage(phase, since, knownUpTo);
  }

  page(path: string, options: PageOptions) {
    return this.items.page(path, options);
  }

  async take(page: SyncPage<SageStockItem>, em: EntityManager) {
    await lockItems(em);
    const { businessId } = page;
    const [readBeganAt, readEndedAt] = [page.readAt.toISOString(), page.readEndedAt.toISOString()];
    const { stored, changed, skipped } =
      page.phase === 'changed' ? await this.store(page, em) : await this.depart(page, em);
    if (stored.length > 0) publish(em, ItemsSynced({ businessId, readBeganAt, readEndedAt, items: stored }));
    return { synced: changed, skipped };
  }

  private async store({ businessId, settings, items, readAt }: SyncPage<SageStockItem>, em: EntityManager) {
    // Settles departures first, so that their codes are free for other items.
    publishItems(em, businessId, readAt, await settleDepartures(em, businessId, readAt));
    const read = items.map((item) => readItem(item, settings));
    const unreadable = read.filter(isUnreadable);
    const good = read.filter((item): item is ReadItem => !isUnreadable(item));
    await inheritUnreadable(em, businessId, unreadable, good);
    const withdrawn = await withdrawUnreadable(em, businessId, readAt, unreadable);
    const { stored, changed, skipped } = await storeItems(em, businessId, readAt, good);
    const left = [...unreadable, ...skipped];
    await recordLeftOut(em, businessId, readAt, left);
    return {
      stored: [...withdrawn.stored, ...stored],
      changed: withdrawn.changed + changed,
      skipped: left.map(({ code, name, reason }) => ({ code, name, reason })),
    };
  }

  private async depart({ businessId, items, readAt, phase }: SyncPage<SageStockItem>, em: EntityManager) {
    const reason = phase === 'deleted' ? LEFT.deleted : LEFT.deactivated;
    const left = items.map(({ id, quantity_in_stock: quantity }) => ({
      sageProductId: id,
      reason,
      ...(quantity == null ? {} : { quantityInStock: wholeUnits(quantity) }),
    }));
    await deleteLeftOut(
      em,
      businessId,
      items.map(({ id }) => id),
    );
    const stored = await collectDepartures(em, businessId, readAt, left);
    return { stored, changed: stored.length, skipped: [] };
  }
}

/** Reads changed customers of Sage with their price types. Makes no users (docs/rules.md#customer-sync). */
export class SyncCustomers extends Command<Synced> {
  constructor(readonly request?: RunRequest) {
    super();
  }
}

/** Throws as `SyncRuns.run` does. */
@CommandHandler(SyncCustomers)
export class SyncCustomersHandler implements ICommandHandler<SyncCustomers>, SyncSource<SageContactAnswer> {
  readonly kind = 'customers';

  constructor(
    private readonly runs: SyncRuns,
    private readonly contacts: SageContacts,
  ) {}

  execute({ request }: SyncCustomers): Promise<Synced> {
    return this.runs.run(this, request);
  }

  firstPage(phase: SyncPhase, since: Date | null, knownUpTo: Date | null): string | null {
    return this.contacts.firstPage(phase, since, knownUpTo);
  }

  page(path: string, options: PageOptions) {
    return this.contacts.page(path, options);
  }

  async take({ phase, businessId, items, readAt }: SyncPage<SageContactAnswer>, em: EntityManager) {
    const ids = items.map(({ id }) => id);
    const synced =
      phase === 'changed'
        ? await storeContacts(em, businessId, readAt, items.map(readWithBalance))
        : await withdrawContacts(em, businessId, readAt, ids);
    return { synced, skipped: [] };
  }
}

/** Reads the state of orders' invoices in Sage: paid, part paid, new due date, void. */
export class SyncInvoices extends Command<Synced> {
  constructor(readonly request?: RunRequest) {
    super();
  }
}

/** Throws as `SyncRuns.run` does. */
@CommandHandler(SyncInvoices)
export class SyncInvoicesHandler implements ICommandHandler<SyncInvoices>, SyncSource<Answered> {
  readonly kind = 'invoices';
  /** Day of the oldest unpaid invoice, for the run under way; only one runs at a time. */
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

type Entry = SageContactAnswer | SageStockItem;

/**
 * Reads changed price types of contacts, then changed prices of items (docs/rules.md#live-prices). The last good price
 * is used until Sage has answered.
 */
export class SyncPrices extends Command<Synced> {
  constructor(readonly request?: RunRequest) {
    super();
  }
}

/** Stores contacts and items as the customer sync and the product sync do. Throws as `SyncRuns.run` does. */
@CommandHandler(SyncPrices)
export class SyncPricesHandler implements ICommandHandler<SyncPrices>, SyncSource<Entry> {
  readonly kind = 'prices';

  constructor(
    private readonly runs: SyncRuns,
    private readonly products: SyncProductsHandler,
    private readonly customers: SyncCustomersHandler,
  ) {}

  execute({ request }: SyncPrices): Promise<Synced> {
    return this.runs.run(this, request);
  }

  prepare(businessId: string) {
    return this.products.prepare(businessId);
  }

  firstPage(phase: SyncPhase, since: Date | null, knownUpTo: Date | null): string | null {
    return this.sourceOf(phase).firstPage('changed', since, knownUpTo);
  }

  page(path: string, options: PageOptions): Promise<SageList<Entry>> {
    return this.sourceOf(path.includes('/contacts?') ? 'contacts' : 'changed').page(path, options);
  }

  take(page: SyncPage<Entry>, em: EntityManager) {
    return page.phase === 'contacts'
      ? this.customers.take({ ...(page as SyncPage<SageContactAnswer>), phase: 'changed' }, em)
      : this.products.take(page as SyncPage<SageStockItem>, em);
  }

  /** Reports a held price as a product sync does. */
  finish(run: SageSyncRun, settings: SageSettings, now: Date, em: EntityManager): Promise<void> {
    return this.products.reviewHeld(run, settings, now, em);
  }

  private sourceOf(phase: SyncPhase): SyncCustomersHandler | SyncProductsHandler {
    return phase === 'contacts' ? this.customers : this.products;
  }
}

/**
 * Reads the counts of changed items, and no other values (docs/rules.md#stock-sync). New items come with the product
 * sync.
 */
export class SyncStock extends Command<Synced> {
  constructor(readonly request?: RunRequest) {
    super();
  }
}

/** Throws as `SyncRuns.run` does. */
@CommandHandler(SyncStock)
export class SyncStockHandler implements ICommandHandler<SyncStock>, SyncSource<CountedItem> {
  readonly kind = 'stock';

  constructor(
    private readonly runs: SyncRuns,
    private readonly items: SageItems,
  ) {}

  execute({ request }: SyncStock): Promise<Synced> {
    return this.runs.run(this, request);
  }

  firstPage(_: SyncPhase, since: Date | null): string {
    return this.items.firstPageOfCounts(since);
  }

  page(path: string, options: PageOptions) {
    return this.items.pageOfCounts(path, options);
  }

  async take({ businessId, items, readAt, readEndedAt }: SyncPage<CountedItem>, em: EntityManager) {
    // Skips an answer without a count, which says nothing about the stock.
    const counts = items.flatMap(({ id, quantity_in_stock: quantity }) =>
      quantity == null ? [] : [{ sageProductId: id, quantityInStock: wholeUnits(quantity) }],
    );
    const { stored, changed } = await storeCounts(em, businessId, readAt, counts);
    const [readBeganAt, ended] = [readAt.toISOString(), readEndedAt.toISOString()];
    if (stored.length > 0) publish(em, ItemsSynced({ businessId, readBeganAt, readEndedAt: ended, items: stored }));
    return { synced: changed, skipped: [] };
  }
}

const SYNCS: Readonly<Record<RunKind, new (request?: RunRequest) => Command<Synced>>> = {
  products: SyncProducts,
  stock: SyncStock,
  customers: SyncCustomers,
  prices: SyncPrices,
  invoices: SyncInvoices,
};

/** Returns the command that starts a run of this kind. */
export function syncOf(kind: RunKind, request?: RunRequest): Command<Synced> {
  return new SYNCS[kind](request);
}

/** Time that the request waits for the run, in ms; a browser waits 30 s. */
const WAIT_MS = 20_000;

/**
 * Starts a run now and waits up to 20 s for it. Returns its result, or null if it goes on; the status shows its
 * progress. A run for prices reads all prices again. Throws as `SyncRuns.run` does (docs/rules.md#forced-syncs).
 */
export class ForceSync extends Command<Synced | null> {
  constructor(
    readonly kind: RunKind,
    /** The person who forces it, as named in the audit trail. */
    readonly actor: string,
    readonly waitMs = WAIT_MS,
  ) {
    super();
  }
}

@CommandHandler(ForceSync)
export class ForceSyncHandler implements ICommandHandler<ForceSync> {
  private readonly logger = new Logger('SageSync');

  constructor(private readonly commands: CommandBus) {}

  async execute({ kind, actor, waitMs }: ForceSync): Promise<Synced | null> {
    const request = { forcedBy: actor, everything: kind === 'prices' };
    const run = this.commands.execute<ReturnType<typeof syncOf>, Synced>(syncOf(kind, request));
    // Catches the error, which would end the process once the request has its answer; the outcome is stored in the run.
    run.catch((error: unknown) => this.logger.warn(`The forced sync of ${kind} failed: ${messageOf(error)}`));
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, waitMs, null);
    });
    return Promise.race([run, late]).finally(() => clearTimeout(timer));
  }
}
