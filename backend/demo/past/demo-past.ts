import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Config } from '../../src/config.js';
import {
  ReconciliationIsRunning,
  RequestReconciliation,
} from '../../src/modules/operations/reconciliation/reconciliation.commands.js';
import { PriceQuoteQuery } from '../../src/modules/ordering/quotes/price-quote.js';
import { runAsSystem } from '../../src/platform/context.js';
import { inTransaction } from '../../src/platform/database/database.js';
import { kysely } from '../../src/platform/database/kysely.js';
import { SYSTEM } from '../../src/platform/http/actor.js';
import { ReadinessChecks } from '../../src/platform/http/operations/health.controller.js';
import { Wakeup } from '../../src/platform/jobs/wakeup.js';
import { Locks } from '../../src/platform/lock.js';
import { messageOf } from '../../src/platform/redaction.js';
import { DEMO_ACCOUNTS } from '../demo-accounts.js';
import { generatePast, type PastShop } from './generate-past.js';
import { insertPast } from './insert-past.js';
import { pastId } from './past-books.js';

/** How often to look whether the first start has done its own work, and pause after a failure, in ms. */
const LOOK_EVERY_MS = 500;
const TRY_AGAIN_MS = 5000;
const TRIES = 5;
/** The stand-ins answer within seconds, in ms. */
const PATIENCE_MS = 60_000;

/**
 * Gives the demo ninety days of past orders once it is ready (docs/decisions/demo.md#ninety-days-are-generated). The sandbox
 * gets its part first, all at once and repeatable; then all of the shop's tables in one transaction, which is what says that
 * it is done. `DEMO_PAST=off` leaves it out: a shop for journeys has the orders that they make.
 */
@Injectable()
export class DemoPast implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Demo');
  private readonly stopping = new AbortController();
  private readonly pause = new Wakeup();
  private running?: Promise<void>;

  constructor(
    private readonly config: Config,
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly quotes: PriceQuoteQuery,
    private readonly locks: Locks,
    private readonly readiness: ReadinessChecks,
  ) {}

  onApplicationBootstrap(): void {
    this.running = runAsSystem(() => this.loadWhenReady());
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('The shop is stopping'));
    await this.running;
  }

  private async loadWhenReady(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted && (await this.readiness.missing()).length > 0) await this.pause.wait(LOOK_EVERY_MS, signal);
    for (let tries = 1; tries <= TRIES && !signal.aborted; tries += 1) {
      try {
        if (await this.locks.tryLock('demo past', () => this.load())) return;
      } catch (error) {
        if (!signal.aborted) this.logger.warn(`The ninety days of past orders are not loaded: ${messageOf(error)}`);
      }
      await this.pause.wait(TRY_AGAIN_MS, signal);
    }
  }

  /** To be called by one process at a time. Idempotent; resolves to true. */
  async load(): Promise<true> {
    const sandbox = this.sandbox();
    const shop = sandbox && process.env.DEMO_PAST !== 'off' && (await this.shop());
    if (!shop) return true;
    if (await this.isLoaded()) {
      this.logger.log('The past orders are there already');
      return true;
    }
    const began = Date.now();
    const { tables, stripe, sage } = await generatePast(shop, began);
    const answer = await fetch(`${sandbox}/control/prepared-state`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ stripe, sage }),
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), this.stopping.signal]),
    });
    if (!answer.ok) throw new Error(`The sandbox answers ${answer.status}: ${await answer.text()}`);
    await inTransaction(this.em, (em) => insertPast(em, tables));
    this.logger.log(
      `Loaded ${tables.get('ordering.orders')!.length} past orders in ${((Date.now() - began) / 1000).toFixed(1)} s`,
    );
    await this.compareAgain();
    return true;
  }

  /** A run that came before found documents without their orders, or still does: another one closes its cases. */
  private async compareAgain(): Promise<void> {
    const { rows } = await sql<{ night: string | null }>`
      select night::text from operations.reconciliation_runs order by created_at desc limit 1`.execute(kysely(this.em));
    const [before] = rows;
    const { signal } = this.stopping;
    while (before && !signal.aborted) {
      try {
        await this.commands.execute(new RequestReconciliation(SYSTEM.kind, undefined, before.night));
        return;
      } catch (error) {
        if (!(error instanceof ReconciliationIsRunning)) throw error;
        await this.pause.wait(LOOK_EVERY_MS, signal);
      }
    }
  }

  /** Where Stripe and Sage are stand-ins of one sandbox; undefined anywhere else, where nothing is made up. */
  private sandbox(): string | undefined {
    const { stripe, sage } = this.config;
    if (!stripe.apiBase) return undefined;
    const { origin } = new URL(stripe.apiBase);
    return new URL(sage.apiUrl).origin === origin ? origin : undefined;
  }

  private async isLoaded(): Promise<boolean> {
    const { rows } = await sql`select 1 from ordering.orders where id = ${pastId('order 0')}`.execute(kysely(this.em));
    return rows.length > 0;
  }

  /** Returns what the past needs of this shop; undefined where Sage's accounts or its staff are not there. */
  private async shop(): Promise<PastShop | undefined> {
    const db = kysely(this.em);
    const [business] = (
      await sql<PastShop['business'] & { staffId: string }>`
        select business_id as "businessId", web_sales_ledger_account_id as sales, carriage_ledger_account_id as carriage,
          card_clearing_bank_account_id as bank, tax_rate_by_percentage ->> '20' as "taxRate",
          (select id from identity.users where email = ${DEMO_ACCOUNTS.sales.email}) as "staffId"
        from accounting.sage_settings limit 1`.execute(db)
    ).rows;
    if (!business || Object.values(business).includes(null as never)) return undefined;
    const products = await sql<{ id: string; price: number; item: string }>`
      select p.id, (p.price * 100)::int as price, s.sage_product_id as item
      from catalogue.products p join accounting.sage_products s on s.product_id = p.id
      where p.is_visible_online and p.sage_quantity >= 200 and p.vat_rate = 20 and p.minimum_age is null and not p.trade_only
        and p.goods_kind = 'any' order by p.sku`.execute(db);
    const contacts = await sql<{ email: string; id: string }>`
      select email, sage_contact_id as id from accounting.sage_contacts where email is not null`.execute(db);
    return {
      ...{ business, staffId: business.staffId, products: products.rows },
      items: new Map(products.rows.map(({ id, item }) => [id, item])),
      contacts: new Map(contacts.rows.map(({ email, id }) => [email, id])),
      quote: (buyer, lines) => this.quotes.priceQuote(buyer, lines),
    };
  }
}
