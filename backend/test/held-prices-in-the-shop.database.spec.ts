import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { SageClient } from '../src/modules/accounting-sync/connection/sage.client.js';
import { SageCustomer } from '../src/modules/accounting-sync/contacts/contact.entity.js';
import { SageContact } from '../src/modules/accounting-sync/contacts/read-contact.js';
import { SageConnection } from '../src/modules/accounting-sync/index.js';
import { SageProduct } from '../src/modules/accounting-sync/sync-runs/sage-product.entity.js';
import {
  SyncCustomers,
  SyncPrices,
  SyncProducts,
} from '../src/modules/accounting-sync/sync-runs/sync-runs.commands.js';
import { OrderingModule } from '../src/modules/ordering/index.js';
import { ACTOR_RESOLVER, type Actor, type Role } from '../src/platform/http/actor.js';
import { HttpServer } from '../src/platform/testing/http-server.js';
import { InitialRows } from '../src/platform/testing/initial-rows.js';
import { Scenario } from '../src/platform/testing/scenario.js';
import { Sandbox } from './harness/sandbox.ts';

/** £8.95; £6.95 for the customer whose contact has negotiated it. */
const CODE = 'TST-PE-001';
const OLD = { page: '8.95', ownPage: '6.95', cart: '6.95', quote: '8.95', ownQuote: '6.95' };
const NEW = { page: '0.90', ownPage: '0.70', cart: '0.70', quote: '0.90', ownQuote: '0.70' };

describe('A held price in the shop', () => {
  let sandbox: Sandbox;
  let server: HttpServer;
  let shop: Scenario;
  let initial: InitialRows;
  let productId: string;
  let slug: string;
  const customer = randomUUID();

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    const resolve = async (request: Request): Promise<Actor | null> => {
      const role = request.get('x-role') as Role | undefined;
      return role ? { kind: 'user', userId: customer, role, isTradeCustomer: true, tradeVerified: true } : null;
    };
    server = await HttpServer.open({
      modules: [OrderingModule],
      env: sandbox.env,
      providers: [{ provide: ACTOR_RESOLVER, useValue: { resolve } }],
    });
    shop = await Scenario.open([OrderingModule], { ...sandbox.env, DATABASE_URL: server.config.databaseUrl });
    initial = await InitialRows.remember(shop.em);
  });
  afterAll(async () => {
    await shop?.close();
    await server?.close();
    await sandbox?.stop();
  });
  beforeEach(async () => {
    await sandbox.reset();
    await initial.restore();
    await shop.get(SageConnection).connectDemo();
    await shop.run(new SyncProducts());
    await shop.run(new SyncCustomers());
    await shop.relay();
    const { em } = shop;
    await em.execute('update catalogue.products set is_visible_online = true');
    [{ productId, slug }] = await em.execute<[{ productId: string; slug: string }]>(
      'select id as "productId", slug from catalogue.products where sku = ?',
      [CODE],
    );
    const { sageBusinessId, sageContactId } = await em.findOneOrFail(SageContact, { email: 'trade@topcoat.test' });
    em.create(SageCustomer, {
      userId: customer,
      sageBusinessId,
      sageCustomerId: sageContactId,
      lastSyncAt: new Date(),
    });
    await em.flush();
    await call('post', 'cart', 'customer').send({ productId, quantity: 1 }).expect(201);
  });

  const call = (method: 'get' | 'post', path: string, role?: Role) => {
    const request = server.call()[method](`/api/${path}`);
    return role ? request.set('x-role', role) : request;
  };
  const quote = async (role?: Role) =>
    (
      await call('post', 'quote', role)
        .send({ cartItems: [{ productId, quantity: 1 }] })
        .expect(200)
    ).body;

  /** Returns the prices of a guest and of the customer with the negotiated price, wherever they stand. */
  async function shown(): Promise<typeof OLD> {
    const { price } = (await call('get', `products/${slug}`).expect(200)).body;
    const own = (await call('get', `products/${slug}/with-pricing`, 'customer').expect(200)).body;
    const [line] = (await call('get', 'cart', 'customer').expect(200)).body;
    return {
      page: price,
      ownPage: own.tradePrice,
      cart: line.product.tradePrice,
      quote: (await quote()).lines[0].unitPrice,
      ownQuote: (await quote('customer')).lines[0].unitPrice,
    };
  }

  /** Every price type of the item, as Sage's API changes them. */
  async function divideByTen(): Promise<void> {
    const { sageProductId, prices } = await shop.em.findOneOrFail(SageProduct, { itemCode: CODE });
    const sales_prices = prices.map(({ typeId, name, price }) => ({
      product_sales_price_type_id: typeId,
      price_name: name,
      price: Math.round(price / 10) / 100,
      price_includes_tax: true,
    }));
    const body = { stock_item: { sales_prices } };
    await shop.get(SageClient).put(`/stock_items/${sageProductId}`, body, { syncType: 'products' });
  }

  async function release(): Promise<void> {
    await call('post', 'sage/held-changes/release', 'admin').send({ kind: 'price' }).expect(200);
    await shop.relay();
  }

  const pay = async (amount: string) =>
    (await call('post', 'guest/create-payment-intent').send({ amount, cartItems: [{ productId, quantity: 1 }] }))
      .status;

  it.each([
    ['product', () => new SyncProducts()],
    ['price', () => new SyncPrices()],
  ])('is seen by no one after a %s sync; once released, by all: page, cart, quote, negotiated', async (_, sync) => {
    expect(await shown()).toEqual(OLD);
    await divideByTen();
    await shop.run(sync());
    await shop.relay();
    expect((await call('get', 'sage/held-changes', 'admin').expect(200)).body).toMatchObject([{ productId }]);
    expect(await shown()).toEqual(OLD);
    await release();
    expect(await shown()).toEqual(NEW);
  });

  it('is not what a checkout asks for; once released, an amount from before is rejected', async () => {
    const { total } = await quote();
    await divideByTen();
    await shop.run(new SyncProducts());
    await shop.relay();
    expect(await pay(total)).toBe(200);
    await release();
    expect(await pay(total)).toBe(409);
    expect(await pay((await quote()).total)).toBe(200);
  });

  it('of a price sync is reported to the administrators and counted by its run', async () => {
    await shop.em.execute(
      `insert into accounting.users (user_id, email, first_name, last_name, phone_number, role)
       values (?, 'admin@example.test', 'Ada', 'Byron', '', 'admin')`,
      [randomUUID()],
    );
    await divideByTen();
    await shop.run(new SyncPrices());
    const [run] = await shop.em.execute("select items_held from accounting.sage_sync_runs where sync_type = 'prices'");
    expect(run).toEqual({ items_held: 1 });
    const mails = await shop.em.execute("select to_address from platform.mail_queue where key like 'held-changes:%'");
    expect(mails).toEqual([{ to_address: 'admin@example.test' }]);
  });
});
