import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import { SageClient } from '../src/modules/accounting-sync/connection/sage.client.js';
import { SageConsentPage } from '../src/modules/accounting-sync/connection/sage-connection.facade.js';
import { CustomerOrders } from '../src/modules/accounting-sync/testing/customer-orders.js';
import { endCoolDowns } from '../src/modules/accounting-sync/testing/end-cool-downs.js';
import { TradeCustomerVerified } from '../src/modules/identity/events.js';
import { hashPassword } from '../src/modules/identity/passwords/password.js';
import { OperationsModule } from '../src/modules/operations/index.js';
import { ACTOR_RESOLVER, type Actor } from '../src/platform/http/actor.js';
import { HttpServer } from '../src/platform/testing/http-server.js';
import { InitialRows } from '../src/platform/testing/initial-rows.js';
import { Scenario } from '../src/platform/testing/scenario.js';
import { Sandbox } from './harness/sandbox.ts';

const PROOF = { password: 'a long enough one' };
const ADMIN = '0198c0de-0000-7000-8000-000000000001';
const OWN = 'Topcoat Supplies Ltd';
const OTHER = 'Other Trading Ltd';
/** The other business has the first three items of the range. */
const SHARED = 'TST-BC-001';
const FORMER = 'OLD-1';
const WAITS_FOR_OWN = `Waits for the Sage business to which it belongs: ${OWN}.`;

interface Waiting {
  id: string;
  operation: string;
  status: string;
  cause: string;
  actions: { dismiss: boolean };
}

describe('Once the books have moved to another Sage business', () => {
  let sandbox: Sandbox;
  let server: HttpServer;
  let shop: Scenario;
  let initial: InitialRows;
  let orders: CustomerOrders;

  beforeAll(async () => {
    sandbox = await Sandbox.fresh();
    const resolve = async (request: Request): Promise<Actor | null> =>
      request.get('x-guest')
        ? null
        : { kind: 'user', userId: ADMIN, role: 'admin', isTradeCustomer: false, tradeVerified: false, session: 'one' };
    server = await HttpServer.open({
      modules: [OperationsModule],
      providers: [{ provide: ACTOR_RESOLVER, useValue: { resolve } }],
      env: sandbox.env,
    });
    shop = await Scenario.open([OperationsModule], { ...sandbox.env, DATABASE_URL: server.config.databaseUrl });
    initial = await InitialRows.remember(shop.em);
  });
  afterAll(async () => {
    await shop?.close();
    await server?.close();
  });
  beforeEach(async () => {
    await sandbox.reset();
    await initial.restore();
    orders = new CustomerOrders(shop);
    await shop.em.execute(
      `insert into identity.users (id, created_at, updated_at, email, username, first_name, last_name, phone_number, role, password)
       values (?, now(), now(), 'admin@example.test', 'admin', 'Ada', 'Min', '01234567890', 'admin', ?)`,
      [ADMIN, await hashPassword(PROOF.password)],
    );
    await connectAs('owner').then(({ status }) => expect(status).toBe(200));
    await control('stock-items', {
      itemCode: FORMER,
      description: 'Only in the first books',
      salesPrice: '9.99',
      quantityInStock: 7,
    });
    await sync('products');
    await shop.em.execute('update catalogue.products set is_visible_online = true');
    await orders.place();
    await orders.writeAll();
  });
  afterEach(async () => {
    await sandbox.clearFaults();
  });

  async function control(path: string, body: object): Promise<void> {
    const answer = await fetch(`${sandbox.url}/control/sage/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  }
  async function connectAs(login: string) {
    await control('login', { login });
    const { body } = await server.call().get('/api/sage/auth').expect(200);
    const consent = server.app.get(SageConsentPage, { strict: false });
    return server
      .call()
      .post('/api/sage/callback')
      .send(await consent.allow(body.authUrl));
  }
  async function move(login: 'owner' | 'other') {
    const { businesses } = (await connectAs(login)).body as { businesses: { id: string; name: string }[] };
    const { id: businessId } = businesses.find(({ name }) => name === (login === 'owner' ? OWN : OTHER))!;
    await server
      .call()
      .post('/api/sage/confirm-business')
      .send({ businessId, ...PROOF })
      .expect(200);
  }
  async function sync(list: 'products' | 'customers') {
    await endCoolDowns(shop.em);
    await server.call().post(`/api/sage/sync/${list}`).send({}).expect(200);
    await shop.relay();
  }
  const rows = <T extends object>(statement: string, values: unknown[] = []) => shop.em.execute<T[]>(statement, values);
  async function priceOf(code: string): Promise<string | undefined> {
    const { body } = await server.call().get(`/api/products?search=${code}`).set('x-guest', 'yes').expect(200);
    return (body as { sku: string; price: string }[]).find(({ sku }) => sku === code)?.price;
  }
  const withdrawn = async (code: string) => {
    const { body } = await server.call().get('/api/sage/sync/status').expect(200);
    return (body.withdrawnItems as { code: string; reason: string }[]).find((item) => item.code === code)?.reason;
  };
  /** Changes an item of the connected business. */
  async function change(code: string, fields: object): Promise<void> {
    const { $items } = await shop
      .get(SageClient)
      .get<{ $items: { id: string }[] }>(`/stock_items?search=${code}`, { syncType: 'products' });
    await shop.get(SageClient).put(`/stock_items/${$items[0]!.id}`, { stock_item: fields }, { syncType: 'products' });
  }

  describe('an item that it does not have', () => {
    it('is on sale until its list was read in full, then withdrawn, and on sale again after the way back', async () => {
      expect(await priceOf(FORMER)).toBe('9.99');
      await move('other');
      expect(await priceOf(FORMER)).toBe('9.99');
      await sync('products');
      expect(await priceOf(FORMER)).toBeUndefined();
      expect(await withdrawn(FORMER)).toBe(`It is not in ${OTHER}.`);
      expect(await priceOf(SHARED)).toBe('24.95');

      await control('stock-items', { itemCode: FORMER, salesPrice: '11.00', quantityInStock: 5 });
      await move('owner');
      await sync('products');
      expect(await priceOf(FORMER)).toBe('11.00');
      expect(await withdrawn(FORMER)).toBeUndefined();
      const [product] = await rows<object>(`select available, sku from catalogue.products where sku = '${FORMER}'`);
      expect(product).toEqual({ available: 5, sku: FORMER });
      expect(await rows(`select 1 from catalogue.products where sku = '${SHARED}'`)).toHaveLength(1);
    });
  });

  it('an item that cannot be sold as it stands there is off sale with its own reason, and on sale once put right', async () => {
    await move('other');
    const price_type = (
      await rows<{ id: string }>(
        `select retail_price_type_id as id from accounting.sage_settings order by chosen_at desc limit 1`,
      )
    )[0]!.id;
    const priced = (price: string) => ({
      sales_prices: [
        { product_sales_price_type_id: price_type, price_name: 'Sales Price', price, price_includes_tax: true },
      ],
    });
    await change(SHARED, priced('0.00'));
    await sync('products');
    expect(await priceOf(SHARED)).toBeUndefined();
    expect(await withdrawn(SHARED)).toBe('It has no sales price.');
    await change(SHARED, priced('31.00'));
    await sync('products');
    expect(await priceOf(SHARED)).toBe('31.00');
    expect(await rows(`select 1 from catalogue.products where sage_product_code = '${SHARED}'`)).toHaveLength(1);
  });

  describe('a write that waits for the former business', () => {
    /** Not those that wait only until they are tried again. */
    const waiting = async () =>
      ((await server.call().get('/api/admin/events?state=waiting').expect(200)).body as Waiting[]).filter(
        ({ actions }) => actions.dismiss,
      );
    const dismiss = (id: string) =>
      server.call().post(`/api/admin/events/${id}/dismiss`).send({ reason: 'No longer needed' });

    /** Sales chose a contact, and Sage did not answer before the books moved. */
    async function chooseContact(userId: string): Promise<void> {
      await sync('customers');
      const [contact] = await rows<{ id: string }>(
        'select sage_contact_id as id from accounting.sage_contacts order by name limit 1',
      );
      const chosen = { userId, email: 'a@b.test', companyName: null, sageContactId: contact!.id };
      await shop.receive(TradeCustomerVerified(chosen));
      await sandbox.fail({ system: 'sage', match: '*', mode: 'error500', times: 1 });
      await orders.writeAll();
      await sandbox.clearFaults();
    }

    it.each(['pending', 'parked'])(
      'of a customer holds up none of the customer’s writes in the new business while it is %s',
      async (state) => {
        const userId = randomUUID();
        await chooseContact(userId);
        await rows(`update accounting.sage_sync_queue set status = ?, error_message = 'Gone.' where entity_id = ?`, [
          state,
          userId,
        ]);
        await move('other');
        await sync('products');
        const contact = { name: 'Castle Quay', contact_type_ids: ['CUSTOMER'] };
        const { id } = await shop
          .get(SageClient)
          .post<{ id: string }>('/contacts', { contact }, { syncType: 'customers' });
        await shop.receive(TradeCustomerVerified({ userId, email: 'a@b.test', companyName: null, sageContactId: id }));
        const messages = await rows(
          'select error_message as message from accounting.sage_sync_queue where entity_id = ? order by seq',
          [userId],
        );
        expect(messages).toEqual([{ message: state === 'parked' ? 'Gone.' : WAITS_FOR_OWN }, { message: null }]);
        await orders.endWaits();
        await orders.writeAll();
        expect(
          await rows(
            `select sage_customer_id as contact from accounting.sage_customers s
           join accounting.sage_tokens t on t.business_id = s.sage_business_id where s.user_id = ?`,
            [userId],
          ),
        ).toEqual([{ contact: id }]);
      },
    );

    it('is listed for staff, who may dismiss it with a reason; it is not written after the way back then', async () => {
      const userId = randomUUID();
      await chooseContact(userId);
      expect(await waiting()).toEqual([]);
      await move('other');
      const [write] = await waiting();
      expect(write).toMatchObject({ operation: 'link_contact', status: 'pending', cause: WAITS_FOR_OWN });
      expect((await server.call().get(`/api/admin/events/${write!.id}`).expect(200)).body).toMatchObject({
        status: 'pending',
        cause: WAITS_FOR_OWN,
        errorMessage: WAITS_FOR_OWN,
      });
      await server.call().post(`/api/admin/events/${write!.id}/replay`).send({ reason: 'Try' }).expect(409);
      await dismiss(write!.id).expect(200);
      expect(await waiting()).toEqual([]);
      await dismiss(write!.id).expect(409);
      await move('owner');
      await sync('products');
      await orders.endWaits();
      await orders.writeAll();
      expect(await rows('select 1 from accounting.sage_customers where user_id = ?', [userId])).toEqual([]);
    });

    it('of an order may be dismissed where nothing of it was sent, and not where Sage may have a document of it', async () => {
      const sent = await orders.place();
      await sandbox.fail({ system: 'sage', match: 'POST /other_payments', mode: 'lost-answer', times: 1 });
      await orders.writeAll();
      const untouched = await orders.pay();
      await move('other');
      const { id, steps } = await orders.writeOf(sent);
      expect(steps).toMatchObject({ receipt: expect.anything() });
      expect((await dismiss(id).expect(409)).body.message).toContain('may already have it');
      await dismiss((await orders.writeOf(untouched)).id).expect(200);
      await move('owner');
      await sync('products');
      await orders.endWaits();
      await orders.writeAll();
      expect((await orders.writeOf(sent)).status).toBe('done');
      expect(await sandbox.documents(sent.orderNumber)).toHaveLength(1);
      expect(await sandbox.documents(untouched.orderNumber)).toEqual([]);
    });
  });
});
