import { Client } from 'pg';
import { freePort } from '../../scripts/ports.ts';
import { eventually } from '../../src/platform/testing/eventually.js';
import { ShopWorld } from '../harness/shop.ts';
import { Visitor } from '../harness/visitor.ts';

interface Product {
  slug: string;
  sku: string;
  name: string;
  price: string;
  inventory: number;
}

interface Mail {
  subject: string;
  text: string;
}

describe('Emails that customers asked for', () => {
  let world: ShopWorld;
  let database: Client;

  const mailsTo = async (email: string): Promise<Mail[]> => {
    const answer = await fetch(`${world.sandbox.url}/control/mail?to=${encodeURIComponent(email)}`);
    return (await answer.json()) as Mail[];
  };
  const mailTo = (email: string, subject: RegExp) =>
    eventually(async () => {
      const [mail] = (await mailsTo(email)).filter((one) => subject.test(one.subject));
      expect(mail).toBeDefined();
      return mail!;
    });
  const linkIn = ({ text }: Mail, page: string) =>
    new URL(new RegExp(`http\\S+/newsletter/${page}\\?token=\\S+`).exec(text)![0]);
  const tokenOf = (link: URL) => ({ token: link.searchParams.get('token') });

  beforeAll(async () => {
    world = await ShopWorld.open();
    await world.start();
    database = new Client({ connectionString: world.database.url });
    await database.connect();
  }, 180_000);
  afterAll(async () => {
    await database?.end();
    await world?.close();
  });

  it('begin by a link in a mail and end by the button of the mail program', async () => {
    const email = 'reader@example.test';
    expect((await world.call('POST', '/api/newsletter', { email })).status).toBe(202);
    const confirm = linkIn(await mailTo(email, /confirm/), 'confirm');
    expect((await world.call('POST', '/api/newsletter/confirm', tokenOf(confirm))).status).toBe(200);
    const unsubscribe = linkIn(await mailTo(email, /^You are subscribed/), 'unsubscribe');
    const press = await fetch(`${world.url}${unsubscribe.pathname}${unsubscribe.search}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(press.status).toBe(200);
    expect((await world.call('POST', '/api/newsletter/confirm', tokenOf(confirm))).status).toBe(404);
  });

  it('come once when it is back in stock, though one of two workers is killed on the way', async () => {
    const { body } = await world.call<Product[]>('GET', '/api/products?limit=100&sort=name');
    const product = body.find(({ inventory }) => inventory === 0)!;
    const emails = Array.from({ length: 12 }, (_, nth) => `waiting-${nth}@example.test`);
    for (const email of [...emails, ...emails.slice(0, 3)])
      expect((await world.call('POST', `/api/products/${product.slug}/back-in-stock`, { email })).status).toBe(202);

    const admin = await Visitor.signedIn(world, 'admin@topcoat.test');
    await fetch(`${world.sandbox.url}/control/sage/stock-items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        itemCode: product.sku,
        description: product.name,
        salesPrice: product.price,
        quantityInStock: 9,
      }),
    });
    const others = world.secondProcesses(await freePort());
    await others.worker.start();
    expect((await admin.call('POST', '/api/sage/sync/products', {})).status).toBe(200);
    await mailTo(emails[0]!, /back in stock/);
    await world.kill();
    for (const email of emails) await mailTo(email, /back in stock/);
    await world.start();
    const again = await world.call('POST', `/api/products/${product.slug}/back-in-stock`, { email: emails[0] });
    expect(again.status).toBe(409);
    // By the queue and not by what arrived: a mail server whose client dies before the answer is right to get it again.
    const { rows } = await database.query<{ sent: number; waiting: number }>(
      `select (select count(*)::int from platform.mail_queue where to_address like 'waiting-%') as sent,
         (select count(*)::int from catalogue.back_in_stock_requests) as waiting`,
    );
    expect(rows).toEqual([{ sent: emails.length, waiting: 0 }]);
    await others.worker.stop();
  });
});
