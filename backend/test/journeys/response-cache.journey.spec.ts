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
  name: string;
  slug: string;
  inventory: number;
  minimumAge: number | null;
  tradePrice?: string;
}

describe('Answers that everybody shares, on two processes', () => {
  let world: ShopWorld;
  let database: Client;
  let other: { process: Child; url: string };
  let both: string[];
  let sold: Product;
  let unsold: Product;

  beforeAll(async () => {
    world = await ShopWorld.open();
    await world.start();
    const port = await freePort();
    other = { process: world.secondProcesses(port).api, url: `http://127.0.0.1:${port}` };
    await other.process.start();
    both = [world.url, other.url];
    database = new Client({ connectionString: world.database.url });
    await database.connect();
    const { body } = await world.call<Product[]>('GET', '/api/products?limit=100&sort=name');
    // The page of a product shows the stock of its family, too.
    const { rows } = await database.query<{ id: string }>('select product_id as id from catalogue.family_members');
    const families = new Set(rows.map(({ id }) => id));
    const usual = body.filter(({ id, inventory, minimumAge }) => inventory >= 200 && !minimumAge && !families.has(id));
    [sold, unsold] = [usual[0]!, usual[1]!];
  }, 180_000);
  afterAll(async () => {
    await database?.end();
    await other?.process.stop();
    await world?.close();
  });

  async function figures(url: string): Promise<Record<'hit' | 'miss', number>> {
    const text = await (await fetch(`${url}/metrics`)).text();
    const of = (outcome: string) =>
      Number(text.match(new RegExp(`topcoat_response_cache_total\\{outcome="${outcome}"\\} (\\d+)`))?.[1] ?? 0);
    return { hit: of('hit'), miss: of('miss') };
  }

  const product = async (url: string, { slug }: Product) =>
    (await (await fetch(`${url}/api/products/${slug}`)).json()) as Product;
  const page = async (url: string, path: string, headers: Record<string, string> = {}) =>
    (await fetch(`${url}${path}`, { headers })).text();
  const newPrice = (price: string) =>
    database.query('update catalogue.products set price = $2 where id = $1', [unsold.id, price]);

  /** Asks for each until it is kept: from then on it comes from memory. */
  async function warm(paths: string[]): Promise<void> {
    for (const url of both)
      await eventually(async () => {
        for (const path of paths) await page(url, path);
        const before = await figures(url);
        for (const path of paths) await page(url, path);
        expect((await figures(url)).miss).toBe(before.miss);
      });
  }

  it('come from memory on both', async () => {
    await warm(['/api/products', '/api/categories', '/api/config', `/api/products/${sold.slug}`, '/products']);
    for (const url of both) {
      const before = await figures(url);
      for (let times = 0; times < 10; times += 1) await page(url, '/api/products');
      expect((await figures(url)).hit).toBe(before.hit + 10);
    }
  });

  it('follow a sale on one process at once on both, and nothing else is made anew', async () => {
    await warm([
      `/api/products/${sold.slug}`,
      `/api/products/${unsold.slug}`,
      '/api/categories',
      '/api/products/suggest?q=paint',
    ]);
    const before = await product(world.url, sold);
    const cartItems = [{ productId: sold.id, quantity: 3 }];
    const guest = new Visitor(world);
    const { body: quote } = await guest.call<{ total: string }>('POST', '/api/quote', { cartItems });
    const { body: intent } = await guest.call<{ paymentIntentId: string }>('POST', '/api/guest/create-payment-intent', {
      amount: quote.total,
      cartItems,
    });
    await world.sandbox.pay(intent.paymentIntentId);
    const { status } = await guest.call('POST', '/api/guest/checkout', {
      paymentIntentId: intent.paymentIntentId,
      shippingAddress: address,
      customerEmail: address.email,
    });
    expect(status).toBe(201);
    for (const url of both)
      await eventually(async () => expect((await product(url, sold)).inventory).toBe(before.inventory - 3), 20_000);
    for (const url of both) {
      const { miss } = await figures(url);
      for (const path of [`/api/products/${unsold.slug}`, '/api/categories', '/api/products/suggest?q=paint'])
        await page(url, path);
      expect((await figures(url)).miss).toBe(miss);
    }
  });

  it('follow a new price at once on both, in lists and pages as well', async () => {
    const paths = [`/api/products/${unsold.slug}`, '/api/products?limit=100&sort=name', `/products/${unsold.slug}`];
    await warm(paths);
    await newPrice('123.45');
    for (const url of both)
      for (const path of paths) await eventually(async () => expect(await page(url, path)).toContain('123.45'), 20_000);
  });

  it('are kept again after the database dropped the connections, and miss no change of that time', async () => {
    const path = `/api/products/${unsold.slug}`;
    await warm([path]);
    await database.query('begin');
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'topcoat session' and datname = current_database()`,
    );
    await newPrice('99.99');
    await database.query('commit');
    for (const url of both) await eventually(async () => expect(await page(url, path)).toContain('99.99'), 20_000);
    await warm([path]);
  });

  it('are a guest’s for everybody: a trade customer finds no price of his own in them', async () => {
    const trader = await Visitor.signedIn(world, 'trade@topcoat.test');
    const own = await trader.call<Product[]>('GET', '/api/products/with-pricing?limit=100');
    expect(own.body.some(({ tradePrice }) => tradePrice !== undefined)).toBe(true);
    for (let times = 0; times < 3; times += 1) {
      const { body } = await trader.call<Product[]>('GET', '/api/products?limit=100');
      expect(body.filter(({ tradePrice }) => tradePrice !== undefined)).toEqual([]);
    }
  });

  it('make pages that say nothing of who asks: with a session one for all without prices, without one what everybody gets', async () => {
    const path = `/products/${sold.slug}`;
    const guest = await page(world.url, path);
    expect(guest).toMatch(/<h1[^>]*>/);
    expect(guest).toContain('id="page-state"');
    const ofSession = (cookie: string) => page(world.url, path, { cookie: `topcoat_session=${cookie}` });
    const withSession = await ofSession('s%3Awhoever.signature');
    expect(withSession).toContain(`<link rel="canonical" href="${world.url.replace('127.0.0.1', 'localhost')}${path}"`);
    expect(withSession).toMatch(/<h1[^>]*>/);
    expect(await ofSession('s%3Asomeone-else.signature')).toBe(withSession);
    // The places of prices and buttons are there and empty, so that nothing moves when the viewer's own come.
    const emptyPlace = /class="[^"]*\bhidden_/;
    expect(withSession).toMatch(emptyPlace);
    expect(guest).not.toMatch(emptyPlace);
    expect(await page(world.url, path, { cookie: 'topcoat_checkout=mine', 'accept-language': 'de' })).toBe(guest);
  });

  it('lead on from a former address, and know a page that is not there', async () => {
    await database.query(
      `insert into catalogue.former_slugs (slug, product_id, retired_at) values ('once-upon-a-tin', $1, now())`,
      [sold.id],
    );
    const moved = await fetch(`${world.url}/products/once-upon-a-tin`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/products/${sold.slug}`]);
    expect((await fetch(`${world.url}/products/no-such-tin`)).status).toBe(404);
    expect((await fetch(`${world.url}/no-such-page`)).status).toBe(404);
  });
});
