import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SageConnection } from '../src/modules/accounting-sync/index.js';
import { SyncProducts } from '../src/modules/accounting-sync/sync-runs/sync-runs.commands.js';
import { SyncIsRunning } from '../src/modules/accounting-sync/sync-runs/sync-runs.js';
import { ChangeProducts } from '../src/modules/catalogue/bulk/bulk.commands.js';
import { SetFamily } from '../src/modules/catalogue/families/families.commands.js';
import { SetGoesWith } from '../src/modules/catalogue/goes-with/goes-with.commands.js';
import { EditProduct } from '../src/modules/catalogue/products/edit-product.js';
import { type ProductProgress, ProductsQueries } from '../src/modules/catalogue/products/products.queries.js';
import { runAsSystem } from '../src/platform/context.js';
import { ReadinessChecks } from '../src/platform/http/operations/health.controller.js';
import { Wakeup } from '../src/platform/jobs/wakeup.js';
import { Locks } from '../src/platform/lock.js';
import { messageOf } from '../src/platform/redaction.js';
import type { DemoCatalogue, DemoFamily, DemoProduct } from './catalogue.js';
import { type CategoryIds, DemoCategories } from './demo-categories.js';
import { DemoColours } from './demo-colours.js';
import { DemoDataSheets } from './demo-data-sheets.js';
import { DemoOrders } from './demo-orders.js';
import { DemoPictures } from './demo-pictures.js';
import { DemoRewards } from './demo-rewards.js';
import { DemoSynonyms } from './demo-synonyms.js';
import { toEdits } from './to-edits.js';

/** Injection token of the catalogue to publish. */
export const DEMO_CATALOGUE = Symbol('demo catalogue');

/** How often to look whether items have come, in ms. */
const LOOK_EVERY_MS = 200;
/** Items come within seconds of the sync; after this the sync is asked again and the log says what is missing, in ms. */
const PATIENCE_MS = 30_000;
/** Pause after a failure, or while another process is at it, in ms. */
const TRY_AGAIN_MS = 1000;
/** Shown together, so that the shop fills while it is being published. */
const BATCH = 20;

/**
 * Plays the admin of a fresh demo: connects to Sage, has the products synced, makes the categories, gives every product what
 * the shop owns, shows it, offers the rewards, and lets its customers buy something. Each step checks first what exists, so it can be killed anywhere and run again; what
 * customers have seen once is left to the admin. Goes on trying for as long as the shop runs.
 */
@Injectable()
export class PublishDemo implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Demo');
  private readonly stopping = new AbortController();
  private readonly pause = new Wakeup();
  /** Codes of the products, of their links and of their families. */
  private readonly codes: string[];
  private running?: Promise<void>;
  private missing: string | null = 'the demo catalogue is not published yet';

  constructor(
    @Inject(DEMO_CATALOGUE) private readonly catalogue: DemoCatalogue,
    private readonly pictures: DemoPictures,
    private readonly sheets: DemoDataSheets,
    private readonly categories: DemoCategories,
    private readonly synonyms: DemoSynonyms,
    private readonly colours: DemoColours,
    private readonly rewards: DemoRewards,
    private readonly orders: DemoOrders,
    private readonly sage: SageConnection,
    private readonly commands: CommandBus,
    private readonly queries: ProductsQueries,
    private readonly locks: Locks,
    private readonly readiness: ReadinessChecks,
  ) {
    this.codes = [...new Set(catalogue.products.flatMap((product) => this.codesNeededBy(product)))];
  }

  onModuleInit(): void {
    this.readiness.add('demo data', async () => this.missing);
  }

  onApplicationBootstrap(): void {
    this.running = runAsSystem(() => this.publishAtLast());
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('The shop is stopping'));
    await this.running;
  }

  private async publishAtLast(): Promise<void> {
    const { signal } = this.stopping;
    let lastReason = '';
    while (!signal.aborted) {
      try {
        const published = await this.locks.tryLock('publish demo', (lock) =>
          this.publish(AbortSignal.any([signal, lock])),
        );
        if (published) return;
      } catch (error) {
        const reason = messageOf(error);
        if (!signal.aborted && reason !== lastReason) this.logger.warn(`Will try again: ${reason}`);
        lastReason = reason;
      }
      await this.pause.wait(TRY_AGAIN_MS, signal);
    }
  }

  private async publish(signal: AbortSignal): Promise<true> {
    const pending = this.pendingOf(await this.progress());
    if (pending.length > 0) {
      const began = Date.now();
      this.logger.log(`Publishing ${pending.length} products as an admin would`);
      await this.publishAll(pending, signal);
      this.logger.log(`All demo products are published, after ${Math.round((Date.now() - began) / 1000)} s`);
    }
    this.missing = 'the rewards are not offered yet';
    await this.rewards.offer();
    this.missing = 'the customers have not bought anything yet';
    await this.orders.make(signal);
    this.missing = null;
    // The folder of stored files may have been emptied while the database was kept.
    await this.storeFiles();
    return true;
  }

  private async publishAll(pending: readonly DemoProduct[], signal: AbortSignal): Promise<void> {
    await this.ensureItems(signal);
    const categories = await this.categories.make(this.catalogue.categories);
    await this.synonyms.make();
    await this.colours.make();
    const left = new Set(pending);
    let deadline = Date.now() + PATIENCE_MS;
    while (left.size > 0) {
      signal.throwIfAborted();
      const come = new Map((await this.progress()).map((product) => [product.sku, product]));
      const hasCome = (product: DemoProduct) => this.codesNeededBy(product).every((code) => come.has(code));
      const batch = [...left].filter(hasCome).slice(0, BATCH);
      await this.publishBatch(batch, come, categories);
      for (const product of batch) left.delete(product);
      const all = this.catalogue.products.length;
      this.missing = `${left.size} of ${all} demo products are not published yet`;
      if (batch.length > 0) {
        deadline = Date.now() + PATIENCE_MS;
        this.logger.log(`${all - left.size} of ${all} products are in the shop`);
      } else if (Date.now() < deadline) {
        await this.pause.wait(LOOK_EVERY_MS, signal);
      } else {
        throw new Error(`No sign yet of ${left.size} items, such as ${[...left][0]?.code}`);
      }
    }
  }

  /** Sage's items come by themselves once the shop is connected and the first sync has run. */
  private async ensureItems(signal: AbortSignal): Promise<void> {
    if ((await this.progress()).length === this.codes.length) return;
    this.missing = 'the items from Sage are not there yet';
    if (!(await this.sage.status()).connected) {
      await this.sage.connectDemo();
      this.logger.log('Connected to Sage');
    }
    signal.throwIfAborted();
    try {
      await this.commands.execute(new SyncProducts());
    } catch (error) {
      // Then they come from there.
      if (!(error instanceof SyncIsRunning)) throw error;
    }
  }

  private async publishBatch(
    batch: readonly DemoProduct[],
    come: ReadonlyMap<string, ProductProgress>,
    categories: CategoryIds,
  ): Promise<void> {
    if (batch.length === 0) return;
    const found = (code: string) => come.get(code) as ProductProgress;
    const idOf = (code: string) => found(code).id;
    const pictures = await Promise.all(batch.map((product) => this.pictures.store(product)));
    for (const [index, product] of batch.entries()) {
      const sheets = await this.sheets.store(product, (code) => found(code).name);
      const edits = toEdits(product, categories, pictures[index]!, sheets);
      await this.commands.execute(new EditProduct(idOf(product.code), edits));
      const links = product.goesWith.map(({ code, ...link }) => ({ ...link, productId: idOf(code) }));
      await this.commands.execute(new SetGoesWith(idOf(product.code), links));
    }
    for (const { name, optionName, products } of new Set(batch.flatMap(({ code }) => this.familyOf(code) ?? []))) {
      const members = products.map(({ code, ...member }) => ({ ...member, productId: idOf(code) }));
      const [first] = members;
      if (first)
        await this.commands.execute(new SetFamily(first.productId, name, members, undefined, undefined, optionName));
    }
    const ids = batch.map(({ code }) => idOf(code));
    await this.commands.execute(new ChangeProducts(ids, { isVisibleOnline: true }));
  }

  private familyOf(code: string): DemoFamily | undefined {
    return this.catalogue.families.find(({ products }) => products.some((product) => product.code === code));
  }

  /** Returns the codes that must have come from Sage before a product can be published, with its links and family. */
  private codesNeededBy({ code, goesWith }: DemoProduct): string[] {
    const others = [...goesWith, ...(this.familyOf(code)?.products ?? [])];
    return [code, ...others.map((other) => other.code)];
  }

  private async storeFiles(): Promise<void> {
    const names = new Map((await this.progress()).map(({ sku, name }) => [sku, name]));
    for (const product of this.catalogue.products) {
      await this.pictures.store(product);
      await this.sheets.store(product, (code) => names.get(code) ?? code);
    }
  }

  private progress(): Promise<ProductProgress[]> {
    return this.queries.productsByCode(this.codes);
  }

  private pendingOf(progress: readonly ProductProgress[]): DemoProduct[] {
    const published = new Set(progress.filter(({ wasPublished }) => wasPublished).map(({ sku }) => sku));
    return this.catalogue.products.filter(({ code }) => !published.has(code));
  }
}
