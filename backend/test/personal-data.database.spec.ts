import { randomUUID } from 'node:crypto';
import { AccountingSyncModule } from '../src/modules/accounting-sync/index.js';
import { CartModule } from '../src/modules/cart/index.js';
import { CatalogueModule } from '../src/modules/catalogue/index.js';
import { RegisterUser } from '../src/modules/identity/account/use-cases/register-user.js';
import { UserErased } from '../src/modules/identity/events.js';
import { IdentityModule } from '../src/modules/identity/index.js';
import { LoyaltyModule } from '../src/modules/loyalty/index.js';
import { OrderingModule } from '../src/modules/ordering/index.js';
import { PersonalData } from '../src/platform/personal-data.js';
import { Scenario } from '../src/platform/testing/scenario.js';

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
    await em.execute(
      `insert into ordering.quick_lists (id, user_id, name, lines) values (?, ?, 'Monday', '[{"code": "TST-1", "quantity": 2}]')`,
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
    const data = await shop.get(PersonalData).collect(userId);
    expect(Object.keys(data)).toEqual([
      'account',
      'accounting',
      'cart',
      'orders',
      'points',
      'quickOrderLists',
      'savedCards',
    ]);
    expect(data).toMatchObject({
      account: { id: userId, email: 'person-1@example.com' },
      accounting: { contact: null },
      cart: [{ quantity: 1 }],
      orders: [{ orderNumber: 'TC-1', notes: [{ text: 'Rang twice' }], returnRequests: [] }],
      points: { history: [{ type: 'earned', points: 10 }] },
      quickOrderLists: [{ name: 'Monday', lines: [{ code: 'TST-1', quantity: 2 }] }],
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
});
