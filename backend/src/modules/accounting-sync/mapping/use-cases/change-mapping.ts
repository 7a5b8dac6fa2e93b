import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { SageDisconnected } from '../../connection/domain/sage-errors.js';
import { type SageLists, SageSettings } from '../../connection/domain/sage-settings.js';
import { currentBooks } from '../../connection/queries/current-books.js';
import { databaseTime } from '../../database-time.js';
import { ReplaysAfterRepair } from '../../repairs/replays-after-repair.js';
import { SageSyncRun } from '../../sync-runs/domain/sage-sync-run.js';
import { SyncRuns } from '../../sync-runs/use-cases/sync-runs.js';
import { type ChoiceSubject, changesPrices, choose, chosenId, keyOf, listedChoice } from '../domain/mapping-choices.js';
import { SageListsReader } from '../sage-lists-reader.js';

/** Another change came first. */
export class MappingChanged extends Error {
  constructor() {
    super('A colleague changed the mapping while you were editing it. Please check it before you choose.');
  }
}

const ACCOUNT_CAUSES = ['account-gone', 'account-missing'];
const TAX_RATE_CAUSES = ['tax-rate-gone', 'tax-rate-missing'];

/** Causes of failures that a choice puts right. */
const REPAIRS: Partial<Record<ChoiceSubject['kind'], readonly string[]>> = {
  webSales: ACCOUNT_CAUSES,
  carriage: ACCOUNT_CAUSES,
  cardClearing: ACCOUNT_CAUSES,
  taxRate: TAX_RATE_CAUSES,
};

/** A part of the mapping and what it is to be. */
export interface MappingChange extends ChoiceSubject {
  readonly id: string | null;
}

/**
 * Chooses where documents go in Sage and which price types the shop reads, from the next document or read on. A change of
 * price types makes a full read of the items due. Throws `MappingChanged`, `ChoiceNotPossible`, `SyncIsRunning`, and as
 * the Sage client does: a choice is made from what Sage has now.
 */
export class ChangeMapping extends Command<void> {
  constructor(
    readonly version: number,
    readonly changes: readonly MappingChange[],
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(ChangeMapping)
export class ChangeMappingHandler implements ICommandHandler<ChangeMapping> {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: SageListsReader,
    private readonly runs: SyncRuns,
    private readonly audit: AuditTrail,
    private readonly replays: ReplaysAfterRepair,
  ) {}

  async execute(command: ChangeMapping): Promise<void> {
    const books = await currentBooks(this.em.fork());
    if (!books) throw new SageDisconnected('Sage is not connected. An admin has to connect it.');
    const lists = await this.reader.read(books.businessId);
    const change = () => inTransaction(this.em, (em) => this.change(em, books.businessId, lists, command));
    // A run that began with the old price types would otherwise count as having read everything.
    if (command.changes.some(({ kind }) => changesPrices(kind))) await this.runs.whileStopped('products', change);
    else await change();
  }

  private async change(em: EntityManager, businessId: string, lists: SageLists, command: ChangeMapping) {
    const { version, changes, actor } = command;
    const settings = await em.findOneOrFail(SageSettings, businessId, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if ((settings.mappingVersion ?? 0) !== version) throw new MappingChanged();
    const at = (await databaseTime(em)).toISOString();
    const before: Record<string, string | null> = {};
    const after: Record<string, string | null> = {};
    for (const { id, ...subject } of changes) {
      const [key, old] = [keyOf(subject), chosenId(settings, subject)];
      choose(settings, lists, subject, id);
      settings.mappingChoices = { ...settings.mappingChoices, [key]: { by: actor, at } };
      if (old === id) continue;
      before[key] = old && (listedChoice(lists, subject.kind, old)?.name ?? old);
      after[key] = id && (listedChoice(lists, subject.kind, id)?.name ?? id);
      if (changesPrices(subject.kind)) await readAllPrices(em, settings);
    }
    settings.mappingVersion = version + 1;
    await em.flush();
    if (Object.keys(after).length === 0) return;
    const subject = { subjectType: 'sage', subjectId: 'sage' };
    await this.audit.record(em, { actor, action: 'sage.mapping-changed', ...subject, before, after });
    const causes = [...new Set(changes.flatMap(({ kind }) => REPAIRS[kind] ?? []))];
    if (causes.length > 0)
      await this.replays.ofCauses(em, causes, { what: 'an account or tax rate was chosen', actor });
  }
}

/** The next run reads every item; one that broke off has read some with the old price types, and does not go on. */
async function readAllPrices(em: EntityManager, settings: SageSettings): Promise<void> {
  settings.productsReadInFullAt = null;
  const { businessId } = settings;
  await em.nativeUpdate(
    SageSyncRun,
    { syncType: 'products', businessId, status: { $ne: 'success' } },
    { resumable: false },
  );
}
