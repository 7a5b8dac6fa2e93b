import type { RecordedObject, RecordedOrder, RecordedPast, RecordedRow } from '../../demo/past/past-file.ts';
import { type Everything, PAST_TABLES, type Row } from './everything.ts';
import type { MadePast } from './make-past.ts';

/** Documents of the past are numbered from here on, so that a shop's own first ones never have the same number. */
const FIRST_NUMBER = 1001;
/** The demo's own accounts have addresses there; every demo has them. */
const DEMO_ADDRESSES = '@topcoat.test';
const DOCUMENT_NUMBER = /\b(SI|SCN|SQ)-(\d+)\b/g;
/** Kinds of record in Sage that come with orders and their customers. */
const SAGE_KINDS = new Set(
  'contact stock_movement sales_invoice sales_credit_note sales_quote contact_payment payment_on_account contact_allocation other_payment'.split(
    ' ',
  ),
);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const object = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});

/** Says whose a row is: the order's number or the customer's email address; undefined for everything else. */
class Owners {
  private readonly byId = new Map<string, string>();

  private readonly made: ReadonlySet<string>;
  private readonly emails: ReadonlySet<string>;

  constructor(made: ReadonlySet<string>, emails: ReadonlySet<string>) {
    this.made = made;
    this.emails = emails;
  }

  learn(id: unknown, owner: string | undefined): void {
    if (owner && text(id) && !this.byId.has(text(id))) this.byId.set(text(id), owner);
  }

  /** The first of these that belongs to an order or a customer of the past; orders before customers. */
  find(...values: unknown[]): string | undefined {
    const owners = values.flatMap((value) => this.ownerOf(text(value)) ?? []);
    return owners.find((owner) => this.made.has(owner)) ?? owners[0];
  }

  private ownerOf(value: string): string | undefined {
    return this.made.has(value) || this.emails.has(value) ? value : this.byId.get(value);
  }
}

function learnAll({ tables, stripe }: Everything, owners: Owners): void {
  const rowsOf = (table: (typeof PAST_TABLES)[number]) => tables[table] ?? [];
  for (const row of rowsOf('identity.users')) owners.learn(row.id, owners.find(row.email));
  for (const row of rowsOf('ordering.orders')) {
    owners.learn(row.id, owners.find(row.order_number));
    owners.learn(row.stripe_payment_intent_id, owners.find(row.order_number));
  }
  for (const row of rowsOf('ordering.refunds')) owners.learn(row.id, owners.find(row.order_id));
  for (const row of rowsOf('ordering.stripe_customers')) owners.learn(row.stripe_customer_id, owners.find(row.user_id));
  // Events of orders come first, so that their customers' points events go with them.
  for (const row of rowsOf('platform.outbox')) {
    const owner = owners.find(row.aggregate_id, object(row.payload).orderId);
    owners.learn(row.id, owner);
    owners.learn(row.correlation_id, owner);
  }
  for (const { id, body } of stripe) owners.learn(id, owners.find(id, body.payment_intent, body.customer));
}

/** Fields that say whose a row of the shop is. */
const FIELDS = ['correlation_id', 'order_id', 'event_id', 'entity_id', 'aggregate_id', 'subject_id', 'order_number'];
const OF_CUSTOMERS = ['user_id', 'email'];

function rowsOf(table: string, rows: readonly Row[], owners: Owners): RecordedRow[] {
  return rows.flatMap((row) => {
    const isAbout = table === 'platform.mail_queue' ? text(row.key).split(':')[1] : row.id;
    const owner = owners.find(
      isAbout,
      ...FIELDS.map((field) => row[field]),
      ...OF_CUSTOMERS.map((field) => row[field]),
    );
    return owner ? [{ owner, row: changed(table, row) }] : [];
  });
}

/** No one signs in by a recorded password; what the shop last read of a contact is read anew. */
function changed(table: string, row: Row): Row {
  if (table === 'identity.users') return { ...row, password: null };
  if (table === 'accounting.sage_contacts')
    return { ...row, balance: null, balance_read_at: null, open_invoices: null, open_invoices_read_at: null };
  return row;
}

function ofStripe({ stripe }: Everything, owners: Owners): RecordedObject[] {
  return stripe.flatMap(({ id, object: kind, body, fate }) => {
    const owner = kind === 'event' ? undefined : owners.find(id);
    return owner ? [{ owner, id, kind, at: Number(body.created) * 1000, body, fate }] : [];
  });
}

/** Documents by their order's number; movements, payments on account and allocations by the document that they name. */
function ofSage({ sage }: Everything, owners: Owners): RecordedObject[] {
  const records = sage.filter(({ kind }) => SAGE_KINDS.has(kind));
  for (const { id, data } of records) owners.learn(id, owners.find(data.reference, data.sourceGuid));
  const known = records.map(({ id }) => id);
  for (const { id, data } of records) {
    if (owners.find(id)) continue;
    const json = JSON.stringify(data);
    owners.learn(id, owners.find(...known.filter((other) => other !== id && json.includes(other))));
  }
  return records.flatMap(({ id, kind, data, created_at: at }) => {
    const owner = owners.find(id);
    return owner ? [{ owner, id, kind, at, body: data }] : [];
  });
}

/** Chooses what belongs to the orders that were made and to their customers, and numbers the documents by their orders. */
export function recordingOf({ orders, signedUpAt }: MadePast, everything: Everything): RecordedPast {
  const owners = new Owners(new Set(orders.map(({ orderNumber }) => orderNumber)), new Set(Object.keys(signedUpAt)));
  learnAll(everything, owners);
  const tables = Object.fromEntries(
    PAST_TABLES.map((table) => [table, rowsOf(table, everything.tables[table] ?? [], owners)]),
  );
  const accounts = everything.tables['identity.users']!.filter(({ email }) => text(email).endsWith(DEMO_ADDRESSES));
  const sage = ofSage(everything, owners);
  const past: RecordedPast = {
    orders,
    customers: customersOf(orders, signedUpAt, tables['ordering.orders']!),
    products: Object.fromEntries(everything.tables['catalogue.products']!.map(({ sku, id }) => [sku, id])),
    accounts: Object.fromEntries(accounts.map(({ email, id }) => [email, id])),
    tables,
    stripe: ofStripe(everything, owners),
    sage,
  };
  return numbered(past);
}

function customersOf(
  orders: readonly RecordedOrder[],
  signedUpAt: Readonly<Record<string, number>>,
  rows: readonly RecordedRow[],
): RecordedPast['customers'] {
  const buyers = new Map(rows.map(({ owner, row }) => [owner, text(object(row.customer).email)]));
  return Object.fromEntries(
    Object.entries(signedUpAt).map(([email, at]) => {
      const first = orders.find(({ orderNumber }) => buyers.get(orderNumber) === email);
      return [email, { at, firstOrder: first?.orderNumber ?? orders[0]!.orderNumber }];
    }),
  );
}

/** Gives the documents of every kind numbers in the order of their orders. */
function numbered(past: RecordedPast): RecordedPast {
  const place = new Map(past.orders.map(({ orderNumber }, index) => [orderNumber, index]));
  const documents = past.sage
    .filter(({ body }) => new RegExp(DOCUMENT_NUMBER).test(text(body.number)))
    .sort((a, b) => place.get(a.owner)! - place.get(b.owner)! || a.at - b.at)
    .map(({ body }) => text(body.number));
  const next: Record<string, number> = {};
  const names = new Map<string, string>();
  for (const old of documents) {
    const [series = ''] = old.split('-');
    next[series] = (next[series] ?? FIRST_NUMBER - 1) + 1;
    names.set(old, `${series}-${next[series]}`);
  }
  return JSON.parse(JSON.stringify(past).replaceAll(DOCUMENT_NUMBER, (old) => names.get(old) ?? old)) as RecordedPast;
}
