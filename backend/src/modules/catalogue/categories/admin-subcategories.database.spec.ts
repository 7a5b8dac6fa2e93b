import { EditProduct } from '../products/edit-product.js';
import { AdminServer } from '../testing/admin-server.js';
import { item, productId } from '../testing/synced-items.js';

const PATH = '/api/admin/subcategories';
const CATEGORIES = '/api/admin/categories';

describe('The upkeep of subcategories', () => {
  let shop: AdminServer;
  let paints: string;
  let tools: string;
  let primers: string;

  beforeAll(async () => {
    shop = await AdminServer.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.renew([item(1), item(2), item(3)]);
    paints = (await shop.post(CATEGORIES, { name: 'Paints' }).expect(201)).body.id;
    tools = (await shop.post(CATEGORIES, { name: 'Tools' }).expect(201)).body.id;
    primers = await createdIn(paints, 'Primers');
    await file(1, { categoryId: paints, subcategoryId: primers, isVisibleOnline: true });
    await file(2, { categoryId: paints, subcategoryId: primers });
    await shop.em.execute('truncate platform.outbox');
    shop.audited();
  });

  const createdIn = async (categoryId: string, name: string): Promise<string> =>
    (await shop.post(PATH, { categoryId, name }).expect(201)).body.id;
  const file = (number: number, edits: EditProduct['edits']) =>
    shop.commands.execute(new EditProduct(productId(number), edits));
  const places = async () => {
    const rows = await shop.em.execute<{ category_id: string | null; subcategory_id: string | null }[]>(
      'select category_id, subcategory_id from catalogue.products order by id limit 2',
    );
    return rows.map(({ category_id, subcategory_id }) => [category_id, subcategory_id]);
  };
  const changed = () => shop.published<{ productId: string }>('catalogue.product-changed.v1');

  it('rejects a name that its category has already, but not one of another category', async () => {
    const { body } = await shop.post(PATH, { categoryId: paints, name: 'Primers', slug: 'more' }).expect(409);
    expect(body.errors).toEqual([{ field: 'name', message: 'This category already has a subcategory "Primers".' }]);
    await shop.post(PATH, { categoryId: tools, name: 'Primers', slug: 'tool-primers' }).expect(201);
    await shop.post(PATH, { categoryId: tools, name: 'More', slug: 'primers' }).expect(409);
    await shop.post(PATH, { categoryId: productId(1), name: 'Lost' }).expect(404);
    await shop.post(PATH, { name: 'Lost' }).expect(400);
  });

  it('takes its products with it into another category', async () => {
    const { body } = await shop.put(`${PATH}/${primers}`, { categoryId: tools, version: 1 }).expect(200);
    expect(body).toMatchObject({ categoryId: tools, categoryName: 'Tools', products: 2 });
    expect(await places()).toEqual([
      [tools, primers],
      [tools, primers],
    ]);
    expect(await changed()).toMatchObject([{ productId: productId(1) }]);
    expect(shop.audited()).toMatchObject([
      { action: 'subcategory.edited', before: { categoryId: paints }, after: { categoryId: tools, movedProducts: 2 } },
    ]);
  });

  it('stays where it is if its name is taken in the other category, or another edit was faster', async () => {
    await shop.post(PATH, { categoryId: tools, name: 'Primers', slug: 'tool-primers' }).expect(201);
    await shop.put(`${PATH}/${primers}`, { categoryId: tools }).expect(409);
    await shop.put(`${PATH}/${primers}`, { name: 'Fillers', version: 1 }).expect(200);
    const { body } = await shop.put(`${PATH}/${primers}`, { categoryId: tools, version: 1 }).expect(409);
    expect(body.current).toMatchObject({ name: 'Fillers', categoryId: paints });
    expect((await places())[0]).toEqual([paints, primers]);
  });

  it('keeps its former address', async () => {
    await shop.put(`${PATH}/${primers}`, { slug: 'undercoats' }).expect(200);
    for (const query of ['subcategory=primers', 'category=paints&subcategory=primers', 'subcategory=undercoats'])
      expect((await shop.get(`/api/products?${query}`)).body).toHaveLength(1);
    expect((await shop.get('/api/products?category=tools&subcategory=primers')).body).toHaveLength(0);
    expect((await shop.get('/api/subcategories')).body).toMatchObject([{ formerSlugs: ['primers'] }]);
  });

  it('is deleted only where its products have somewhere to go', async () => {
    const { body } = await shop.delete(`${PATH}/${primers}`).expect(409);
    expect(body).toMatchObject({
      message: '"Primers" has 2 products. Choose where to move them before you delete it.',
      inUse: { products: 2 },
    });
    await shop.delete(`${PATH}/${primers}?moveTo=${primers}`).expect(400);
    await shop.delete(`${PATH}/${primers}?moveTo=${tools}`).expect(400);
    await shop.delete(`${PATH}/${primers}?moveTo=nowhere`).expect(400);
    const hammers = await createdIn(tools, 'Hammers');
    shop.audited();
    expect((await shop.delete(`${PATH}/${primers}?moveTo=${hammers}`).expect(200)).body).toEqual({ movedProducts: 2 });
    expect(await places()).toEqual([
      [tools, hammers],
      [tools, hammers],
    ]);
    expect(shop.audited()).toMatchObject([
      { action: 'subcategory.deleted', before: { name: 'Primers' }, after: { movedTo: 'Hammers', products: 2 } },
    ]);
  });

  it('leaves its products in their category where no other subcategory is named', async () => {
    expect((await shop.delete(`${PATH}/${primers}?moveTo=none`).expect(200)).body).toEqual({ movedProducts: 2 });
    expect(await places()).toEqual([
      [paints, null],
      [paints, null],
    ]);
    expect(await changed()).toMatchObject([{ productId: productId(1) }]);
  });

  it('stands in the order of the menu', async () => {
    const fillers = await createdIn(paints, 'Fillers');
    await shop.put(`${PATH}/order`, { ids: [fillers, primers] }).expect(204);
    const { body } = await shop.get(`/api/subcategories?categoryId=${paints}`);
    expect(body.map(({ name }: { name: string }) => name)).toEqual(['Fillers', 'Primers']);
  });
});
