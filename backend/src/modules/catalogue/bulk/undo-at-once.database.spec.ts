import { eventually } from '../../../platform/testing/eventually.js';
import { CreateCategory, CreateSubcategory } from '../categories/categories.commands.js';
import { EditProduct } from '../products/edit-product.js';
import { AdminServer } from '../testing/admin-server.js';
import { item, productId } from '../testing/synced-items.js';

const PATH = '/api/admin/products/bulk';
/** Another statement waits for a lock. */
const WAITING = "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

describe('An undo of a bulk change, beside another administrator', () => {
  let shop: AdminServer;
  let paints: string;
  let tools: string;
  let primers: string;
  let undoId: string;

  beforeAll(async () => {
    shop = await AdminServer.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.renew([item(1), item(2)]);
    paints = await shop.commands.execute(new CreateCategory({ name: 'Paints' }));
    tools = await shop.commands.execute(new CreateCategory({ name: 'Tools' }));
    primers = await shop.commands.execute(new CreateSubcategory({ categoryId: paints, name: 'Primers' }));
    await shop.commands.execute(
      new EditProduct(productId(1), { categoryId: paints, subcategoryId: primers, isVisibleOnline: true }),
    );
    const productIds = [productId(1), productId(2)];
    undoId = (await shop.put(PATH, { productIds, data: { categoryId: tools } }).expect(200)).body.undoId;
  });

  /** Undoes while this statement of another administrator is not committed yet. */
  const undoBeside = async (statement: string, parameters: string[]) => {
    const answer = await shop.em.transactional(async (other) => {
      await other.execute(statement, parameters);
      const sent = shop.post(`${PATH}/${undoId}/undo`).then((response) => response);
      await eventually(async () => expect(await shop.em.execute(WAITING)).not.toHaveLength(0), 10_000);
      return () => sent;
    });
    return answer();
  };
  const places = () =>
    shop.em.execute('select category_id as category, subcategory_id as part from catalogue.products order by id');

  it.each([
    ['category', 'delete from catalogue.categories where id = ?', () => [paints]],
    ['subcategory', 'delete from catalogue.subcategories where id = ?', () => [primers]],
    ['place', 'update catalogue.subcategories set category_id = ? where id = ?', () => [tools, primers]],
  ])('who takes the former %s away skips the products of it and undoes the rest', async (_, statement, parameters) => {
    const { status, body } = await undoBeside(statement, parameters());
    expect([status, body.changed, body.skipped]).toEqual([200, 1, 1]);
    expect(body.results[0].reason).toBe('Its former category or subcategory no longer exists.');
    expect(await places()).toEqual([
      { category: tools, part: null },
      { category: null, part: null },
    ]);
  });
});
