import { CreateCategory, CreateSubcategory } from '../categories/categories.commands.js';
import { ProductHidden, ProductPublished } from '../events.js';
import { EditProduct } from '../products/edit-product.js';
import { AdminServer } from '../testing/admin-server.js';
import { item, productId } from '../testing/synced-items.js';
import type { BulkResultView } from './bulk.dto.js';

const PATH = '/api/admin/products/bulk';

describe('A bulk change of products', () => {
  let shop: AdminServer;
  let paints: string;
  let tools: string;
  let primers: string;

  const edit = (number: number, edits: EditProduct['edits']) =>
    shop.commands.execute(new EditProduct(productId(number), edits));
  const send = (numbers: number[], data: object) => shop.put(PATH, { productIds: numbers.map(productId), data });
  const change = async (numbers: number[], data: object): Promise<BulkResultView> =>
    (await send(numbers, data).expect(200)).body;
  const undo = (id: string | null) => shop.post(`${PATH}/${id}/undo`);
  const state = async (number: number) => {
    const { body } = await shop.get(`/api/admin/products/${productId(number)}`).expect(200);
    const { isVisibleOnline, categoryId, subcategoryId, version } = body;
    return { isVisibleOnline, categoryId, subcategoryId, version };
  };
  const outcomes = ({ results }: BulkResultView) => results.map(({ outcome }) => outcome);

  beforeAll(async () => {
    shop = await AdminServer.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.renew([
      item(1),
      item(2),
      item(3),
      item(4, { active: false, withdrawalReason: 'It has no price in Sage.' }),
    ]);
    await shop.em.execute('truncate catalogue.bulk_changes');
    paints = await shop.commands.execute(new CreateCategory({ name: 'Paints' }));
    tools = await shop.commands.execute(new CreateCategory({ name: 'Tools' }));
    primers = await shop.commands.execute(new CreateSubcategory({ categoryId: paints, name: 'Primers' }));
    shop.audited();
  });

  it('says what became of each product: changed, skipped and why, unknown', async () => {
    await edit(1, { categoryId: paints });
    await edit(4, { categoryId: paints });
    const result = await change([1, 2, 99, 4], { isVisibleOnline: true });
    expect(result).toEqual({
      changed: 2,
      skipped: 1,
      results: [
        { productId: productId(1), outcome: 'changed' },
        { productId: productId(2), outcome: 'skipped', reason: 'It has no category. Give it one before you show it.' },
        { productId: productId(99), outcome: 'not-found', reason: 'There is no such product.' },
        {
          productId: productId(4),
          outcome: 'changed',
          reason: 'Customers do not see it yet: It has no price in Sage.',
        },
      ],
      undoId: expect.any(String),
      undoUntil: expect.stringMatching(/Z$/),
    });
    expect(await shop.published(ProductPublished.type)).toMatchObject([{ productId: productId(1) }]);
    expect((await shop.server.call().get('/api/products/product-1')).status).toBe(200);
  });

  it('takes ids in capitals for the same ones', async () => {
    const data = { categoryId: paints.toUpperCase(), subcategoryId: primers.toUpperCase() };
    const { body } = await shop.put(PATH, { productIds: [productId(1).toUpperCase()], data }).expect(200);
    expect(outcomes(body)).toEqual(['changed']);
    expect(await state(1)).toMatchObject({ categoryId: paints, subcategoryId: primers });
  });

  it('gives a category and shows in one step, and clears the subcategory of another category', async () => {
    await edit(1, { categoryId: paints, subcategoryId: primers });
    expect(outcomes(await change([1, 2], { categoryId: tools, isVisibleOnline: true }))).toEqual([
      'changed',
      'changed',
    ]);
    expect(await state(1)).toMatchObject({ isVisibleOnline: true, categoryId: tools, subcategoryId: null });
    expect(await state(2)).toMatchObject({ isVisibleOnline: true, categoryId: tools });
    expect(shop.audited()).toEqual([
      expect.objectContaining({
        actor: productId(500),
        action: 'product.changed',
        subjectId: productId(1),
        before: { isVisibleOnline: false, category: 'Paints', subcategory: 'Primers' },
        after: { isVisibleOnline: true, category: 'Tools', subcategory: null },
        reason: 'Bulk change',
      }),
      expect.objectContaining({
        subjectId: productId(2),
        before: { isVisibleOnline: false, category: null },
        after: { isVisibleOnline: true, category: 'Tools' },
      }),
    ]);
  });

  it('keeps the subcategory of a product that has the category already', async () => {
    await edit(1, { categoryId: paints, subcategoryId: primers });
    expect(outcomes(await change([1], { categoryId: paints }))).toEqual(['unchanged']);
    expect(await state(1)).toMatchObject({ subcategoryId: primers });
  });

  it('sets a subcategory only where it belongs to the category of the product', async () => {
    await edit(1, { categoryId: paints });
    await edit(2, { categoryId: tools });
    const result = await change([1, 2, 3], { subcategoryId: primers });
    expect(outcomes(result)).toEqual(['changed', 'skipped', 'skipped']);
    expect(result.results[1]!.reason).toBe('The subcategory does not belong to its category.');
    expect(await state(1)).toMatchObject({ subcategoryId: primers });
    expect(outcomes(await change([3], { categoryId: paints, subcategoryId: primers }))).toEqual(['changed']);
  });

  it('takes no category away from a visible product', async () => {
    await edit(1, { categoryId: paints, isVisibleOnline: true });
    await edit(2, { categoryId: paints });
    const result = await change([1, 2], { categoryId: null });
    expect(result.results).toEqual([
      { productId: productId(1), outcome: 'skipped', reason: 'It is visible, so it needs a category. Hide it first.' },
      { productId: productId(2), outcome: 'changed' },
    ]);
    expect(outcomes(await change([1], { categoryId: null, isVisibleOnline: false }))).toEqual(['changed']);
    expect(await shop.published(ProductHidden.type)).toHaveLength(1);
  });

  it('counts a product that is named twice once, and leaves nothing to undo where nothing changed', async () => {
    const { results } = await change([1, 1], { categoryId: paints });
    expect(results).toHaveLength(1);
    expect(await change([1], { categoryId: paints })).toMatchObject({ changed: 0, undoId: null, undoUntil: null });
    expect(shop.audited()).toHaveLength(1);
  });

  it.each<[object, string]>([
    [{ productIds: [], data: { isVisibleOnline: true } }, 'Select between 1 and 500 products.'],
    [
      { productIds: Array.from({ length: 501 }, (_, n) => productId(n)), data: { isVisibleOnline: true } },
      'Select between 1 and 500 products.',
    ],
    [{ productIds: ['1'], data: { isVisibleOnline: true } }, 'Each product is named by its id.'],
    [{ productIds: [productId(1)], data: {} }, 'Choose what to change.'],
    [{ productIds: [productId(1)] }, 'Choose what to change.'],
    [{ productIds: [productId(1)], data: { isVisibleOnline: 'yes' } }, 'Visible must be true or false.'],
    [{ productIds: [productId(1)], data: { price: '1.00' } }, 'price is not a field of this request.'],
    [{ productIds: [productId(1)], data: { categoryId: productId(99) } }, 'There is no such category.'],
    [
      { productIds: [productId(1)], data: { subcategoryId: productId(99) } },
      'This subcategory does not belong to the category.',
    ],
  ])('rejects a request as a whole where it is wrong: %#', async (request, message) => {
    const { body } = await shop.put(PATH, request).expect(400);
    expect(body.message).toBe(message);
  });

  it('takes 500 products in one request', async () => {
    const numbers = Array.from({ length: 500 }, (_, number) => number + 1);
    await shop.renew(numbers.map((number) => item(number)));
    paints = await shop.commands.execute(new CreateCategory({ name: 'Paints' }));
    shop.audited();
    const result = await change(numbers, { categoryId: paints, isVisibleOnline: true });
    expect(result.changed).toBe(500);
    expect(shop.audited()).toHaveLength(500);
    expect((await undo(result.undoId).expect(200)).body.changed).toBe(500);
  });

  it('is for administrators only', async () => {
    const body = { productIds: [productId(1)], data: { categoryId: paints } };
    await shop.server.call().put(PATH).send(body).expect(401);
    const { undoId } = await change([1], { categoryId: paints });
    for (const role of ['customer', 'sales', 'support']) {
      await shop.put(PATH, body, role).expect(403);
      await shop.post(`${PATH}/${undoId}/undo`, {}, role).expect(403);
    }
  });

  it('of two administrators at once loses nothing: every product ends in one of the two states, and its record says which', async () => {
    const numbers = [1, 2, 3, 4];
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        send(turn % 2 ? numbers : numbers.toReversed(), { categoryId: turn % 2 ? paints : tools }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const records = shop.audited();
    for (const number of numbers) {
      const own = records.filter(({ subjectId }) => subjectId === productId(number));
      const { version, categoryId } = await state(number);
      // Each change counts the version up and has a record that begins where the former one ended.
      expect(version).toBe(1 + own.length);
      expect(own[0]!.before).toEqual({ category: null });
      for (const [place, { before }] of own.entries()) if (place > 0) expect(before).toEqual(own[place - 1]!.after);
      expect(own.at(-1)!.after).toEqual({ category: categoryId === paints ? 'Paints' : 'Tools' });
    }
  });

  describe('can be undone', () => {
    it('by any administrator, once, with a record of its own', async () => {
      await edit(1, { categoryId: tools });
      const { undoId } = await change([1, 2], { categoryId: paints, isVisibleOnline: true });
      shop.audited();
      const { body } = await undo(undoId).expect(200);
      expect(body).toMatchObject({ changed: 2, skipped: 0, undoId: null, undoUntil: null });
      expect(await state(1)).toMatchObject({ isVisibleOnline: false, categoryId: tools });
      expect(await state(2)).toMatchObject({ isVisibleOnline: false, categoryId: null });
      expect(shop.audited()).toMatchObject([
        {
          subjectId: productId(1),
          after: { isVisibleOnline: false, category: 'Tools' },
          reason: 'Undo of a bulk change',
        },
        { subjectId: productId(2), after: { isVisibleOnline: false, category: null } },
      ]);
      expect(await shop.published(ProductHidden.type)).toHaveLength(2);
      const { body: again } = await undo(undoId).expect(409);
      expect(again.message).toBe('This change has already been undone.');
    });

    it('once of two who undo at the same time', async () => {
      const { undoId } = await change([1, 2], { categoryId: paints });
      const answers = await Promise.all([undo(undoId), undo(undoId), undo(undoId)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });

    it('but for products that were changed since or were deleted, or whose former category was', async () => {
      await edit(3, { categoryId: tools });
      const { undoId } = await change([1, 2, 3, 4], { categoryId: paints });
      await edit(1, { description: 'Changed since.' });
      await shop.em.execute('delete from catalogue.products where id = ?', [productId(2)]);
      await shop.em.execute('delete from catalogue.categories where id = ?', [tools]);
      const { body } = await undo(undoId).expect(200);
      expect(body).toMatchObject({
        changed: 1,
        skipped: 2,
        results: expect.arrayContaining([
          { productId: productId(1), outcome: 'skipped', reason: 'It has changed since, so it was left as it is.' },
          { productId: productId(2), outcome: 'not-found', reason: 'There is no such product.' },
          {
            productId: productId(3),
            outcome: 'skipped',
            reason: 'Its former category or subcategory no longer exists.',
          },
          { productId: productId(4), outcome: 'changed' },
        ]),
      });
      expect(await state(1)).toMatchObject({ categoryId: paints });
    });

    it('for ten minutes', async () => {
      const { undoId } = await change([1], { categoryId: paints });
      await shop.em.execute(`update catalogue.bulk_changes set at = at - interval '601 seconds'`);
      const { body } = await undo(undoId).expect(409);
      expect(body.message).toBe('A change can be undone for 10 minutes. Select the products and change them back.');
      await undo(productId(99)).expect(404);
      await undo('latest').expect(404);
    });
  });
});
