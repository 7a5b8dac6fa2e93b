import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { inTransaction } from '../../../platform/database/database.js';
import { databaseTime } from '../../../platform/database/database-time.js';
import { addDays } from '../../../platform/london-days.js';
import { allProviders } from '../../../platform/providers.js';
import { RECONCILED_RECORDS, type ReconciledRecords } from '../../../platform/reconciled-records.js';
import { messageOf } from '../../../platform/redaction.js';
import { SageDisconnected } from '../connection/sage-http.js';
import { SageTokenStore } from '../connection/sage-token-store.js';
import type { Scope } from './comparisons.js';
import { compare, ReconciliationLimits, recordCases } from './reconciliation.commands.js';
import { RedNightMails } from './reconciliation.mails.js';
import { wordDifference } from './reconciliation-case.entity.js';
import { ReconciliationRun, startOfDay } from './reconciliation-run.entity.js';
import { SageBooks } from './sage-books.client.js';
import { DatabaseRecordStage } from './stage.js';

const PAGE = 500;
const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/**
 * Carries out runs. Reads all records first and compares them in one transaction, so that an interrupted run changes no
 * case.
 */
@Injectable()
export class Reconciliation {
  private readonly logger = new Logger('Reconciliation');

  constructor(
    private readonly em: EntityManager,
    private readonly discovery: DiscoveryService,
    private readonly tokens: SageTokenStore,
    private readonly books: SageBooks,
    private readonly mails: RedNightMails,
    private readonly limits: ReconciliationLimits,
  ) {}

  /** Carries out a waiting run, to `green`, `differences` or `failed`. Only one process at a time may call it. */
  async carryOut(runId: string, signal: AbortSignal): Promise<void> {
    const stage = new DatabaseRecordStage(this.em, runId);
    try {
      const scope = await this.begin(runId);
      await this.read(stage, scope, signal);
      await stage.begin('Comparing');
      await this.conclude(stage, scope);
    } catch (error) {
      // Leaves the run as it is if the process is stopping; the next process finds it interrupted.
      if (signal.aborted) throw error;
      await this.fail(runId, messageOf(error));
      await stage.clear();
    }
  }

  /** Ends runs whose process died, as failed. */
  async endInterrupted(): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const now = await databaseTime(em);
      for (const run of await em.find(ReconciliationRun, { status: 'running' }, LOCKED)) {
        run.fail(now, 'It was interrupted: its process ended.', true);
        await new DatabaseRecordStage(em, run.id).clear(em);
      }
    });
  }

  private begin(runId: string): Promise<Scope> {
    return inTransaction(this.em, async (em) => {
      const run = await em.findOneOrFail(ReconciliationRun, runId);
      const now = await databaseTime(em);
      run.begin(now);
      const last = await em.findOne(
        ReconciliationRun,
        { status: { $in: ['green', 'differences'] } },
        { orderBy: { createdAt: 'desc' } },
      );
      run.total = last?.done ?? null;
      const { fromDay } = run;
      const until = new Date(now.getTime() - this.limits.graceMs);
      return { runId, businessId: '', fromDay, from: startOfDay(fromDay), until };
    }).then(async (scope) => {
      const { businessId } = await this.tokens.access();
      if (!businessId) throw new SageDisconnected('No Sage business has been chosen yet.');
      return { ...scope, businessId };
    });
  }

  private async read(stage: DatabaseRecordStage, scope: Scope, signal: AbortSignal): Promise<void> {
    const sources = [...allProviders<ReconciledRecords>(this.discovery, RECONCILED_RECORDS), this.sage(scope)];
    for (const { title, collect } of sources.sort((a, b) => a.order - b.order).map(bound)) {
      await stage.begin(title);
      await collect({ from: scope.from }, stage, signal);
    }
    await stage.begin('Documents in Sage that the lists did not have');
    await this.readMissing(stage, scope, signal);
  }

  /**
   * Reads Sage's documents before the orders: the orders that they name are then requested from ordering, whatever
   * their age.
   */
  private sage({ businessId, fromDay }: Scope): ReconciledRecords {
    const { books } = this;
    return {
      order: 2,
      title: 'Documents in Sage',
      // Reads one more day: a document has its order's date, and midnight may lie between the two.
      async collect(_, stage, signal) {
        const pages = books.pages(addDays(fromDay, -1), { businessId, signal });
        for await (const page of pages) await (stage as DatabaseRecordStage).add(page);
      },
    };
  }

  private async readMissing(stage: DatabaseRecordStage, { businessId }: Scope, signal: AbortSignal): Promise<void> {
    let after = '';
    for (;;) {
      const missing = await stage.missingDocuments(businessId, after, PAGE);
      for (const document of missing) await stage.add([await this.books.one(document, { businessId, signal })]);
      after = missing.at(-1)?.id ?? '';
      if (missing.length < PAGE) return;
    }
  }

  private async conclude(stage: DatabaseRecordStage, scope: Scope): Promise<void> {
    await inTransaction(this.em, async (em) => {
      // Another process may have ended the run and deleted its records: then there is nothing to compare.
      const run = await em.findOne(ReconciliationRun, { id: scope.runId, status: 'running' }, LOCKED);
      if (!run) throw new Error('Another process has ended this run.');
      const now = await databaseTime(em);
      const { differences, sums, checked } = await compare(em, scope);
      const cases = await recordCases(em, scope, differences.map(wordDifference), now);
      run.finish(now, { sums, checked, cases });
      await em.flush();
      await stage.clear(em);
      if (cases > 0) await this.mails.send(em, run);
      this.logger.log(`${run.fromDay} to ${run.toDay}: ${cases} open cases, ${checked.orders} orders compared`);
    });
  }

  private async fail(runId: string, error: string): Promise<void> {
    await inTransaction(this.em, async (em) => {
      const run = await em.findOne(ReconciliationRun, { id: runId, status: { $in: ['waiting', 'running'] } }, LOCKED);
      if (!run) return;
      run.fail(await databaseTime(em), error);
      this.logger.warn(`${run.fromDay} to ${run.toDay}: failed: ${error}`);
      await em.flush();
      if (run.night && (await em.count(ReconciliationRun, { night: run.night })) >= this.limits.triesOfANight)
        await this.mails.send(em, run);
    });
  }
}

function bound(source: ReconciledRecords): Pick<ReconciledRecords, 'title' | 'collect'> {
  return { title: source.title, collect: source.collect.bind(source) };
}
