import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { AuditTrail } from '../../../platform/audit.js';
import { inTransaction } from '../../../platform/database/database.js';
import { databaseTime } from '../../../platform/database/database-time.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { SageSettings } from '../connection/sage-settings.entity.js';
import type { SageSyncRun } from '../sync-runs/sage-sync-run.entity.js';
import { publishItems, RETURNED, type ReturnedItem, toSyncedItem } from '../sync-runs/synced-items.js';
import { lockItems, PRICE_AWAITS_RELEASE } from './departures.js';
import type { HeldKind } from './held-change.entity.js';
import { HeldChangesMail } from './held-changes.mails.js';
import { BOOKS, countHeldChanges } from './held-changes.queries.js';

/** Number of audit records stored at once. */
const AUDIT_CHUNK = 1000;

/** The held changes to release. */
interface HeldSelection {
  readonly productIds: readonly string[] | null;
  readonly kind: HeldKind | null;
  /** Changes in Sage after this time stay held, because the admin has not seen them. */
  readonly seenUpTo: Date | null;
}

interface Released {
  readonly released: number;
  /** For a toast. */
  readonly message: string;
}

/** Applies held changes to the shop at once, as a sync would have (docs/rules.md#held-changes). */
export class ReleaseHeldChanges extends Command<Released> {
  constructor(
    readonly actor: string,
    readonly selection: HeldSelection,
  ) {
    super();
  }
}

type ReleasedItem = ReturnedItem & { businessId: string; readAt: Date };
type PricedItem = ReleasedItem & { oldPrice: string; oldTradePrice: string | null };

@CommandHandler(ReleaseHeldChanges)
export class ReleaseHeldChangesHandler implements ICommandHandler<ReleaseHeldChanges> {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  execute({ actor, selection }: ReleaseHeldChanges): Promise<Released> {
    return inTransaction(this.em, async (em) => {
      await lockItems(em);
      const priced = await applyPrices(em, selection);
      const withdrawn = await applyWithdrawals(em, selection);
      // An item with both kinds leaves sale with its new price.
      const items = new Map([...priced, ...withdrawn].map((item) => [item.product_id, item]));
      await publishReleased(em, [...items.values()]);
      const entries = [...priced.map(priceReleased), ...withdrawn.map(withdrawalReleased)];
      for (let first = 0; first < entries.length; first += AUDIT_CHUNK)
        await this.audit.recordAll(
          em,
          entries.slice(first, first + AUDIT_CHUNK).map((entry) => ({ ...entry, actor })),
        );
      await endNoticeWhereNothingIsHeld(em);
      const stayed = await countUnseen(em, selection);
      return { released: entries.length, message: messageOf(entries.length, stayed) };
    });
  }
}

const chosen = ({ productIds, kind }: HeldSelection) => sql<boolean>`(held.decided and held.sage_business_id = ${BOOKS}
  and (${kind}::text is null or held.kind = ${kind}::text)
  and (${productIds ? sql`held.product_id = any(${[...productIds]}::uuid[])` : sql`true`}))`;

const seen = ({ seenUpTo }: HeldSelection) =>
  sql<boolean>`(${seenUpTo}::timestamptz is null or held.changed_at <= ${seenUpTo}::timestamptz)`;

async function applyPrices(em: EntityManager, selection: HeldSelection): Promise<PricedItem[]> {
  const { rows } = await sql<PricedItem>`
    with held as (delete from accounting.sage_held_changes held
      where held.kind = 'price' and ${chosen(selection)} and ${seen(selection)} returning held.*)
    update accounting.sage_products p set sales_price = held.new_price, trade_price = held.new_trade_price,
      prices = held.new_prices, problem = case when p.problem = ${PRICE_AWAITS_RELEASE} then null else p.problem end
    from held where p.product_id = held.product_id and p.sage_business_id = held.sage_business_id
    returning ${RETURNED_NOW}, old.sales_price as "oldPrice", old.trade_price as "oldTradePrice"`.execute(kysely(em));
  return rows;
}

/** Takes the items off sale and drops their other held changes. */
async function applyWithdrawals(em: EntityManager, selection: HeldSelection): Promise<ReleasedItem[]> {
  const { rows } = await sql<ReleasedItem>`
    with held as (delete from accounting.sage_held_changes held
      where held.kind = 'withdrawal' and ${chosen(selection)} and ${seen(selection)} returning held.*),
    prices as (delete from accounting.sage_held_changes price using held
      where price.product_id = held.product_id and price.kind = 'price')
    update accounting.sage_products p set active = false, problem = held.reason
    from held where p.product_id = held.product_id and p.sage_business_id = held.sage_business_id
    returning ${RETURNED_NOW}`.execute(kysely(em));
  return rows;
}

const RETURNED_NOW = sql`${RETURNED}, p.sage_business_id as "businessId", p.last_sync_at as "readAt"`;

/**
 * Publishes the counts of each item's last read; goods that came back since then count as included until the next one.
 */
async function publishReleased(em: EntityManager, items: readonly ReleasedItem[]): Promise<void> {
  const now = await databaseTime(em);
  const reads = Map.groupBy(items, ({ businessId, readAt }) => `${readAt.toISOString()} ${businessId}`);
  for (const read of reads.values()) {
    const [{ businessId, readAt }] = read as [ReleasedItem];
    publishItems(em, businessId, readAt, read.map(toSyncedItem), now);
  }
}

function priceReleased({ product_id, sales_price, trade_price, oldPrice, oldTradePrice }: PricedItem) {
  return {
    action: 'sage.price-released',
    subjectType: 'product',
    subjectId: product_id,
    before: { price: oldPrice, tradePrice: oldTradePrice },
    after: { price: sales_price, tradePrice: trade_price },
  };
}

function withdrawalReleased({ product_id, problem }: ReleasedItem) {
  return {
    action: 'sage.withdrawal-released',
    subjectType: 'product',
    subjectId: product_id,
    before: { onSale: true },
    after: { onSale: false, withdrawalReason: problem },
  };
}

/** Lets the next held change send an email again. */
async function endNoticeWhereNothingIsHeld(em: EntityManager): Promise<void> {
  await sql`
    update accounting.sage_settings books set held_changes_mailed_at = null
    where books.held_changes_mailed_at is not null and not exists (
      select 1 from accounting.sage_held_changes held where held.decided and held.sage_business_id = books.business_id)`.execute(
    kysely(em),
  );
}

async function countUnseen(em: EntityManager, selection: HeldSelection): Promise<number> {
  const { rows } = await sql<{ stayed: number }>`
    select count(*)::int as stayed from accounting.sage_held_changes held where ${chosen(selection)}`.execute(
    kysely(em),
  );
  return rows[0]!.stayed;
}

function messageOf(released: number, stayed: number): string {
  const done = released === 0 ? 'Nothing was released.' : `${changes(released)} released.`;
  if (stayed > 0)
    return `${done} ${changes(stayed)} still held, because Sage has changed ${stayed === 1 ? 'it' : 'them'} again.`;
  return released === 0 ? 'These changes are no longer held.' : done;
}

function changes(count: number): string {
  return count === 1 ? '1 change is' : `${count.toLocaleString('en-GB')} changes are`;
}

/** Reports the changes that a product sync holds for an admin. */
@Injectable()
export class HeldChanges {
  constructor(private readonly mail: HeldChangesMail) {}

  /**
   * Counts the held changes, in the transaction that closes the run. Mails the administrators when the first change is
   * held since none was (docs/rules.md#held-changes).
   */
  async review(em: EntityManager, settings: SageSettings, run: SageSyncRun, now: Date): Promise<void> {
    const { prices, withdrawals } = await countHeldChanges(em, settings.businessId);
    run.itemsHeld = prices + withdrawals;
    if (run.itemsHeld === 0) settings.heldChangesMailedAt = null;
    else if (!settings.heldChangesMailedAt) {
      await this.mail.send(em, run.id, { prices, withdrawals });
      settings.heldChangesMailedAt = now;
    }
  }
}
