import { Client } from 'pg';
import { freePort } from '../../scripts/ports.ts';
import { eventually } from '../../src/platform/testing/eventually.js';
import type { Child } from '../harness/child.ts';
import { ShopWorld } from '../harness/shop.ts';
import { Visitor } from '../harness/visitor.ts';

const address = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.test',
  phone: '01234 567890',
  address: '1 High Street',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
};

interface Product {
  id: string;
  inventory: number;
  minimumAge: number | null;
}

describe('Two api and two worker processes on one database and NATS', () => {
  let world: ShopWorld;
  let database: Client;
  let products: Product[];
  let others: { api: Child; worker: Child; url: string };

  beforeAll(async () => {
    world = await ShopWorld.open();
    await world.start();
    products = (await world.call<Product[]>('GET', '/api/products?limit=100&sort=name')).body.filter(
      ({ inventory, minimumAge }) => inventory >= 200 && !minimumAge,
    );
    await world.stop();
    const port = await freePort();
    others = { ...world.secondProcesses(port), url: `http://127.0.0.1:${port}` };
    await Promise.all([world.start('api'), world.start('worker'), others.api.start(), others.worker.start()]);
    database = new Client({ connectionString: world.database.url });
    await database.connect();
  }, 180_000);
  afterAll(async () => {
    await database?.end();
    await Promise.all([others?.api.stop(), others?.worker.stop()]);
    await world?.close();
  });

  const rows = async <T>(statement: string, values: unknown[] = []) =>
    (await database.query(statement, values)).rows as T[];

  async function guestBuys(url: string, product: Product): Promise<string> {
    const guest = new Visitor(world, url);
    const cartItems = [{ productId: product.id, quantity: 1 }];
    const { body: quote } = await guest.call<{ total: string }>('POST', '/api/quote', { cartItems });
    const { body: intent } = await guest.call<{ paymentIntentId: string; clientSecret: string }>(
      'POST',
      '/api/guest/create-payment-intent',
      {
        amount: quote.total,
        cartItems,
      },
    );
    await world.sandbox.pay(intent.paymentIntentId);
    // Both processes are asked to finish it at once.
    const input = {
      paymentIntentId: intent.paymentIntentId,
      clientSecret: intent.clientSecret,
      shippingAddress: address,
      customerEmail: 'ada@example.test',
    };
    const answers = await Promise.all(
      [world.url, others.url].map((at) =>
        new Visitor(world, at).call<{ order: { orderNumber: string } }>('POST', '/api/guest/checkout', input),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(answers.map(({ body }) => body.order.orderNumber)).size).toBe(1);
    return answers[0]!.body.order.orderNumber;
  }

  it('run nothing twice: each order has one receipt, one movement, one mail', async () => {
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, index) => guestBuys(index % 2 ? world.url : others.url, products[index]!)),
    );
    await eventually(async () => {
      for (const order of orders) {
        expect(await world.sandbox.documents(order)).toHaveLength(1);
        expect(await world.sandbox.stockMovements(order)).toHaveLength(1);
      }
    });
    await eventually(async () => {
      const mails = await world.sandbox.mails('ada@example.test');
      for (const order of orders) expect(mails.filter(({ subject }) => subject.includes(order))).toHaveLength(1);
    });
    expect(
      await rows(
        `select aggregate_id from platform.outbox where type = 'ordering.order-placed.v1' group by 1 having count(*) > 1`,
      ),
    ).toEqual([]);
  });

  it('go on when the leading worker is killed', async () => {
    await world.kill('worker');
    const order = await guestBuys(world.url, products[13]!);
    await eventually(async () => expect(await world.sandbox.documents(order)).toHaveLength(1));
    await world.start('worker');
  });

  it('end a session on one and on the other alike', async () => {
    const here = await Visitor.signedIn(world, 'customer@topcoat.test');
    const there = here.at(others.url);
    expect((await there.call<{ email: string } | null>('GET', '/api/auth/user')).body?.email).toBe(
      'customer@topcoat.test',
    );
    await here.call('POST', '/api/auth/logout');
    expect((await there.call('GET', '/api/auth/user')).body).toBeNull();
    expect((await there.call('GET', '/api/cart')).status).toBe(401);
  });

  it('make every other session worthless on both, when the password is changed on one', async () => {
    const person = { username: 'revoked', firstName: 'Some', lastName: 'One', phoneNumber: '0113 496 0000' };
    const form = { ...person, email: 'revoked@example.test', password: 'topcoat-demo' };
    const here = new Visitor(world);
    expect((await here.call('POST', '/api/auth/signup', form)).status).toBe(201);
    const stolen = await Visitor.signedIn(world, form.email, others.url);
    const statusOf = async (visitor: Visitor) => (await visitor.call('GET', '/api/auth/sessions')).status;
    expect([await statusOf(stolen), await statusOf(stolen.at(world.url))]).toEqual([200, 200]);
    const change = { currentPassword: form.password, newPassword: 'another long one' };
    expect((await here.call('PUT', '/api/auth/password', change)).status).toBe(200);
    expect([await statusOf(stolen), await statusOf(stolen.at(world.url))]).toEqual([401, 401]);
    expect([await statusOf(here), await statusOf(here.at(others.url))]).toEqual([200, 200]);
  });

  it('keep one cart and one balance between them', async () => {
    const here = await Visitor.signedIn(world, 'customer@topcoat.test');
    const there = here.at(others.url);
    await here.call('DELETE', '/api/cart');
    const adds = Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? here : there).call('POST', '/api/cart', { productId: products[0]!.id, quantity: 1 }),
    );
    for (const { status } of await Promise.all(adds)) expect(status).toBeLessThan(300);
    expect((await there.call<{ quantity: number }[]>('GET', '/api/cart')).body.map(({ quantity }) => quantity)).toEqual(
      [10],
    );
    expect((await there.call('GET', '/api/points/balance')).body).toEqual(
      (await here.call('GET', '/api/points/balance')).body,
    );
  });

  it('count wrong passwords together', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 14; attempt += 1) {
      const url = attempt % 2 ? world.url : others.url;
      statuses.push(
        (
          await new Visitor(world, url).call('POST', '/api/auth/login', {
            email: 'pending@topcoat.test',
            password: 'wrong',
          })
        ).status,
      );
    }
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses.slice(10)).toEqual(Array.from({ length: 4 }, () => 429));
  });
});
