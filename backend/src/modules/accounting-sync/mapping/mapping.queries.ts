import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import { readPage, sortClause } from '../../../platform/database/paged-list.js';
import type { SortKey } from '../../../platform/http/paging.dto.js';
import { messageOf } from '../../../platform/redaction.js';
import { currentBooks } from '../connection/connection.commands.js';
import { SageBusinessReader } from '../connection/sage-business.client.js';
import { SageError, SageUnavailable } from '../connection/sage-http.js';
import { type SageLists, SageSettings } from '../connection/sage-settings.entity.js';
import { SageTokenStore } from '../connection/sage-token-store.js';
import { missingChoice, NEEDED } from '../documents/sage-fields.js';
import type { AccountingTables } from '../tables.js';
import { adviceFor } from './left-out-item.entity.js';
import type {
  ItemColumn,
  ItemCountsView,
  ItemFilter,
  ItemRowView,
  ItemState,
  MappingChoiceView,
  MappingView,
  WaitingDocumentView,
} from './mapping.dto.js';
import { allSubjects, type ChoiceSubject, chosenId, keyOf, listedChoice } from './mapping-choices.js';

/** State of a row: a pair, a pair that cannot be sold, an item without a product, or a product without an item. */

/** Sort expression of each column. */
const SORTED_BY = {
  code: sql`lower(item.code)`,
  name: sql`lower(item.name)`,
  price: { emptyLast: sql.ref('item.price') },
  stock: sql.ref('item.quantityInStock'),
  state: sql`array_position(${sql.lit(`{${['no-item', 'no-product', 'problem', 'matched'].join(',')}}`)}::text[], item.state)`,
  synced: sql.ref('item.lastSyncAt'),
  added: sql.ref('item.addedAt'),
} as const;

export interface ItemPage {
  readonly items: ItemRowView[];
  /** Number of matches on all pages. */
  readonly total: number;
}

interface Row {
  sageItemId: string;
  productId: string | null;
  code: string;
  name: string;
  state: ItemState;
  problem: string | null;
  price: string | null;
  tradePrice: string | null;
  vatRate: string | null;
  quantityInStock: number;
  lastSyncAt: Date;
  addedAt: Date;
}

/** Items with a product, of any business, and items of the connected business without one. */
const items = sql<Row>`(
  select p.sage_product_id as "sageItemId", p.product_id as "productId", p.item_code as code, p.name,
    case when not p.active or p.sage_business_id is distinct from books.business_id then 'no-item'
      when p.problem is not null then 'problem' else 'matched' end as state,
    p.problem, p.sales_price as price, p.trade_price as "tradePrice", p.vat_rate as "vatRate",
    p.quantity_in_stock as "quantityInStock", p.last_sync_at as "lastSyncAt", p.created_at as "addedAt"
  from accounting.sage_products p
  left join (select business_id from accounting.sage_settings where chosen_at is not null order by chosen_at desc limit 1) books on true
  union all
  select l.sage_product_id, null, l.item_code, l.name, 'no-product', l.reason, null, null, null, l.quantity_in_stock,
    l.last_sync_at, l.created_at
  from accounting.sage_left_out_items l
  join (select business_id from accounting.sage_settings where chosen_at is not null order by chosen_at desc limit 1) books
    on books.business_id = l.sage_business_id)`;

/** Counts unsettled writes that name the product: they will use the item that it has by then. */
const openWritesOf = (productId: string) => sql<number>`(
  select count(*)::int from accounting.sage_sync_queue q where q.status in ('pending', 'processing', 'parked')
    and q.payload @> jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('productId', ${sql.ref(productId)}))))`;

function toView({ lastSyncAt, addedAt, vatRate, ...row }: Row & { openWrites: number }): ItemRowView {
  return {
    ...row,
    vatRate: vatRate === null ? null : Number(vatRate),
    advice: adviceFor(row.problem),
    lastSyncAt: lastSyncAt.toISOString(),
    addedAt: addedAt.toISOString(),
  };
}

/** How long a person who opens the page waits for Sage, in ms. */
const PATIENCE_MS = 6_000;

/** Reads the lists from which the mapping is chosen, and stores them for times when Sage does not answer. */
@Injectable()
export class SageListsReader {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: SageBusinessReader,
    private readonly tokens: SageTokenStore,
  ) {}

  /** Reads the lists of a business within 6 s. Throws as the Sage client does. */
  async read(businessId: string): Promise<SageLists> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      await this.tokens.access();
      const lists = await this.reader.lists({ businessId, signal });
      await this.store(businessId, lists);
      return lists;
    } catch (error) {
      if (signal.aborted && !(error instanceof SageError)) throw new SageUnavailable('Sage did not answer in time.');
      throw error;
    }
  }

  /** Reads the lists if Sage answers. Returns the reason if it did not, or null; the stored lists stay then. */
  async renew(businessId: string): Promise<{ problem: string | null }> {
    try {
      await this.read(businessId);
      return { problem: null };
    } catch (error) {
      if (error instanceof SageError) return { problem: messageOf(error) };
      throw error;
    }
  }

  private async store(businessId: string, lists: SageLists): Promise<void> {
    await kysely<AccountingTables>(this.em)
      .updateTable('accounting.sage_settings')
      .set({ lists: JSON.stringify(lists), lists_read_at: new Date() })
      .where('business_id', '=', businessId)
      .execute();
  }
}

const MOST_WAITING = 100;
const NOTHING: SageLists = { ledgerAccounts: [], bankAccounts: [], taxRates: [], priceTypes: [] };

const NEVER_CONNECTED: MappingView = {
  businessName: null,
  version: 0,
  isLive: false,
  readAt: null,
  problem: null,
  ledgerAccounts: [],
  bankAccounts: [],
  taxRates: [],
  priceTypes: [],
  choices: [],
  waiting: [],
};

function choiceOf(settings: SageSettings, lists: SageLists, subject: ChoiceSubject): Omit<MappingChoiceView, 'items'> {
  const id = chosenId(settings, subject);
  const name = id === null ? null : (listedChoice(lists, subject.kind, id)?.name ?? null);
  const chosen = settings.mappingChoices?.[keyOf(subject)];
  const state = id === null ? (chosen ? 'chosen' : 'missing') : name === null ? 'gone' : chosen ? 'chosen' : 'default';
  return { ...subject, id, name, state, chosenBy: chosen?.by ?? null, chosenAt: chosen?.at ?? null };
}

/** The queries about mapping. */
@Injectable()
export class MappingQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: SageListsReader,
  ) {}

  /** Sage's items and the shop's products side by side; by code unless sorted otherwise. */
  async listItems({
    search,
    filter = 'all',
    sort = 'code',
    page,
    limit,
  }: {
    readonly search?: string;
    readonly filter?: ItemFilter;
    readonly sort?: SortKey<ItemColumn>;
    /** Counted from 1. */
    readonly page: number;
    readonly limit: number;
  }): Promise<ItemPage> {
    let matching = kysely(this.em).selectFrom(items.as('item'));
    if (filter !== 'all') matching = matching.where('item.state', '=', filter);
    if (search)
      matching = matching.where(
        sql<boolean>`strpos(lower(concat_ws(chr(10), item.code, item.name)), lower(${search})) > 0`,
      );
    const { rows, total } = await readPage(
      kysely(this.em),
      matching
        .selectAll('item')
        .select(openWritesOf('item.productId').as('openWrites'))
        .orderBy(sortClause(sort, SORTED_BY, sql.ref('item.sageItemId')))
        .limit(limit)
        .offset((page - 1) * limit),
      matching,
    );
    return { items: rows.map(toView), total };
  }

  /** Number of rows for each filter. One statement. */
  countItems(): Promise<ItemCountsView> {
    const count = (state: ItemState) => sql<number>`(count(*) filter (where item.state = ${state}))::int`;
    return kysely(this.em)
      .selectFrom(items.as('item'))
      .select([
        sql<number>`count(*)::int`.as('all'),
        count('matched').as('matched'),
        count('problem').as('problem'),
        count('no-product').as('noProduct'),
        count('no-item').as('noItem'),
      ])
      .executeTakeFirstOrThrow();
  }

  /**
   * The mapping of the shop's books with the choices of Sage, read now if Sage answers in time
   * (docs/rules.md#sage-mapping).
   */
  async getMapping(): Promise<MappingView> {
    const books = await currentBooks(this.em.fork());
    if (!books) return { ...NEVER_CONNECTED };
    const { businessId, businessName } = books;
    const { problem } = await this.reader.renew(businessId);
    const settings = await this.em.fork().findOneOrFail(SageSettings, businessId);
    const lists = settings.lists ?? NOTHING;
    const items = await this.itemsByRate(businessId);
    const percentages = [
      ...items.keys(),
      ...lists.taxRates.map(({ percentage }) => percentage),
      ...Object.keys(settings.taxRateByPercentage).map(Number),
    ];
    return {
      businessName,
      version: settings.mappingVersion ?? 0,
      isLive: problem === null,
      readAt: settings.listsReadAt?.toISOString() ?? null,
      problem,
      ledgerAccounts: [...lists.ledgerAccounts],
      bankAccounts: [...lists.bankAccounts],
      taxRates: [...lists.taxRates],
      priceTypes: [...lists.priceTypes],
      choices: allSubjects(percentages).map((subject) => ({
        ...choiceOf(settings, lists, subject),
        items: subject.percentage === null ? 0 : (items.get(subject.percentage) ?? 0),
      })),
      waiting: await this.waiting(businessId),
    };
  }

  /** Returns the number of items on sale by VAT rate. */
  private async itemsByRate(businessId: string): Promise<Map<number, number>> {
    const rows = await kysely<AccountingTables>(this.em)
      .selectFrom('accounting.sage_products')
      .where('sage_business_id', '=', businessId)
      .where('active', '=', true)
      .groupBy('vat_rate')
      .select(['vat_rate as rate', sql<number>`count(*)::int`.as('items')])
      .execute();
    return new Map(rows.map(({ rate, items }) => [Number(rate), items]));
  }

  /** Returns parked documents whose cause is a missing part of the mapping, or one that Sage no longer has. */
  private waiting(businessId: string): Promise<WaitingDocumentView[]> {
    const missing = [NEEDED.webSales, NEEDED.cardClearing].map(missingChoice);
    const aRate = missingChoice(NEEDED.taxRate('%'));
    return kysely<AccountingTables>(this.em)
      .selectFrom('accounting.sage_sync_queue')
      .where('status', '=', 'parked')
      .where('business_id', '=', businessId)
      .where((eb) =>
        eb.or([
          eb('error_message', 'in', missing),
          eb('error_message', 'like', aRate),
          eb('error_message', '~', '(ledger_account|bank_account|tax_rate)_id: does not exist'),
        ]),
      )
      .select(['id', 'order_number as orderNumber', sql<string>`error_message`.as('cause')])
      .orderBy('seq')
      .limit(MOST_WAITING)
      .execute();
  }
}
