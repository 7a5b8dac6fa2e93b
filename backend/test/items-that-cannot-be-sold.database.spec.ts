import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { SageClient } from '../src/modules/accounting-sync/connection/sage.client.js';
import { SageConnection } from '../src/modules/accounting-sync/index.js';
import { endCoolDowns } from '../src/modules/accounting-sync/testing/end-cool-downs.js';
import { OrderingModule } from '../src/modules/ordering/index.js';
import { ACTOR_RESOLVER, type Actor, type Role } from '../src/platform/http/actor.js';
import { HttpServer } from '../src/platform/testing/http-server.js';
import { InitialRows } from '../src/platform/testing/initial-rows.js';
import { Scenario } from '../src/platform/testing/scenario.js';
import { Sandbox } from './harness/sandbox.ts';

const CODE = 'TST-BC-001';
const OTHER_CODE = 'TST-BC-002';
const SLUG = 'aldbrook-aqua-basecoat-jet-black-1-l';

interface Item {
  id: string;
  itemCode: string;
}
interface Withdrawn {
  code: string;
  reason: string;
  quantityInStock: number;
}

describe('An item that cannot be sold any more as it stands in Sage', () => {
  let sandbox: Sandbox;
  let server: HttpServer;
  let scenario: Scenario;
  let initial: InitialRows;
  let productId: string;
  const customer = randomUUID();

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    const resolve = async (request: Request): Promise<Actor | null> => {
      const role = request.get('x-role') as Role | undefined;
      return role ? { kind: 'user', userId: customer, role, isTradeCustomer: false, tradeVerified: false } : null;
    };
    server = await HttpServer.open({
      modules: [OrderingModule],
      env: sandbox.env,
      providers: [{ provide: ACTOR_RESOLVER, useValue: { resolve } }],
    });
    scenario = await Scenario.open([OrderingModule], { ...sandbox.env, DATABASE_URL: server.config.databaseUrl });
    initial = await InitialRows.remember(scenario.em);
  });
  afterAll(async () => {
    await scenario?.close();
    await server?.close();
  });
  beforeEach(async () => {
    await sandbox.reset();
    await initial.restore();
    await scenario.get(SageConnection).connectDemo();
    await sync();
    await scenario.em.execute('update catalogue.products set is_visible_online = true');
    [{ productId }] = await rows<{ productId: string }>(
      `select id as "productId" from catalogue.products where sku = '${CODE}'`,
    );
    await scenario.em.execute(
      `insert into identity.users (id, created_at, updated_at, email, username, first_name, last_name, phone_number)
       values (?, now(), now(), ?, ?, 'Ada', 'Byron', '01234567890')`,
      [customer, `${customer}@example.test`, customer],
    );
  });

  const rows = <T extends object>(statement: string) => scenario.em.execute<[T, ...T[]]>(statement);
  const get = (path: string) => server.call().get(path);
  const asked = (path: string, role: Role, body?: object) =>
    body ? server.call().post(path).set('x-role', role).send(body) : get(path).set('x-role', role);

  async function sync(): Promise<string> {
    await endCoolDowns(scenario.em);
    const { body } = await asked('/api/sage/sync/products', 'admin', {}).expect(200);
    await scenario.relay();
    return body.message;
  }

  async function sage(method: 'GET' | 'POST', body?: object): Promise<Item[]> {
    const answer = await fetch(`${sandbox.url}/control/sage/stock-items`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as Item[];
  }
  const put = (fields: object) => sage('POST', { itemCode: CODE, ...fields });
  const idOf = async (code: string) => (await sage('GET')).find(({ itemCode }) => itemCode === code)!.id;

  /** As Sage's own pages do it. */
  const remove = async () =>
    scenario.get(SageClient).delete(`/stock_items/${await idOf(CODE)}`, { syncType: 'products' });

  const listed = async (code = CODE) => {
    const { body } = await get(`/api/products?search=${code}`).expect(200);
    return (body as { sku: string }[]).some(({ sku }) => sku === code);
  };
  const withdrawn = async (): Promise<Withdrawn[]> =>
    (await asked('/api/sage/sync/status', 'admin').expect(200)).body.withdrawnItems;
  const available = async () =>
    (await rows<{ available: number }>(`select available from catalogue.products where id = '${productId}'`))[0]
      .available;

  async function expectNotSold(): Promise<void> {
    expect(await listed()).toBe(false);
    await get(`/api/products/${SLUG}`).expect(404);
    await asked('/api/cart', 'customer', { productId, quantity: 1 }).expect(404);
    const [line] = (await asked('/api/cart', 'customer').expect(200)).body;
    expect(line.product).toMatchObject({ isVisibleOnline: false, inventory: 0 });
    const cartItems = [{ productId, quantity: 1 }];
    const { status } = await server
      .call()
      .post('/api/guest/create-payment-intent')
      .send({ amount: '24.95', cartItems });
    expect(status).toBe(409);
  }

  async function expectSoldAt(price: string): Promise<void> {
    expect((await get(`/api/products/${SLUG}`).expect(200)).body.price).toBe(price);
    expect(await listed()).toBe(true);
    await asked('/api/cart', 'customer', { productId, quantity: 1 }).expect(201);
    expect((await asked('/api/cart', 'customer').expect(200)).body[0].product.isVisibleOnline).toBe(true);
  }

  it.each([
    ['its price is cleared', { salesPrice: null }, 'It has no sales price.'],
    ['its price is 0', { salesPrice: '0.00' }, 'It has no sales price.'],
    ['its price has three decimals', { salesPrice: '9.999' }, 'It has a price that is not an amount: 9.999.'],
    ['its VAT rate is not known', { taxRate: 'GB_FLAT' }, 'Its VAT rate GB_FLAT is not known.'],
    ['it becomes inactive', { active: false }, 'It is inactive in Sage.'],
  ])(
    'is off sale once %s, its count is stored, staff see why, and it is back once put right',
    async (_, change, reason) => {
      await expectSoldAt('24.95');
      await put({ ...change, quantityInStock: 3 });
      await sync();
      await expectNotSold();
      expect(await withdrawn()).toEqual([expect.objectContaining({ code: CODE, reason, quantityInStock: 3 })]);
      expect(await available()).toBe(3);
      await put({ salesPrice: '26.50', taxRate: 'GB_STANDARD', active: true, quantityInStock: 8 });
      await sync();
      await expectSoldAt('26.50');
      expect(await withdrawn()).toEqual([]);
      expect(await available()).toBe(8);
    },
  );

  it('is off sale while another item has its code, which goes on being sold at its own price', async () => {
    await expectSoldAt('24.95');
    await put({ itemCode: OTHER_CODE, salesPrice: '19.99' });
    await sage('POST', { id: await idOf(CODE), itemCode: OTHER_CODE });
    const message = await sync();
    expect(message).toContain('1 left out: TST-BC-002 (Another item has the same code)');
    await expectNotSold();
    expect(await withdrawn()).toMatchObject([{ code: OTHER_CODE, reason: 'Another item has the same code.' }]);
    expect(await listed(OTHER_CODE)).toBe(true);
    const [other] = await rows<{ price: string }>(`select price from catalogue.products where sku = '${OTHER_CODE}'`);
    expect(other.price).toBe('19.99');
  });

  it('is back on sale once the other item releases the code', async () => {
    const [other, own] = [await idOf(OTHER_CODE), await idOf(CODE)];
    await sage('POST', { id: own, itemCode: OTHER_CODE });
    await sync();
    expect(await listed()).toBe(false);
    await sage('POST', { id: other, itemCode: 'TST-BC-002-OLD' });
    await sync();
    expect(await listed()).toBe(true);
    expect(await withdrawn()).toEqual([]);
  });

  it('is off sale once it was deleted in Sage', async () => {
    await expectSoldAt('24.95');
    await remove();
    await sync();
    await expectNotSold();
    expect(await withdrawn()).toMatchObject([{ code: CODE, reason: 'It was deleted in Sage.' }]);
  });

  it('is off sale once a full read does not find it, although Sage lists no deletion, and back once entered anew', async () => {
    await expectSoldAt('24.95');
    await remove();
    await scenario.em.execute(
      `update accounting.sage_settings set products_read_in_full_at = null, products_read_up_to = now() + interval '1 hour'`,
    );
    await sync();
    await expectNotSold();
    expect(await withdrawn()).toMatchObject([{ code: CODE, reason: 'It is not in Topcoat Supplies Ltd.' }]);
    expect(await listed(OTHER_CODE)).toBe(true);
    await put({ description: 'Jet Black, new tin', salesPrice: '27.00', quantityInStock: 4 });
    await sync();
    const [product] = await rows<object>(
      `select id, price, available, is_active from catalogue.products where sku = '${CODE}'`,
    );
    expect(product).toEqual({ id: productId, price: '27.00', available: 4, is_active: true });
    expect(await withdrawn()).toEqual([]);
  });

  it('is not sold by a checkout that was opened before, and no one is charged', async () => {
    const cartItems = [{ productId, quantity: 1 }];
    const { body: quote } = await server.call().post('/api/quote').send({ cartItems });
    const opened = await server
      .call()
      .post('/api/guest/create-payment-intent')
      .send({ amount: quote.total, cartItems })
      .expect(200);
    const { paymentIntentId } = opened.body;
    await sandbox.pay(paymentIntentId);
    await put({ salesPrice: null });
    await sync();
    const shippingAddress = {
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@example.test',
      phone: '01234 567890',
      address: '1 High Street',
      city: 'Leeds',
      postalCode: 'LS1 1AA',
    };
    const { status, body } = await server
      .call()
      .post('/api/guest/checkout')
      .set('Cookie', opened.get('Set-Cookie') ?? [])
      .send({
        paymentIntentId,
        shippingAddress,
        billingAddress: shippingAddress,
        customerEmail: 'ada@example.test',
        ageConfirmed: true,
      });
    expect([status, body]).toEqual([409, expect.anything()]);
    expect(await sandbox.intent(paymentIntentId)).toMatchObject({ status: 'canceled', amount_received: 0 });
  });
});
