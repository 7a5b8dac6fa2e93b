import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { Config } from '../../src/config.js';
import {
  ReconciliationIsRunning,
  RequestReconciliation,
} from '../../src/modules/accounting-sync/reconciliation/reconciliation.commands.js';
import { runAsSystem } from '../../src/platform/context.js';
import { inTransaction } from '../../src/platform/database/database.js';
import { kysely } from '../../src/platform/database/kysely.js';
import { SYSTEM } from '../../src/platform/http/actor.js';
import { ReadinessChecks } from '../../src/platform/http/operations/health.controller.js';
import { Wakeup } from '../../src/platform/jobs/wakeup.js';
import { Locks } from '../../src/platform/lock.js';
import { messageOf } from '../../src/platform/redaction.js';
import { movePast, type OwnIds, PastDoesNotFit } from './move-past.js';
import { insertPast } from './past-tables.js';

/** Injection token of the recording's text; undefined where it was left out. */
export const RECORDED_PAST = Symbol('recorded past');

/** How often to look whether the first start has done its own work, and pause after a failure, in ms. */
const LOOK_EVERY_MS = 500;
const TRY_AGAIN_MS = 5000;
const TRIES = 5;
/** The stand-ins answer within seconds, in ms. */
const PATIENCE_MS = 60_000;

/**
 * Gives the demo ninety days of past orders once it is ready: a recording of what a shop and its sandbox had after making
 * them, moved to the days before today (docs/decisions/demo.md#ninety-days-are-a-recording). The sandbox gets its part
 * first, all at once and repeatable; then all of the shop's tables in one transaction, which is what says that it is done.
 */
@Injectable()
export class DemoPast implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Demo');
  private readonly stopping = new AbortController();
  private readonly pause = new Wakeup();
  private running?: Promise<void>;

  constructor(
    @Inject(RECORDED_PAST) private readonly recording: () => string | undefined,
    private readonly config: Config,
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
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
        if (error instanceof PastDoesNotFit) return;
      }
      await this.pause.wait(TRY_AGAIN_MS, signal);
    }
  }

  /** To be called by one process at a time. Idempotent; resolves to true. */
  async load(): Promise<true> {
    const sandbox = this.sandbox();
    const text = sandbox && this.recording();
    if (!text) return true;
    if (await this.isLoaded(text)) {
      this.logger.log('The past orders are there already');
      return true;
    }
    const began = Date.now();
    const past = movePast(text, await this.ownIds(), began);
    const { stripe, sage } = past;
    const answer = await fetch(`${sandbox}/control/prepared-state`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ stripe, sage }),
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), this.stopping.signal]),
    });
    if (!answer.ok) throw new Error(`The sandbox answers ${answer.status}: ${await answer.text()}`);
    await inTransaction(this.em, (em) => insertPast(em, past));
    const orders = past.tables.find(([table]) => table === 'ordering.orders')?.[1].length ?? 0;
    this.logger.log(`Loaded ${orders} past orders in ${((Date.now() - began) / 1000).toFixed(1)} s`);
    await this.compareAgain();
    return true;
  }

  /** A run that came before found documents without their orders, or still does: another one closes its cases. */
  private async compareAgain(): Promise<void> {
    const { rows } = await sql<{ night: string | null }>`
      select night::text from accounting.reconciliation_runs order by created_at desc limit 1`.execute(kysely(this.em));
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

  private async isLoaded(text: string): Promise<boolean> {
    const [id] = /"id":"([0-9a-f-]{36})"/.exec(text.slice(text.indexOf('"ordering.orders"')))?.slice(1) ?? [];
    const { rows } = await sql`select 1 from ordering.orders where id = ${id ?? null}`.execute(kysely(this.em));
    return rows.length > 0;
  }

  private async ownIds(): Promise<OwnIds> {
    const named = async (table: string, name: string) => {
      const statement = sql<{ name: string; id: string }>`select ${sql.ref(name)} as name, id from ${sql.table(table)}`;
      const { rows } = await statement.execute(kysely(this.em));
      return new Map(rows.map((row) => [row.name, row.id]));
    };
    const [products, accounts] = [await named('catalogue.products', 'sku'), await named('identity.users', 'email')];
    return { products, accounts };
  }
}
