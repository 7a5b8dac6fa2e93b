import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { databaseTime } from '../../../platform/database/database-time.js';
import { kysely } from '../../../platform/database/kysely.js';
import { publish } from '../../../platform/messaging/outbox.js';
import { currentBooks } from '../connection/connection.commands.js';
import { SageDisconnected } from '../connection/sage-http.js';
import { type SageLists, SageSettings } from '../connection/sage-settings.entity.js';
import { SageTokenStore } from '../connection/sage-token-store.js';
import { FailuresRepaired } from '../events.js';
import { dropHeldChanges, lockItems } from '../held-changes/departures.js';
import { storeItems } from '../sync-runs/item-store.js';
import { isUnreadable, type ReadItem, readItem } from '../sync-runs/sage-item.js';
import { SageItems } from '../sync-runs/sage-items.js';
import { SageSyncRun } from '../sync-runs/sage-sync-run.entity.js';
import { SyncRuns } from '../sync-runs/sync-runs.js';
import { publishItems, readStoredItem } from '../sync-runs/synced-items.js';
import type { AccountingTables } from '../tables.js';
import {
  DocumentUnderWay,
  ItemCannotBeSold,
  ItemHasProduct,
  ItemNotInSage,
  ProductHasItem,
  ProductUnknown,
} from './left-out-item.entity.js';
import { SageListsReader } from './mapping.queries.js';
import { type ChoiceSubject, changesPrices, choose, chosenId, keyOf, listedChoice } from './mapping-choices.js';

/** An item that was read and has no product. */
interface LeftOut {
  readonly sageProductId: string;
  readonly code: string;
  readonly name: string;
  readonly reason: string;
  readonly quantityInStock: number;
}

/** Records items that have no product, with the reason. Call it after the page is stored. */
export async function recordLeftOut(
  em: EntityManager,
  businessId: string,
  readAt: Date,
  leftOut: readonly LeftOut[],
): Promise<void> {
  if (leftOut.length === 0) return;
  const rows = leftOut.map((item) => ({ ...item, code: [...item.code].slice(0, 255).join('') }));
  await sql`
    insert into accounting.sage_left_out_items as l
      (sage_business_id, sage_product_id, item_code, name, reason, quantity_in_stock, last_sync_at)
    select ${businessId}, item."sageProductId", item.code, item.name, item.reason, item."quantityInStock", ${readAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as item ("sageProductId" text, code text, name text, reason text, "quantityInStock" int)
    where not exists (select 1 from accounting.sage_products p
      where p.sage_business_id = ${businessId} and p.sage_product_id = item."sageProductId")
    on conflict (sage_business_id, sage_product_id) do update set item_code = excluded.item_code, name = excluded.name,
      reason = excluded.reason, quantity_in_stock = excluded.quantity_in_stock,
      last_sync_at = excluded.last_sync_at`.execute(kysely(em));
}

/** Deletes entries whose item has a product by now, and, if `unseenSince` is given, those not read since then. */
export async function deleteSettledLeftOut(em: EntityManager, businessId: string, unseenSince?: Date): Promise<void> {
  await kysely<AccountingTables>(em)
    .deleteFrom('accounting.sage_left_out_items as l')
    .where('l.sage_business_id', '=', businessId)
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('accounting.sage_products as p')
            .whereRef('p.sage_product_id', '=', 'l.sage_product_id')
            .where('p.sage_business_id', '=', businessId)
            .select('p.product_id'),
        ),
        ...(unseenSince ? [eb('l.last_sync_at', '<', unseenSince)] : []),
      ]),
    )
    .execute();
}

/** Deletes entries whose item has left Sage. */
export async function deleteLeftOut(em: EntityManager, businessId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await kysely<AccountingTables>(em)
    .deleteFrom('accounting.sage_left_out_items')
    .where('sage_business_id', '=', businessId)
    .where('sage_product_id', 'in', ids)
    .execute();
}

/**
 * Links another Sage item to a product whose own item left Sage or cannot be sold, as when it was entered again under
 * another code. The product keeps its address, texts and orders, and takes the item's name, prices and stock. If
 * another product has that item, they swap items. Throws `ProductUnknown`, `ProductHasItem`, `ItemNotInSage`,
 * `ItemCannotBeSold`, `ItemHasProduct`, `DocumentUnderWay`, `SyncIsRunning`, and as the Sage client does.
 */
export class LinkItem extends Command<{ openWrites: number }> {
  constructor(
    readonly sageItemId: string,
    readonly productId: string,
    /** The product that loses the item, as the admin saw it; null if the item has none. */
    readonly replacedProductId: string | null,
    readonly reason: string,
    readonly actor: string,
  ) {
    super();
  }
}

@CommandHandler(LinkItem)
export class LinkItemHandler implements ICommandHandler<LinkItem> {
  constructor(
    private readonly em: EntityManager,
    private readonly runs: SyncRuns,
    private readonly tokens: SageTokenStore,
    private readonly items: SageItems,
    private readonly audit: AuditTrail,
  ) {}

  /** Keeps syncs from storing the items during the change. */
  execute(command: LinkItem): Promise<{ openWrites: number }> {
    return this.runs.whileStopped('products', async () => {
      const { businessId } = await this.tokens.access();
      if (!businessId) throw new SageDisconnected('No Sage business has been chosen yet.');
      const settings = await this.em.fork().findOneOrFail(SageSettings, businessId);
      // Subtracts 1 ms: a sale counted in the millisecond in which the read starts does not count as included.
      const readAt = new Date((await databaseTime(this.em.fork())).getTime() - 1);
      const answer = await this.items.byId(command.sageItemId, { businessId });
      if (!answer) throw new ItemNotInSage();
      const item = readItem(answer, settings);
      if (isUnreadable(item)) throw new ItemCannotBeSold(item.reason);
      if (!item.active) throw new ItemCannotBeSold('It is inactive in Sage.');
      return inTransaction(this.em, (em) => this.link(em, command, { businessId, readAt, item }));
    });
  }

  private async link(
    em: EntityManager,
    { sageItemId, productId, replacedProductId, reason, actor }: LinkItem,
    { businessId, readAt, item }: { businessId: string; readAt: Date; item: ReadItem },
  ): Promise<{ openWrites: number }> {
    await lockItems(em);
    const rows = await lockRows(em, businessId, productId, sageItemId);
    const product = rows.find((row) => row.productId === productId);
    const holder = rows.find((row) => row.sageItemId === sageItemId && row.businessId === businessId);
    if (!product) throw new ProductUnknown();
    const isSold = product.active && product.businessId === businessId && product.problem === null;
    if (isSold) throw new ProductHasItem(product.code);
    if ((holder?.productId ?? null) !== replacedProductId) throw new ItemHasProduct(holder ?? null);
    const { openWrites, isUnderWay } = await writesOf(em, [productId, ...(holder ? [holder.productId] : [])]);
    if (isUnderWay) throw new DocumentUnderWay();

    // Drops the held changes of both products: they were decided by their former items.
    await dropHeldChanges(em, [productId, ...(holder ? [holder.productId] : [])]);
    if (holder) await exchange(em, productId, holder.productId);
    else await move(em, productId, businessId, sageItemId);
    const { stored, skipped } = await storeItems(em, businessId, readAt, [item]);
    if (skipped[0]) throw new ItemCannotBeSold(skipped[0].reason);
    await deleteLeftOut(em, businessId, [sageItemId]);
    const replaced = holder ? [await readStoredItem(em, holder.productId)] : [];
    publishItems(em, businessId, readAt, [...stored, ...replaced], await databaseTime(em));
    await this.audit.record(em, {
      actor,
      action: 'sage.item-linked',
      subjectType: 'product',
      subjectId: productId,
      before: { item: `${product.name} (${product.code})` },
      after: { item: `${item.name} (${item.code})`, ...(holder ? { replacedProductId: holder.productId } : {}) },
      reason,
    });
    return { openWrites };
  }
}

/** Locks the rows of the product and of the item, always in the same order. */
function lockRows(em: EntityManager, businessId: string, productId: string, sageItemId: string) {
  return kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_products')
    .where((eb) =>
      eb.or([
        eb('product_id', '=', productId),
        eb.and([eb('sage_business_id', '=', businessId), eb('sage_product_id', '=', sageItemId)]),
      ]),
    )
    .select([
      'product_id as productId',
      'sage_product_id as sageItemId',
      'sage_business_id as businessId',
      'item_code as code',
      'name',
      'active',
      'problem',
    ])
    .orderBy('product_id')
    .forUpdate()
    .execute();
}

/** Counts unsettled writes that name the products, and whether one is being written now. */
async function writesOf(em: EntityManager, productIds: readonly string[]) {
  const named = productIds.map(
    (productId) => sql<boolean>`payload @> ${JSON.stringify({ lines: [{ productId }] })}::jsonb`,
  );
  const { openWrites, underWay } = await kysely<AccountingTables>(em)
    .selectFrom('accounting.sage_sync_queue')
    .where('status', 'in', ['pending', 'processing', 'parked'])
    .where((eb) => eb.or(named))
    .select([
      sql<number>`count(*)::int`.as('openWrites'),
      sql<number>`(count(*) filter (where status = 'processing'))::int`.as('underWay'),
    ])
    .executeTakeFirstOrThrow();
  return { openWrites, isUnderWay: underWay > 0 };
}

/** Swaps the items of two products, by a temporary id because each product has one row. */
async function exchange(em: EntityManager, one: string, other: string): Promise<void> {
  const between = uuid();
  const rename = (from: string, to: string) =>
    kysely<AccountingTables>(em)
      .updateTable('accounting.sage_products')
      .set({ product_id: to })
      .where('product_id', '=', from)
      .execute();
  await rename(one, between);
  await rename(other, one);
  await rename(between, other);
}

/** Gives a product an item that no product has. */
async function move(em: EntityManager, productId: string, businessId: string, sageItemId: string): Promise<void> {
  await kysely<AccountingTables>(em)
    .updateTable('accounting.sage_products')
    .set({ sage_product_id: sageItemId, sage_business_id: businessId })
    .where('product_id', '=', productId)
    .execute();
}

/** Thrown if another change was made first. */
export class MappingChanged extends Error {
  constructor() {
    super('A colleague changed the mapping while you were editing it. Please check it before you choose.');
  }
}

const ACCOUNT_CAUSES = ['account-gone', 'account-missing'];
const TAX_RATE_CAUSES = ['tax-rate-gone', 'tax-rate-missing'];

/** Causes of failures that a choice fixes. */
const REPAIRS: Partial<Record<ChoiceSubject['kind'], readonly string[]>> = {
  webSales: ACCOUNT_CAUSES,
  carriage: ACCOUNT_CAUSES,
  cardClearing: ACCOUNT_CAUSES,
  taxRate: TAX_RATE_CAUSES,
};

/** A part of the mapping and its new value. */
export interface MappingChange extends ChoiceSubject {
  readonly id: string | null;
}

/**
 * Chooses the accounts, rates and price types of Sage, from the next document or read on. Changing price types makes a
 * full read of the items due. Choices are checked against Sage's current lists. Throws `MappingChanged`,
 * `ChoiceNotPossible`, `SyncIsRunning`, and as the Sage client does.
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
  ) {}

  async execute(command: ChangeMapping): Promise<void> {
    const books = await currentBooks(this.em.fork());
    if (!books) throw new SageDisconnected('Sage is not connected. An admin has to connect it.');
    const lists = await this.reader.read(books.businessId);
    const change = () => inTransaction(this.em, (em) => this.change(em, books.businessId, lists, command));
    // Throws during a run: it would count as having read everything, although with the old price types.
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
      publish(em, FailuresRepaired({ what: 'an account or tax rate was chosen', causes, by: actor }));
  }
}

/** Makes the next run read every item; an interrupted run, which has used the old price types, is not resumed. */
async function readAllPrices(em: EntityManager, settings: SageSettings): Promise<void> {
  settings.productsReadInFullAt = null;
  const { businessId } = settings;
  await em.nativeUpdate(
    SageSyncRun,
    { syncType: 'products', businessId, status: { $ne: 'success' } },
    { resumable: false },
  );
}
