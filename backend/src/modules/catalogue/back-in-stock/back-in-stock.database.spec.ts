import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { inTransaction } from '../../../platform/database/database.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import type { SyncedItem } from '../../accounting-sync/events.js';
import { UserErased } from '../../identity/events.js';
import { ChangeProducts } from '../bulk/bulk.commands.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CreateCategory } from '../categories/categories.commands.js';
import { EditProduct } from '../products/edit-product.js';
import { CatalogueReactions } from '../reactions.js';
import { Stock } from '../stock/stock.facade.js';
import { item, orderId, productId, synced } from '../testing/synced-items.js';
import { SendBackInStockMails } from './back-in-stock.commands.js';

const ANN = 'ann@example.com';

describe('A request for an email when a product is back in stock', () => {
  let server: HttpServer;
  let paints: string;

  const em = () => server.app.get(EntityManager).fork();
  const sql = <T>(statement: string, values: unknown[] = []) => em().execute<T[]>(statement, values);
  const run = <R>(command: object) => server.app.get(CommandBus).execute<object, R>(command);
  const sync = (number: number, fields: Partial<SyncedItem>) => {
    const event = synced([item(number, fields)]);
    const envelope = { ...event, id: productId(0), seq: '1', occurredAt: '', correlationId: '', causationId: null };
    return inTransaction(em(), (inner) => server.app.get(CatalogueReactions).applyItemsOnItemsSynced(envelope, inner));
  };
  const ask = (email: unknown = ANN, slug = 'product-1') =>
    server.call().post(`/api/products/${slug}/back-in-stock`).send({ email });
  const mailAll = () => server.app.get(SendBackInStockMails).sendAll();
  const mails = () =>
    sql<{ to_address: string; subject: string; text: string }>('select * from platform.mail_queue order by to_address');
  const waiting = async () =>
    (await sql<{ email: string }>('select email from catalogue.back_in_stock_requests order by email')).map(
      ({ email }) => email,
    );

  beforeAll(async () => {
    server = await HttpServer.open({ modules: [CatalogueModule] });
    paints = await run(new CreateCategory({ name: 'Paints' }));
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await sql(
      'truncate catalogue.products, catalogue.stock_reservations, catalogue.former_slugs, platform.mail_queue cascade',
    );
    await sql('truncate platform.rate_limits');
    await sync(1, { quantityInStock: 0 });
    await run(new EditProduct(productId(1), { categoryId: paints, isVisibleOnline: true }));
  });

  it('is answered with one email for each address, and then deleted', async () => {
    for (const spelling of ['ann\u200b@example.com', '\ufeffAnn@exam\u00adple.com']) await ask(spelling).expect(202);
    const { body } = await ask().expect(202);
    expect(body).toEqual({ message: 'Thank you. We will email you once when this product is back in stock.' });
    await ask('bob@example.com').expect(202);
    expect(await mailAll()).toBe(0);
    await sync(1, { quantityInStock: 3 });
    expect(await mailAll()).toBe(2);
    expect(await mails()).toMatchObject([
      {
        to_address: ANN,
        subject: 'Product 1 is back in stock',
        text: expect.stringContaining('http://localhost:3000/products/product-1'),
      },
      { to_address: 'bob@example.com' },
    ]);
    expect(await waiting()).toEqual([]);
    await sync(1, { quantityInStock: 0 });
    await sync(1, { quantityInStock: 5 });
    expect(await mailAll()).toBe(0);
  });

  it('is answered when an abandoned payment releases the last unit', async () => {
    await sync(1, { quantityInStock: 1 });
    const stock = server.app.get(Stock);
    await inTransaction(em(), (inner) => stock.reserve(inner, orderId(1), [{ productId: productId(1), quantity: 1 }]));
    await ask().expect(202);
    await inTransaction(em(), (inner) => stock.release(inner, orderId(1)));
    expect(await mailAll()).toBe(1);
  });

  it('is answered only once a product that was hidden is visible again', async () => {
    await ask().expect(202);
    await run(new ChangeProducts([productId(1)], { isVisibleOnline: false }));
    await sync(1, { quantityInStock: 3 });
    expect(await mailAll()).toBe(0);
    await run(new ChangeProducts([productId(1)], { isVisibleOnline: true }));
    expect(await mailAll()).toBe(1);
  });

  it('is answered once where several workers run at once', async () => {
    for (let nth = 0; nth < 250; nth += 1)
      await sql(
        `insert into catalogue.back_in_stock_requests (id, product_id, email) values (gen_random_uuid(), ?, ?)`,
        [productId(1), `visitor-${nth}@example.com`],
      );
    await sync(1, { quantityInStock: 3 });
    const mailed = await Promise.all([mailAll(), mailAll(), mailAll()]);
    expect(mailed.reduce((sum, count) => sum + count)).toBe(250);
    expect(new Set((await mails()).map(({ to_address }) => to_address)).size).toBe(250);
    expect(await waiting()).toEqual([]);
  });

  it('is stored once, however often it is sent and however the address is written', async () => {
    await ask().expect(202);
    await ask('Ann@Example.COM').expect(202);
    expect(await waiting()).toEqual([ANN]);
  });

  it('can be sent to a former slug of the product', async () => {
    await run(new EditProduct(productId(1), { slug: 'new-name' }));
    await ask().expect(202);
    await sync(1, { quantityInStock: 3 });
    await mailAll();
    expect((await mails())[0]!.text).toContain('http://localhost:3000/products/new-name');
  });

  it('is rejected where the product can be bought now', async () => {
    await sync(1, { quantityInStock: 1 });
    const { body } = await ask().expect(409);
    expect(body.message).toBe('This product is in stock. You can order it now.');
    expect(await waiting()).toEqual([]);
  });

  it('is rejected where the product is not visible', async () => {
    await ask(ANN, 'no-such-product').expect(404);
    await run(new ChangeProducts([productId(1)], { isVisibleOnline: false }));
    await ask().expect(404);
  });

  it.each([['not an address'], [''], [null]])('is rejected for the address %p', async (email) => {
    const { body } = await ask(email).expect(400);
    expect(body.errors).toEqual([{ field: 'email', message: 'Enter an email address like name@example.com' }]);
  });

  it('is limited by network address', async () => {
    const answers: number[] = [];
    for (let nth = 0; nth < 62; nth += 1) answers.push((await ask(`visitor-${nth}@example.com`)).status);
    expect(answers.filter((status) => status === 202)).toHaveLength(60);
    expect(answers.at(-1)).toBe(429);
  });

  it('is deleted with the account of its address, in upper or lower case', async () => {
    await ask('Ann@Example.com').expect(202);
    await ask('bob@example.com').expect(202);
    const erase = (emailDigest: string | null) => {
      const event = UserErased({ userId: productId(9), emailDigest });
      const envelope = { ...event, id: productId(8), seq: '2', occurredAt: '', correlationId: '', causationId: null };
      return inTransaction(em(), (inner) =>
        server.app.get(CatalogueReactions).deleteRequestsOnUserErased(envelope, inner),
      );
    };
    await erase(null);
    expect(await waiting()).toHaveLength(2);
    await erase(createHash('sha256').update(ANN).digest('hex'));
    expect(await waiting()).toEqual(['bob@example.com']);
  });

  it('is deleted after a year', async () => {
    await ask().expect(202);
    await ask('bob@example.com').expect(202);
    await sql(`update catalogue.back_in_stock_requests set asked_at = now() - interval '366 days' where email = ?`, [
      ANN,
    ]);
    await server.app.get(SendBackInStockMails).purge();
    expect(await waiting()).toEqual(['bob@example.com']);
  });
});
