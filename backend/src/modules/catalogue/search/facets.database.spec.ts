import { GUEST } from '../../../platform/http/actor.js';
import { sentStatements } from '../../../platform/testing/sent-statements.js';
import { EditProduct } from '../products/edit-product.js';
import { AdminServer } from '../testing/admin-server.js';
import { item, productId } from '../testing/synced-items.js';
import { FacetsQuery } from './facets.js';
import { ListProductsQuery } from './list-products.js';

interface Facets {
  facets: { key: string; name: string; values: { value: string; text: string; count: number }[] }[];
  inStock: number;
}

describe('The filters of a product list', () => {
  let shop: AdminServer;
  let abrasives: string;
  let paints: string;

  beforeAll(async () => {
    shop = await AdminServer.open();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.renew([
      item(1, { name: 'Disc P80', price: 2000 }),
      item(2, { name: 'Disc P180', price: 3000 }),
      item(3, { name: 'Disc P1000', price: 4000, quantityInStock: 0 }),
      item(4, { name: 'Sheet P80', price: 100 }),
      item(5, { name: 'Basecoat', price: 2500 }),
      item(6, { name: 'Spray gun', price: 9000 }),
    ]);
    const brand = { name: 'Brand', kind: 'text' };
    const created = async (fields: object): Promise<string> =>
      (await shop.post('/api/admin/categories', fields).expect(201)).body.id;
    abrasives = await created({
      name: 'Abrasives',
      attributes: [
        brand,
        { name: 'Grit', kind: 'number', unit: 'P' },
        { name: 'Tip size', kind: 'number', unit: 'mm' },
      ],
    });
    paints = await created({ name: 'Paints', attributes: [brand, { name: 'Contents', kind: 'number', unit: 'ml' }] });
    await file(1, abrasives, 'Brand: Tarnwick', 'Grit: P80');
    await file(2, abrasives, 'Brand: Tarnwick', 'Grit: P180');
    await file(3, abrasives, 'Brand: Osmere', 'grit: P1000');
    await file(4, abrasives, 'Brand: Osmere', 'Grit: P80');
    await file(5, paints, 'Brand: Aldbrook', 'Contents: 2.5 L');
    await file(6, abrasives, 'Tip size: 1.0, 1.3 and 1.8 mm', 'Grit: coarse');
  });

  const edit = (number: number, edits: EditProduct['edits']) =>
    shop.commands.execute(new EditProduct(productId(number), edits));
  const file = (number: number, categoryId: string, ...specifications: string[]) =>
    edit(number, {
      categoryId,
      isVisibleOnline: true,
      specifications: specifications.map((line) => {
        const [name = '', value = ''] = line.split(': ');
        return { name, value };
      }),
    });
  const facets = async (query: string): Promise<Facets> =>
    (await shop.get(`/api/products/facets?${query}`).expect(200)).body;
  /** "grit P80 2, P180 1" */
  const counts = async (query: string) =>
    (await facets(query)).facets.map(
      ({ key, values }) => `${key} ${values.map(({ text, count }) => `${text} ${count}`).join(', ')}`,
    );
  const names = async (query: string): Promise<string[]> =>
    (await shop.get(`/api/products?sort=name&${query}`).expect(200)).body.map(({ name }: { name: string }) => name);

  it('are the attributes of the category that its products have, numbers by size', async () => {
    expect(await facets('category=abrasives')).toEqual({
      facets: [
        {
          ...{ key: 'brand', name: 'Brand' },
          values: [
            { value: 'Osmere', text: 'Osmere', count: 2 },
            { value: 'Tarnwick', text: 'Tarnwick', count: 2 },
          ],
        },
        {
          ...{ key: 'grit', name: 'Grit' },
          values: [
            { value: '80', text: 'P80', count: 2 },
            { value: '180', text: 'P180', count: 1 },
            { value: '1000', text: 'P1000', count: 1 },
          ],
        },
        {
          ...{ key: 'tip-size', name: 'Tip size' },
          values: ['1', '1.3', '1.8'].map((value) => ({ value, text: `${value} mm`, count: 1 })),
        },
      ],
      inStock: 4,
    });
  });

  it('count what the other choices leave, their own attribute aside', async () => {
    expect(await counts('category=abrasives&attribute=grit:80')).toEqual([
      'brand Osmere 1, Tarnwick 1',
      'grit P80 2, P180 1, P1000 1',
      'tip-size 1 mm 0, 1.3 mm 0, 1.8 mm 0',
    ]);
    expect(await counts('category=abrasives&attribute=grit:80&attribute=brand:Tarnwick')).toEqual([
      'brand Osmere 1, Tarnwick 1',
      'grit P80 1, P180 1, P1000 0',
      'tip-size 1 mm 0, 1.3 mm 0, 1.8 mm 0',
    ]);
    expect(await counts('category=abrasives&maxPrice=40&inStock=true')).toEqual([
      'brand Osmere 1, Tarnwick 2',
      'grit P80 2, P180 1, P1000 0',
    ]);
    expect((await facets('category=abrasives&inStock=true&attribute=brand:Osmere')).inStock).toBe(1);
  });

  it('keep a chosen value that nothing has, so that it can be given up', async () => {
    expect((await counts('category=abrasives&attribute=grit:2000'))[1]).toBe('grit P80 2, P180 1, P1000 1, P2000 0');
  });

  it('of the whole shop and of Hot Deals are those that all categories have alike', async () => {
    expect(await counts('')).toEqual(['brand Aldbrook 1, Osmere 2, Tarnwick 2']);
    await edit(1, { compareAtPrice: 9900 });
    await edit(4, { compareAtPrice: 9900 });
    expect(await counts('category=hot-deals')).toEqual(['brand Osmere 1, Tarnwick 1']);
    expect(await counts('search=disc')).toEqual(['brand Osmere 1, Tarnwick 2']);
  });

  it('list any value of one attribute, and all attributes', async () => {
    expect(await names('category=abrasives&attribute=grit:80&attribute=grit:180')).toEqual([
      'Disc P180',
      'Disc P80',
      'Sheet P80',
    ]);
    expect(await names('category=abrasives&attribute=grit:80&attribute=brand:Tarnwick')).toEqual(['Disc P80']);
    expect(await names('attribute=tip-size:1.3')).toEqual(['Spray gun']);
    expect(await names('attribute=brand:Osmere&inStock=true')).toEqual(['Sheet P80']);
    expect(await names('search=disc&attribute=brand:Osmere')).toEqual(['Disc P1000']);
  });

  it('find nothing for an attribute or value that there is not', async () => {
    expect(await names('attribute=finish:Gloss')).toEqual([]);
    expect(await names('attribute=grit:81')).toEqual([]);
  });

  it.each([
    ['attribute=grit', 'attribute', 'Each attribute must be a key and a value, such as grit:80.'],
    [`attribute=grit:${'8'.repeat(61)}`, 'attribute', 'Each attribute must be a key and a value, such as grit:80.'],
    ['attribute[a]=1', 'attribute[a]', 'attribute[a] is not a field of this request.'],
    ['inStock=perhaps', 'inStock', expect.any(String)],
    [Array.from({ length: 51 }, (_, n) => `attribute=grit:${n}`).join('&'), 'attribute', 'Choose at most 50 values.'],
  ])('reject %.40s', async (query, field, message) => {
    for (const path of ['/api/products', '/api/products/facets']) {
      const { body } = await shop.get(`${path}?${query}`).expect(400);
      expect(body.errors).toEqual([{ field, message }]);
    }
  });

  it('follow a change of the category, of its attributes and of the specifications at once', async () => {
    const [category] = (await shop.get('/api/admin/categories').expect(200)).body;
    const { version, attributes } = category;
    expect(attributes[1]).toEqual({ key: 'grit', name: 'Grit', kind: 'number', unit: 'P' });
    await shop
      .put(`/api/admin/categories/${abrasives}`, { version, attributes: [{ name: 'Grit', kind: 'text' }] })
      .expect(200);
    expect(await counts('category=abrasives')).toEqual(['grit Coarse 1, P80 2, P180 1, P1000 1']);
    await file(2, abrasives, 'Grit: P80; P240');
    expect(await counts('category=abrasives')).toEqual(['grit Coarse 1, P80 3, P240 1, P1000 1']);
    await edit(2, { categoryId: paints });
    expect(await counts('category=abrasives')).toEqual(['grit Coarse 1, P80 2, P1000 1']);
  });

  it.each([
    [[{ name: '!', kind: 'text' }], 'attributes', '"!" has no letters or digits.'],
    [
      [
        { name: 'Grit', kind: 'text' },
        { name: 'grit', kind: 'number' },
      ],
      'attributes',
      'There are two filters "grit". Remove one of them.',
    ],
    [[{ name: 'Grit', kind: 'colour' }], 'attributes.0.kind', 'A filter is a text or a number.'],
    [
      Array.from({ length: 21 }, (_, n) => ({ name: `A${n}`, kind: 'text' })),
      'attributes',
      'A category has at most 20 filters.',
    ],
  ])('cannot be %j', async (attributes, field, message) => {
    const { body } = await shop.put(`/api/admin/categories/${paints}`, { attributes }).expect(400);
    expect(body.errors).toEqual([{ field, message }]);
  });

  it('need one statement each, however many are chosen', async () => {
    const chosen = { category: 'abrasives', attribute: ['grit:80', 'grit:180', 'brand:Tarnwick', 'tip-size:1.3'] };
    const { app } = shop.server;
    const statements = await sentStatements(app, async () => {
      await app.get(FacetsQuery).facets(GUEST, chosen);
      await app.get(ListProductsQuery).listProducts(GUEST, { sort: 'featured', page: 1, limit: 24, ...chosen });
    });
    expect(statements).toHaveLength(2);
  });
});
