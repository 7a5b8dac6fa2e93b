import { GUEST } from '../../../platform/http/actor.js';
import type { HttpServer } from '../../../platform/testing/http-server.js';
import { RecordedAudit } from '../../../platform/testing/recorded-audit.js';
import { AdminServer } from '../testing/admin-server.js';
import { item, productId } from '../testing/synced-items.js';
import { CartLacks } from './goes-with.queries.js';

const CLEAR = productId(1);
const HARDENER = productId(2);
const THINNER = productId(3);
const HIDDEN = productId(4);
const LIST = [
  { productId: HARDENER, kind: 'hardener', ratio: '2:1', note: '' },
  { productId: HIDDEN, kind: 'gun', ratio: null, note: '1.3 mm' },
  { productId: THINNER, kind: 'thinner', ratio: '4:1:0.5', note: 'Below 20 °C' },
];

describe('What goes with a product', () => {
  let shop: AdminServer;
  let server: HttpServer;

  beforeAll(async () => {
    shop = await AdminServer.open();
    server = shop.server;
    await shop.renew([1, 2, 3, 4, 5].map((number) => item(number, { price: 1000 * number, tradePrice: 900 })));
    await shop.sell([1, 2, 3, 5]);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.em.execute('delete from catalogue.goes_with');
    audit().length = 0;
  });

  const audit = () => server.app.get(RecordedAudit, { strict: false }).entries;
  const path = (id = CLEAR) => `/api/admin/products/${id}/goes-with`;
  const read = (id = CLEAR) => server.call().get(path(id)).set('x-role', 'admin');
  const save = (goesWith: object[], more: object = {}, id = CLEAR) =>
    server
      .call()
      .put(path(id))
      .set('x-role', 'admin')
      .send({ goesWith, ...more });
  const page = () => server.call().get('/api/products/product-1');

  it('is stored in the order given and returned with the names that staff know', async () => {
    const { body: before } = await read().expect(200);
    expect(before.goesWith).toEqual([]);
    const { body } = await save(LIST).expect(200);
    expect(body.goesWith.map(({ product: _, ...link }: { product: object }) => link)).toEqual(LIST);
    expect(body.goesWith[1].product).toEqual({
      id: HIDDEN,
      name: 'Product 4',
      sku: 'TST-4',
      imageUrl: null,
      isVisible: false,
    });
    expect(body.version).toBe(before.version + 1);
    expect((await read()).body).toEqual(body);
  });

  it('is shown on the page of the product: visible products only, with their prices, stock, contents and density', async () => {
    await shop.em.execute(`update catalogue.products set paint = '{"contents": 500, "density": 1.06}' where id = ?`, [
      HARDENER,
    ]);
    await save(LIST).expect(200);
    const { body } = await page().expect(200);
    expect(body.goesWith).toEqual([
      {
        kind: 'hardener',
        ratio: '2:1',
        note: '',
        contents: 500,
        density: 1.06,
        product: expect.objectContaining({ id: HARDENER, price: '20.00' }),
      },
      {
        kind: 'thinner',
        ratio: '4:1:0.5',
        note: 'Below 20 °C',
        contents: null,
        density: null,
        product: expect.objectContaining({ id: THINNER, price: '30.00', inventory: 10, vatRate: 20 }),
      },
    ]);
    expect(JSON.stringify(body)).not.toContain('tradePrice');
    const priced = await server.call().get('/api/products/product-1/with-pricing').set('x-role', 'customer');
    expect(priced.body.goesWith[0].product).toMatchObject({ price: '20.00', tradePrice: '9.00' });
  });

  it('is returned for the products of a cart as guests see it, also to signed-in users', async () => {
    await save(LIST).expect(200);
    await save([{ productId: THINNER, kind: 'thinner' }], {}, productId(5)).expect(200);
    const ids = [productId(5), HARDENER, CLEAR].join(',');
    const { body } = await server
      .call()
      .get(`/api/products/goes-with?ids=${ids}`)
      .set('x-role', 'customer')
      .expect(200);
    expect(body.map((one: { productId: string }) => one.productId)).toEqual([productId(5), CLEAR]);
    expect(body[1].goesWith).toHaveLength(2);
    expect(body[0].goesWith[0]).toMatchObject({ kind: 'thinner', ratio: null, note: '' });
    expect(JSON.stringify(body)).not.toContain('tradePrice');
  });

  it('is asked for at checkout as on the page: of a long cart for the latest 50 products', async () => {
    await save(LIST).expect(200);
    const lacking = async (others: number) => {
      const clear = { productId: CLEAR, quantity: 1 };
      const rest = Array.from({ length: others }, (_, at) => ({ productId: productId(100 + at), quantity: 1 }));
      const lacks = await server.app.get(CartLacks, { strict: false }).of(GUEST, [clear, ...rest]);
      return lacks.map(({ kind }) => kind);
    };
    expect(await lacking(49)).toEqual(['hardener', 'thinner']);
    expect(await lacking(50)).toEqual([]);
  });

  it.each([['ids='], ['ids=clear'], [''], [`ids=${Array.from({ length: 51 }, (_, at) => productId(at)).join(',')}`]])(
    'is not returned for "%s"',
    async (query) => {
      const { body } = await server.call().get(`/api/products/goes-with?${query}`).expect(400);
      expect(body.errors[0].field).toBe('ids');
    },
  );

  it('is replaced whole, and recorded with what it was before', async () => {
    await save(LIST).expect(200);
    await save([{ ...LIST[2]!, ratio: ' 4 : 1 : 0.50 ' }]).expect(200);
    expect((await read()).body.goesWith).toHaveLength(1);
    expect(audit().at(-1)).toMatchObject({
      action: 'product.goes-with-changed',
      subjectType: 'product',
      subjectId: CLEAR,
      actor: productId(500),
      before: { goesWith: ['hardener TST-2 2:1', 'gun TST-4 – 1.3 mm', 'thinner TST-3 4:1:0.5 – Below 20 °C'] },
      after: { goesWith: ['thinner TST-3 4:1:0.5 – Below 20 °C'] },
    });
  });

  it('is left as it is, with its version, where nothing changes', async () => {
    const { body } = await save(LIST).expect(200);
    expect((await save(LIST).expect(200)).body.version).toBe(body.version);
    expect(audit()).toHaveLength(1);
  });

  it('is not changed on an older version, and the answer says what is true now', async () => {
    const { body: old } = await read();
    const { body: current } = await save(LIST, { version: old.version }).expect(200);
    const { body } = await save([], { version: old.version }).expect(409);
    expect(body.current).toEqual(current);
    expect((await read()).body).toEqual(current);
  });

  it.each<[string, object[], string | undefined]>([
    ['the product itself', [{ productId: CLEAR, kind: 'primer' }], undefined],
    ['a product twice', [LIST[0]!, { ...LIST[0]!, kind: 'thinner' }], undefined],
    ['a product that does not exist', [{ productId: productId(77), kind: 'gun' }], undefined],
    ['no kind that there is', [{ ...LIST[0]!, kind: 'friend' }], 'goesWith.0.kind'],
    ['a ratio in words', [{ ...LIST[0]!, ratio: 'two to one' }], 'goesWith.0.ratio'],
    ['a note of 201 characters', [{ ...LIST[0]!, note: 'x'.repeat(201) }], 'goesWith.0.note'],
    ['another field', [{ ...LIST[0]!, price: '0.01' }], 'goesWith.0.price'],
    ['21 products', Array.from({ length: 21 }, () => LIST[0]!), 'goesWith'],
  ])('is rejected with %s, and nothing changes', async (_, list, field) => {
    await save(LIST).expect(200);
    const { body } = await save(list).expect(400);
    expect(body.errors?.[0].field).toBe(field);
    expect((await read()).body.goesWith).toHaveLength(3);
    expect(audit()).toHaveLength(1);
  });

  it('is for administrators to see and change, of products that exist', async () => {
    await server.call().get(path()).expect(401);
    await server.call().get(path()).set('x-role', 'customer').expect(403);
    await server.call().put(path()).set('x-role', 'customer').send({ goesWith: [] }).expect(403);
    await read(productId(77)).expect(404);
    await save([], {}, productId(77)).expect(404);
    await server.call().get('/api/admin/products/clear/goes-with').set('x-role', 'admin').expect(404);
  });

  it('goes with the product when that is deleted, at either end', async () => {
    const { em } = shop;
    await save([{ productId: productId(5), kind: 'gun' }]).expect(200);
    await em.execute('delete from catalogue.products where id = ?', [productId(5)]);
    expect((await read()).body.goesWith).toEqual([]);
  });
});
