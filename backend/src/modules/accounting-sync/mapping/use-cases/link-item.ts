import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { AuditTrail } from '../../../../platform/audit.js';
import { inTransaction } from '../../../../platform/database/database.js';
import { kysely } from '../../../../platform/database/kysely.js';
import { SageDisconnected } from '../../connection/domain/sage-errors.js';
import { SageSettings } from '../../connection/domain/sage-settings.js';
import { SageTokenStore } from '../../connection/sage-token-store.js';
import { databaseTime } from '../../database-time.js';
import { dropHeldChanges, lockItems } from '../../held-changes/held-prices.js';
import { SageItems } from '../../sync-runs/adapters/sage-items.js';
import { isUnreadable, type ReadItem, readItem } from '../../sync-runs/domain/sage-item.js';
import { storeItems } from '../../sync-runs/item-store.js';
import { publishItems, readStoredItem } from '../../sync-runs/synced-items.js';
import { SyncRuns } from '../../sync-runs/use-cases/sync-runs.js';
import type { AccountingTables } from '../../tables.js';
import {
  DocumentUnderWay,
  ItemCannotBeSold,
  ItemHasProduct,
  ItemNotInSage,
  ProductHasItem,
  ProductUnknown,
} from '../domain/item-link-errors.js';
import { deleteLeftOut } from '../left-out-items.js';

/**
 * Gives a product another item of Sage, whose item left Sage or cannot be sold: it was entered anew under another code.
 * The product keeps its address, texts and orders, and takes the item's name, prices and stock. A product that was made of
 * the item gets the old item in exchange. Throws `ProductUnknown`, `ProductHasItem`, `ItemNotInSage`, `ItemCannotBeSold`,
 * `ItemHasProduct`, `DocumentUnderWay`, `SyncIsRunning`, and as the Sage client does.
 */
export class LinkItem extends Command<{ openWrites: number }> {
  constructor(
    readonly sageItemId: string,
    readonly productId: string,
    /** The product that loses the item, as the admin saw it; null where the item has none. */
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

  /** No sync may store the items while they change hands. */
  execute(command: LinkItem): Promise<{ openWrites: number }> {
    return this.runs.whileStopped('products', async () => {
      const { businessId } = await this.tokens.access();
      if (!businessId) throw new SageDisconnected('No Sage business has been chosen yet.');
      const settings = await this.em.fork().findOneOrFail(SageSettings, businessId);
      // A sale counted within the millisecond in which the read started does not count as included.
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

    // What is held of either was decided by the item that it had.
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

/** The rows of the product and of the item, locked in one order. */
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

/** Documents that name the products: how many are not in Sage yet, and whether one is being written at this moment. */
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

/** Two products change items: the row of an item gets the other id. A third id in between, because each product has one row. */
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

/** A product takes an item that no product has. */
async function move(em: EntityManager, productId: string, businessId: string, sageItemId: string): Promise<void> {
  await kysely<AccountingTables>(em)
    .updateTable('accounting.sage_products')
    .set({ sage_product_id: sageItemId, sage_business_id: businessId })
    .where('product_id', '=', productId)
    .execute();
}
