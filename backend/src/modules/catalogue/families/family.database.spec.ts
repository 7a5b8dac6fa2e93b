import { eventually } from '../../../platform/testing/eventually.js';
import type { HttpServer } from '../../../platform/testing/http-server.js';
import { RecordedAudit } from '../../../platform/testing/recorded-audit.js';
import { AdminServer } from '../testing/admin-server.js';
import { item, productId } from '../testing/synced-items.js';

const BLACK = productId(1);
const RED = productId(2);
const LARGE = productId(3);
const HIDDEN = productId(4);
const OTHER = productId(5);
const ANOTHER = productId(6);
const place = (id: string, colour: string, swatch: string | null, packSize: number | null) => ({
  ...{ productId: id, colour, swatch, packSize },
  packUnit: packSize === null ? null : 'ml',
});
const FAMILY = [
  place(BLACK, 'Jet Black', '#111317', 1000),
  place(RED, 'Signal Red', '#c1121f', 1000),
  place(HIDDEN, 'Sunburst Yellow', null, 1000),
  place(LARGE, 'Jet Black', '#111317', 5000),
];

describe('The family of a product', () => {
  let shop: AdminServer;
  let server: HttpServer;

  beforeAll(async () => {
    shop = await AdminServer.open();
    server = shop.server;
    await shop.renew([1, 2, 3, 4, 5, 6].map((number) => item(number, { price: 1000 * number, tradePrice: 900 })));
    await shop.sell([1, 2, 3, 5, 6]);
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.em.execute('delete from catalogue.product_families');
    await shop.em.execute('delete from platform.outbox');
    audit().length = 0;
  });

  const audit = () => server.app.get(RecordedAudit, { strict: false }).entries;
  const path = (id = BLACK) => `/api/admin/products/${id}/family`;
  const read = (id = BLACK) => server.call().get(path(id)).set('x-role', 'admin');
  const save = (members: object[], more: object = {}, id = BLACK) =>
    server
      .call()
      .put(path(id))
      .set('x-role', 'admin')
      .send({ name: 'Aqua Basecoat', members, ...more });
  const page = (slug = 'product-1') => server.call().get(`/api/products/${slug}`);
  const idsOn = async (slug: string) =>
    (await page(slug).expect(200)).body.family?.members.map(({ id }: { id: string }) => id) ?? null;

  it('is stored in the order given and is the same for each of its products', async () => {
    expect((await read().expect(200)).body).toEqual({ version: null, name: '', optionName: '', members: [] });
    const { body } = await save(FAMILY, { version: null }).expect(200);
    expect(body).toMatchObject({ version: 1, name: 'Aqua Basecoat' });
    expect(body.members.map(({ product: _, ...member }: { product: object }) => member)).toEqual(FAMILY);
    expect(body.members[2].product).toEqual({
      ...{ id: HIDDEN, name: 'Product 4', sku: 'TST-4', imageUrl: null },
      isVisible: false,
    });
    expect((await read(RED)).body).toEqual(body);
  });

  it('is on the pages of all its products: visible ones only, with price and stock', async () => {
    await save(FAMILY).expect(200);
    const { body } = await page().expect(200);
    expect(body.family.name).toBe('Aqua Basecoat');
    expect(body.family.members.map(({ id }: { id: string }) => id)).toEqual([BLACK, RED, LARGE]);
    expect(body.family.members[2]).toEqual({
      ...{ id: LARGE, slug: 'product-3', name: 'Product 3', imageUrl: null, inventory: 10 },
      ...{ payable: '30.00', payableExVat: '25.00' },
      ...{ mayBuy: true, colour: 'Jet Black', swatch: '#111317', packSize: 5000, packUnit: 'ml' },
    });
    expect(JSON.stringify(body)).not.toContain('tradePrice');
    expect(await idsOn('product-2')).toEqual([BLACK, RED, LARGE]);
    expect(await idsOn('product-5')).toBeNull();
  });

  it('shows a signed-in customer their own prices', async () => {
    await save(FAMILY).expect(200);
    const { body } = await server.call().get('/api/products/product-1/with-pricing').set('x-role', 'customer');
    expect(body.family.members[1]).toMatchObject({ payable: '9.00', payableExVat: '7.50' });
  });

  it('is not shown while customers see one of its products only', async () => {
    await save([FAMILY[0]!, FAMILY[2]!]).expect(200);
    expect(await idsOn('product-1')).toBeNull();
    const { body } = await server.call().get(`/api/admin/products/${HIDDEN}/preview?as=guest`).set('x-role', 'admin');
    expect(body.family.members.map(({ id }: { id: string }) => id)).toEqual([BLACK, HIDDEN]);
  });

  it('is replaced whole from any of its products, and recorded with what it was before', async () => {
    await save(FAMILY).expect(200);
    await save([FAMILY[1]!, FAMILY[0]!], { name: ' Aqua ' }, RED).expect(200);
    expect(await idsOn('product-1')).toEqual([RED, BLACK]);
    expect(await idsOn('product-3')).toBeNull();
    expect(audit().at(-1)).toMatchObject({
      ...{ action: 'product.family-changed', subjectType: 'product', subjectId: RED, actor: productId(500) },
      before: {
        family: 'Aqua Basecoat',
        products: [
          'TST-1 Jet Black 1000 ml',
          'TST-2 Signal Red 1000 ml',
          'TST-4 Sunburst Yellow 1000 ml',
          'TST-3 Jet Black 5000 ml',
        ],
      },
      after: { family: 'Aqua', products: ['TST-2 Signal Red 1000 ml', 'TST-1 Jet Black 1000 ml'] },
    });
  });

  it('is chosen by another option than the colour, which its pages and its record name', async () => {
    const grits = [place(BLACK, 'P80', null, 100), place(RED, 'P180', null, 100)];
    await save(grits, { optionName: ' Grit ' }).expect(200);
    expect((await read(RED)).body).toMatchObject({ version: 1, optionName: 'Grit' });
    expect((await page()).body.family).toMatchObject({ optionName: 'Grit', members: [{ colour: 'P80' }, {}] });
    expect(audit().at(-1)).toMatchObject({ after: { family: 'Aqua Basecoat (Grit)' } });
    expect((await save(grits, { optionName: 'Grade' })).body).toMatchObject({ version: 2, optionName: 'Grade' });
    await save(grits, { optionName: 'G'.repeat(31) }).expect(400);
  });

  it('publishes a change of its visible products', async () => {
    await save(FAMILY).expect(200);
    const rows = await shop.em.execute<{ id: string }[]>(
      `select payload->>'productId' as id from platform.outbox where type = 'catalogue.product-changed.v1' order by 1`,
    );
    expect(rows.map(({ id }) => id)).toEqual([BLACK, RED, LARGE]);
  });

  it('ends without members, and a product can leave it', async () => {
    await save(FAMILY).expect(200);
    await save([FAMILY[1]!, FAMILY[3]!], {}, BLACK).expect(200);
    expect((await read()).body.version).toBeNull();
    expect(await idsOn('product-2')).toEqual([RED, LARGE]);
    await save([], {}, RED).expect(200);
    expect((await read(LARGE)).body).toEqual({ version: null, name: '', optionName: '', members: [] });
    expect(audit().at(-1)).toMatchObject({ after: { family: null, products: [] } });
  });

  it('is left as it is, with its version, where nothing changes', async () => {
    const { body } = await save(FAMILY).expect(200);
    expect((await save(FAMILY).expect(200)).body.version).toBe(body.version);
    expect(audit()).toHaveLength(1);
  });

  it('is not changed on an older version, and the answer says what is true now', async () => {
    const { body: current } = await save(FAMILY, { version: null }).expect(200);
    for (const version of [null, 7]) {
      const { body } = await save([], { version }).expect(409);
      expect(body.current).toEqual(current);
    }
    await save(FAMILY.slice(0, 2), { version: current.version }).expect(200);
    await save(FAMILY, { version: current.version }).expect(409);
  });

  it('does not end where a colleague changes it at the same time', async () => {
    const { version } = (await save(FAMILY).expect(200)).body;
    const end = await shop.em.transactional(async (colleague) => {
      await colleague.execute(`update catalogue.product_families set name = 'Aqua', version = version + 1`);
      const ending = save([], { version }).then((answer) => answer);
      await eventually(async () => {
        const waiting = await shop.em.execute(
          `select from pg_stat_activity where datname = current_database()
            and wait_event_type = 'Lock' and query like 'delete from %product_families%'`,
        );
        expect(waiting).toHaveLength(1);
      });
      return { ending };
    });
    const { status, body } = await end.ending;
    expect([status, body.current?.name]).toEqual([409, 'Aqua']);
    expect((await read()).body.members).toHaveLength(4);
  });

  it('of two admins who join the same products at once one is rejected, and no product is in two families', async () => {
    const [black, red] = [FAMILY[0]!, FAMILY[1]!];
    const answers = await Promise.all([
      save([place(OTHER, 'Blue', null, null), black, red], { version: null }, OTHER),
      save([place(ANOTHER, 'Green', null, null), red, black], { version: null }, ANOTHER),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect([
      [200, 400],
      [200, 409],
    ]).toContainEqual(statuses);
    const [{ count }] = await shop.em.execute<[{ count: number }]>(
      'select count(*)::int as count from catalogue.product_families',
    );
    expect(count).toBe(1);
  });

  it.each<[string, object[], string | undefined]>([
    ['one product', [FAMILY[0]!], undefined],
    ['a product twice', [FAMILY[0]!, { ...FAMILY[0]!, colour: 'Black' }], undefined],
    ['the same colour and size twice', [FAMILY[0]!, { ...FAMILY[0]!, productId: RED }], undefined],
    ['nothing to choose by', [FAMILY[0]!, place(RED, ' ', null, null)], undefined],
    ['a product that does not exist', [FAMILY[0]!, place(productId(77), 'Blue', null, null)], undefined],
    ['a size without a unit', [FAMILY[0]!, { ...FAMILY[1]!, packUnit: null }], 'members.1.packUnit'],
    ['a size of nothing', [FAMILY[0]!, { ...FAMILY[1]!, packSize: 0 }], 'members.1.packSize'],
    ['a swatch in words', [FAMILY[0]!, { ...FAMILY[1]!, swatch: 'red' }], 'members.1.swatch'],
    ['another field', [FAMILY[0]!, { ...FAMILY[1]!, price: '0.01' }], 'members.1.price'],
  ])('is rejected with %s, and nothing changes', async (_, members, field) => {
    await save(FAMILY).expect(200);
    const { body } = await save(members).expect(400);
    expect(body.errors?.[0].field).toBe(field);
    expect((await read()).body.members).toHaveLength(4);
    expect(audit()).toHaveLength(1);
  });

  it('takes no product of another family, and starts with the product itself', async () => {
    await save(FAMILY).expect(200);
    const taken = await save([place(OTHER, 'Blue', null, null), FAMILY[1]!], {}, OTHER).expect(400);
    expect(taken.body.message).toBe('Product 2 belongs to the family "Aqua Basecoat". Remove it there first.');
    await shop.em.execute('delete from catalogue.product_families');
    await save([FAMILY[1]!, FAMILY[2]!]).expect(400);
  });

  it('is for administrators to see and change, of products that exist', async () => {
    await server.call().get(path()).expect(401);
    await server.call().get(path()).set('x-role', 'customer').expect(403);
    await server.call().put(path()).set('x-role', 'customer').send({ name: 'A', members: [] }).expect(403);
    await read(productId(77)).expect(404);
    await save([], {}, productId(77)).expect(404);
  });

  it('goes on without a product that is deleted', async () => {
    await save([FAMILY[0]!, FAMILY[1]!, place(ANOTHER, 'Green', null, 1000)]).expect(200);
    await shop.em.execute('delete from catalogue.products where id = ?', [ANOTHER]);
    expect(await idsOn('product-1')).toEqual([BLACK, RED]);
  });
});
