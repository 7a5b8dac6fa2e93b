import { randomUUID } from 'node:crypto';
import { AccountingSyncModule } from '../src/modules/accounting-sync/index.js';
import { CartModule } from '../src/modules/cart/index.js';
import { CatalogueModule } from '../src/modules/catalogue/index.js';
import { RegisterUser } from '../src/modules/identity/account/account.commands.js';
import { eraseAccount } from '../src/modules/identity/account/erase-account.js';
import { UserErased } from '../src/modules/identity/events.js';
import { IdentityModule } from '../src/modules/identity/index.js';
import { LoyaltyModule } from '../src/modules/loyalty/index.js';
import { OrderingModule } from '../src/modules/ordering/index.js';
import { inTransaction } from '../src/platform/database/database.js';
import { Reactions } from '../src/platform/messaging/reactions.js';
import { ErasureObstacles, PersonalData } from '../src/platform/personal-data.js';
import { Scenario } from '../src/platform/testing/scenario.js';

/** Columns that say whose a row is. */
const KEYS = `^(.*_)?(user_id|email|to_address|customer_id)$|^(customer|owner|actor|author|subject_id)$`;

/** Tables with such a column that are in neither part of the register, and why. */
const IN_NEITHER: Readonly<Record<string, string>> = {
  'platform.failed_event_entries': 'what staff did about a failed event',
  'operations.reconciliation_cases':
    'amounts that differ; the people are in the books compared, and nights are kept for a limited time',
  'accounting.sage_pending_connections': 'a connection that staff are making',
  'accounting.sage_tokens': 'the connection that staff made',
  'assistant.cart_proposals': 'an offer of the assistant, gone when it expires',
  'catalogue.bulk_changes': 'what staff changed',
  'catalogue.uploads': 'pictures of staff',
  'loyalty.reminders': 'that an email was sent, about points that are exported',
  'platform.mail_queue': 'emails that the person has, deleted after 30 days',
};
const NOT_EXPORTED: Readonly<Record<string, string>> = {
  'accounting.users': 'a copy of the account',
  'cart.joined_carts': 'that a cart was taken over; the cart is exported',
  'identity.account_tokens': 'hashes of links',
  'identity.recovery_codes': 'hashes of codes',
  'identity.second_factors': 'a secret',
  'ordering.checkout_sessions': 'open payments, deleted after 30 days; what was paid is an order',
};
const NOT_ERASED: Readonly<Record<string, string>> = {
  'accounting.sage_contacts': 'the books of Sage, which the law keeps',
  'accounting.sage_customers': 'which contact the documents that the law keeps are written to',
  'loyalty.balances': 'the ledger stays, under an id that leads to no one',
  'loyalty.pending_points': 'the ledger stays, under an id that leads to no one',
  'loyalty.points_transactions': 'the ledger stays, under an id that leads to no one',
};

describe('What the shop keeps of a person', () => {
  let shop: Scenario;
  let people = 0;

  beforeAll(async () => {
    shop = await Scenario.open([
      IdentityModule,
      CatalogueModule,
      CartModule,
      LoyaltyModule,
      AccountingSyncModule,
      OrderingModule,
    ]);
  });
  afterAll(() => shop.close());

  /** A user with a cart, an order, an abandoned checkout, and points. */
  async function customer(): Promise<string> {
    people += 1;
    const email = `person-${people}@example.com`;
    const user = { email, username: 'person', firstName: 'Some', lastName: 'One', phoneNumber: '0113 496 0000' };
    const userId = await shop.run<string>(new RegisterUser(user, 'a long enough one'));
    const { em } = shop;
    const who = JSON.stringify({ userId, name: 'Some One', email, companyName: null, vatNumber: null });
    await em.execute('insert into cart.cart_items (id, user_id, product_id) values (?, ?, ?)', [
      randomUUID(),
      userId,
      randomUUID(),
    ]);
    await em.execute('insert into cart.wishlists (user_id, product_ids, share_token) values (?, array[?::uuid], ?)', [
      userId,
      randomUUID(),
      `token-${people}`,
    ]);
    const orderId = randomUUID();
    await em.execute(
      `insert into ordering.orders (id, created_at, updated_at, order_number, user_id, status, moves, subtotal, tax, shipping,
         shipping_discount, shipping_tax, shipping_vat_rate, points_discount, total, points_earned, points_used,
         payment_method, customer, customer_email)
       values (?, now(), now(), ?, ?, 'confirmed', '[]', 10, 2, 0, 0, 0, 20, 0, 10, 10, 0, 'stripe', ?::jsonb, ?)`,
      [orderId, `TC-${people}`, userId, who, email],
    );
    await em.execute(
      `insert into ordering.order_notes (id, order_id, author, text, created_at) values (?, ?, 'somebody-of-staff', 'Rang twice', now())`,
      [randomUUID(), orderId],
    );
    await em.execute(
      `insert into ordering.checkout_sessions (id, created_at, updated_at, payment_intent_id, owner, user_id, customer, quote, amount,
         status, quoted_at, check_at) values (?, now(), now(), ?, ?, ?, ?::jsonb, '{}', 10, 'abandoned', now(), now())`,
      [randomUUID(), `pi_${people}`, `user:${userId}`, userId, who],
    );
    const productId = randomUUID();
    await em.execute(
      `insert into catalogue.products (id, created_at, updated_at, name, sku, sage_product_code, slug, price, available, sage_quantity, is_visible_online)
       values (?, now(), now(), 'Waited for', ?, ?, ?, 10, 0, 0, true)`,
      [productId, `TST-${people}`, `TST-${people}`, `tst-${people}`],
    );
    await em.execute(`insert into catalogue.back_in_stock_requests (id, product_id, email) values (?, ?, ?)`, [
      randomUUID(),
      productId,
      email.toUpperCase(),
    ]);
    await em.execute(
      `insert into ordering.quick_lists (id, user_id, name, lines) values (?, ?, 'Monday', '[{"code": "TST-1", "quantity": 2, "colour": "VW QQ99 Ada’s blue"}]')`,
      [randomUUID(), userId],
    );
    await em.execute(
      `insert into loyalty.points_transactions (id, user_id, type, points, description, key)
       values (?, ?, 'earned', 10, 'Earned with an order', ?)`,
      [randomUUID(), userId, `earned:${people}`],
    );
    return userId;
  }

  it('is handed over by every module that keeps something, and nothing of others', async () => {
    const [userId, other] = [await customer(), await customer()];
    const data = await shop.get(PersonalData).collect({ userId, confirmedEmail: 'person-1@example.com' });
    expect(Object.keys(data)).toEqual([
      'account',
      'accounting',
      'backInStockRequests',
      'cart',
      'orders',
      'points',
      'quickOrderLists',
      'savedCards',
      'wishlist',
    ]);
    expect(data).toMatchObject({
      account: { id: userId, email: 'person-1@example.com' },
      accounting: { contact: null },
      backInStockRequests: [{ sku: 'TST-1', name: 'Waited for' }],
      cart: [{ quantity: 1 }],
      orders: [{ orderNumber: 'TC-1', notes: [{ text: 'Rang twice' }], returnRequests: [] }],
      points: { history: [{ type: 'earned', points: 10 }] },
      wishlist: { productIds: [expect.any(String)], isShared: true },
      quickOrderLists: [{ name: 'Monday', lines: [{ code: 'TST-1', quantity: 2, colour: 'VW QQ99 Ada’s blue' }] }],
    });
    const text = JSON.stringify(data);
    expect(text).not.toContain('person-2@example.com');
    expect(text).not.toContain(other);
    expect(text).not.toContain('somebody-of-staff');
  });

  it('is erased where no law keeps it: cart and given-up checkouts go, orders and the ledger of points stay', async () => {
    const [userId, other] = [await customer(), await customer()];
    await shop.receive(UserErased({ userId, emailDigest: null }));
    const left = async (table: string, id: string) =>
      (await shop.em.execute(`select 1 from ${table} where user_id = ?`, [id])).length;
    expect(await left('cart.cart_items', userId)).toBe(0);
    expect(await left('cart.cart_items', other)).toBe(1);
    expect(await left('cart.wishlists', userId)).toBe(0);
    expect(await left('cart.wishlists', other)).toBe(1);
    expect(await left('ordering.quick_lists', userId)).toBe(0);
    expect(await left('ordering.quick_lists', other)).toBe(1);
    expect(await left('ordering.orders', userId)).toBe(1);
    expect(await left('loyalty.points_transactions', userId)).toBe(1);
    const checkouts = await shop.em.execute(
      'select user_id, customer is null as erased from ordering.checkout_sessions',
    );
    expect(checkouts).toContainEqual({ user_id: userId, erased: true });
    expect(checkouts).toContainEqual({ user_id: other, erased: false });
  });

  it.each(['ANN.Lee', 'İpek', 'ΝΙΚΟΣ', 'Æsa.Ström'])(
    'is erased where it stands under a confirmed address alone: %s',
    async (name) => {
      const userId = await customer();
      const email = `${name}@example.com`;
      await shop.em.execute('update identity.users set email = ?, email_confirmed = true where id = ?', [
        email,
        userId,
      ]);
      await shop.em.execute(`update ordering.orders set status = 'delivered' where user_id = ?`, [userId]);
      await shop.em.execute(`update catalogue.back_in_stock_requests set email = ? where email ilike ?`, [
        email,
        `person-${people}@example.com`,
      ]);
      await inTransaction(shop.em, (em) => eraseAccount(em, userId, shop.get(ErasureObstacles)));
      await shop.relay();
      const left = 'select email from catalogue.back_in_stock_requests where email = ?';
      expect(await shop.em.execute(left, [email])).toEqual([]);
    },
  );

  it('is exported and erased by one register: every table with a person’s key is in both parts, or named here with the reason', async () => {
    const reactions = shop.get(Reactions).all();
    const erasing = reactions.filter(({ type }) => type === UserErased.type).map(({ name }) => name);
    const registered = shop
      .get(PersonalData)
      .holders()
      .flatMap(({ erasedBy }) => erasedBy);
    expect(registered.toSorted()).toEqual(erasing.toSorted());
    const userId = await customer();
    await shop.em.execute(`update identity.users set email_confirmed = true where id = ?`, [userId]);
    await shop.em.execute(`update ordering.orders set status = 'delivered' where user_id = ?`, [userId]);
    const confirmedEmail = `person-${people}@example.com`;
    const read = await shop.statementsOf(() => shop.get(PersonalData).collect({ userId, confirmedEmail }));
    const written = await shop.statementsOf(async () => {
      await inTransaction(shop.em, (em) => eraseAccount(em, userId, shop.get(ErasureObstacles)));
      await shop.relay();
    });
    const rows = await shop.em.execute<{ table: string }[]>(
      `select distinct c.table_schema || '.' || c.table_name as table from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema') and c.column_name ~ ?
       order by 1`,
      [KEYS],
    );
    const tables = rows.map(({ table }) => table);
    const plain = (statements: string[]) => statements.map((statement) => statement.replaceAll('"', '').toLowerCase());
    const isRead = (table: string) => plain(read).some((text) => new RegExp(`(from|join) ${table}\\b`).test(text));
    const isWritten = (table: string) =>
      plain(written).some((text) => new RegExp(`(delete from|update) ${table}\\b`).test(text));
    const but = (reasons: object) => Object.keys({ ...IN_NEITHER, ...reasons }).toSorted();
    expect(tables.filter((table) => !isRead(table))).toEqual(but(NOT_EXPORTED));
    expect(tables.filter((table) => !isWritten(table))).toEqual(but(NOT_ERASED));
  });
});
