import { EditProduct } from '../products/edit-product.js';
import { AdminServer } from '../testing/admin-server.js';
import { item, productId } from '../testing/synced-items.js';
import { CategoryNotFound, SubcategoryOfAnotherCategory } from './category.entity.js';

describe('Two administrators at once', () => {
  let shop: AdminServer;

  beforeAll(async () => {
    shop = await AdminServer.open();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.renew([item(1), item(2)]));

  const create = async (path: string, fields: object): Promise<string> =>
    (await shop.post(`/api/admin/${path}`, fields).expect(201)).body.id;
  const show = (number: number, edits: EditProduct['edits']) =>
    shop.commands.execute(new EditProduct(productId(number), { isVisibleOnline: true, ...edits }));
  const count = async (condition: string): Promise<number> => {
    const [row] = await shop.em.execute<{ found: number }[]>(
      `select count(*)::int as found from catalogue.products p where ${condition}`,
    );
    return row!.found;
  };

  it('never leave a visible product without a category, whichever of delete and edit comes first', async () => {
    for (let round = 0; round < 8; round++) {
      const category = await create('categories', { name: `Paints ${round}` });
      const [deleted, shown] = await Promise.all([
        shop.delete(`/api/admin/categories/${category}`),
        show(1, { categoryId: category }).catch((error: unknown) => error),
      ]);
      expect(await count('p.is_visible_online and p.category_id is null')).toBe(0);
      if (shown instanceof Error) expect(shown).toBeInstanceOf(CategoryNotFound);
      expect(deleted.status).toBe(shown instanceof Error ? 200 : 409);
    }
  });

  it('never leave a product in a subcategory of another category', async () => {
    const here = await create('categories', { name: 'Here' });
    const there = await create('categories', { name: 'There' });
    for (let round = 0; round < 8; round++) {
      const subcategoryId = await create('subcategories', { name: `Part ${round}`, categoryId: here });
      const [moved, filed] = await Promise.all([
        shop.put(`/api/admin/subcategories/${subcategoryId}`, { categoryId: there }),
        show(2, { categoryId: here, subcategoryId }).catch((error: unknown) => error),
      ]);
      expect(moved.status).toBe(200);
      if (filed instanceof Error) expect(filed).toBeInstanceOf(SubcategoryOfAnotherCategory);
      expect(
        await count(
          `p.category_id <> (select s.category_id from catalogue.subcategories s where s.id = p.subcategory_id)`,
        ),
      ).toBe(0);
    }
  });

  it('do not both get the same address or name', async () => {
    const categories = await Promise.all([1, 2, 3].map(() => shop.post('/api/admin/categories', { name: 'Tapes' })));
    expect(categories.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const categoryId = categories.find(({ status }) => status === 201)!.body.id;
    const parts = await Promise.all(
      ['a', 'b'].map((slug) => shop.post('/api/admin/subcategories', { categoryId, name: 'Masking', slug })),
    );
    expect(parts.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('of one version are saved once', async () => {
    const id = await create('categories', { name: 'Tapes' });
    const edits = await Promise.all(
      ['One.', 'Two.'].map((description) => shop.put(`/api/admin/categories/${id}`, { description, version: 1 })),
    );
    const [won, lost] = edits.sort((a, b) => a.status - b.status);
    expect([won!.status, lost!.status]).toEqual([200, 409]);
    expect(lost!.body.current.description).toBe(won!.body.description);
  });
});
