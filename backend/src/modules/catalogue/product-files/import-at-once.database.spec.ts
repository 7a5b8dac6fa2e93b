import { eventually } from '../../../platform/testing/eventually.js';
import { EditProduct } from '../products/edit-product.js';
import { AdminServer } from '../testing/admin-server.js';
import { manyProducts } from '../testing/many-products.js';
import { item, productId } from '../testing/synced-items.js';

const PATH = '/api/admin/products/import';

/** Another statement waits for a lock. */
const WAITING = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

describe('A file of products that is applied', () => {
  let shop: AdminServer;

  beforeAll(async () => {
    shop = await AdminServer.open();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.renew([item(1), item(2), item(3)]));

  const apply = (file: string) =>
    shop.server.call().post(`${PATH}?dryRun=false`).set('x-role', 'admin').set('content-type', 'text/csv').send(file);
  const vocs = async () => {
    const rows = await shop.em.execute<{ voc: string | null; version: number }[]>(
      'select voc, version from catalogue.products order by id limit 3',
    );
    return rows.map(({ voc }) => voc);
  };

  it('beside another one is saved whole, or not at all and says so', async () => {
    for (let round = 0; round < 5; round++) {
      const files = ['a', 'b'].map(
        (name) => `code,voc\nTST-1,${name}${round}\nTST-2,${name}${round}\nTST-3,${name}${round}`,
      );
      const answers = await Promise.all(files.map(apply));
      expect(answers.some(({ status }) => status === 200)).toBe(true);
      for (const { status } of answers) expect([200, 409]).toContain(status);
      expect(new Set(await vocs()).size).toBe(1);
    }
  });

  it('beside an edit loses neither: the file or the edit is saved, or both one after the other', async () => {
    for (let round = 0; round < 5; round++) {
      const [imported, edited] = await Promise.all([
        apply(`code,voc\nTST-1,file ${round}\nTST-2,file ${round}`),
        shop.commands
          .execute(new EditProduct(productId(1), { dimensions: `${round} cm` }))
          .then(() => true)
          .catch(() => false),
      ]);
      const [row] = await shop.em.execute<{ voc: string | null; dimensions: string | null }[]>(
        'select voc, dimensions from catalogue.products where id = ?',
        [productId(1)],
      );
      expect(row!.voc === `file ${round}`).toBe(imported.status === 200);
      expect(row!.dimensions === `${round} cm`).toBe(edited);
      expect((await vocs())[1] === `file ${round}`).toBe(imported.status === 200);
    }
  });

  it('beside a sync that brings an item back to sale is not saved, or a product would be shown without being published', async () => {
    await shop.renew([item(1, { active: false })]);
    await shop.post('/api/admin/categories', { name: 'Paints' }).expect(201);
    const file = 'code,category,visible\nTST-1,paints,yes';
    const answer = await shop.em.transactional(async (sync) => {
      await sync.execute('update catalogue.products set is_active = true where id = ?', [productId(1)]);
      const sent = apply(file).then((response) => response);
      await eventually(async () => expect(await shop.em.execute(WAITING)).not.toHaveLength(0), 10_000);
      return () => sent;
    });
    expect((await answer()).status).toBe(409);
    expect((await apply(file)).status).toBe(200);
    expect(await shop.published('catalogue.product-published.v1')).toMatchObject([{ productId: productId(1) }]);
  });

  it('changes 2,000 products with few statements', async () => {
    await shop.em.execute('truncate catalogue.products, catalogue.categories cascade');
    for (const statement of manyProducts(2_000)) await shop.em.execute(statement);
    const rows = await shop.em.execute<{ code: string }[]>('select sage_product_code as code from catalogue.products');
    const file = ['code,voc,points', ...rows.map(({ code }, index) => `${code},${index} g/l,${(index % 9) + 1}`)];
    const { body } = await apply(file.join('\n')).expect(200);
    expect(body).toMatchObject({ applied: true, lines: rows.length, changedProducts: rows.length, errorCount: 0 });
    expect(body.changes).toHaveLength(100);
    const [{ left } = { left: -1 }] = await shop.em.execute<{ left: number }[]>(
      'select count(*)::int as left from catalogue.products where voc is null',
    );
    expect(left).toBe(0);
  });

  it('beside a colleague who puts one of its products in a family is not saved, and says so', async () => {
    await shop.post('/api/admin/categories', { name: 'Paints' }).expect(201);
    const cell = (value: string) => `"Family: Sheet\nOption: Grit\nValue: ${value}"`;
    const file = `code,category,visible,family\nTST-1,paints,yes,${cell('P80')}\nTST-2,paints,yes,${cell('P120')}`;
    const family = '0190b7a0-5555-7000-8000-000000000001';
    const answer = await shop.em.transactional(async (colleague) => {
      // The file is read by the time its events wait.
      await colleague.execute('lock table platform.outbox in exclusive mode');
      await colleague.execute(
        `insert into catalogue.product_families (id, version, created_at, updated_at, name, option_name)
         values (?, 1, now(), now(), 'Belt', 'Width')`,
        [family],
      );
      await colleague.execute(
        `insert into catalogue.family_members (product_id, family_id, position, colour)
         values (?, ?, 0, '10 mm'), (?, ?, 1, '20 mm')`,
        [productId(2), family, productId(3), family],
      );
      const sent = apply(file).then((response) => response);
      await eventually(async () => expect(await shop.em.execute(WAITING)).not.toHaveLength(0), 10_000);
      return () => sent;
    });
    const { status, body } = await answer();
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: expect.stringContaining('A colleague changed some of these products'),
    });
    expect(await shop.em.execute('select name from catalogue.product_families')).toEqual([{ name: 'Belt' }]);
  });
});
