import { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus } from '@nestjs/cqrs';
import { PAGE_ROUTES } from '../../../pages/page-routes.js';
import { inTransaction } from '../../../platform/database/database.js';
import { HttpServer } from '../../../platform/testing/http-server.js';
import { CatalogueModule } from '../catalogue.module.js';
import { CreateCategory, CreateSubcategory } from '../categories/categories.commands.js';
import { SetColour, SetColourMake } from '../colours/colours.commands.js';
import { EditProduct } from '../products/edit-product.js';
import { CatalogueReactions } from '../reactions.js';
import { item, productId, synced } from '../testing/synced-items.js';
import { PRIVATE_PATHS, PUBLIC_PAGES, SitemapQueries } from './sitemap.queries.js';

const SHOP = 'http://localhost:3000';
const TIME = '\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ';

describe('The documents for search engines', () => {
  let server: HttpServer;

  const run = (command: object) => server.app.get(CommandBus).execute<object, string>(command);
  const sitemap = () => server.app.get(SitemapQueries);
  const textAt = async (path: string) => {
    const { text, headers } = await server.call().get(path).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=3600');
    return { text, type: headers['content-type'] };
  };
  const addresses = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address);

  beforeAll(async () => {
    server = await HttpServer.open({ modules: [CatalogueModule] });
    const event = synced([1, 2, 3, 4, 5, 6, 7].map((number) => item(number)));
    const envelope = { ...event, id: productId(0), seq: '1', occurredAt: '', correlationId: '', causationId: null };
    await inTransaction(server.app.get(EntityManager), (em) =>
      server.app.get(CatalogueReactions).applyItemsOnItemsSynced(envelope, em),
    );
    const paints = await run(new CreateCategory({ name: 'Paints' }));
    const primers = await run(new CreateSubcategory({ categoryId: paints, name: 'Primers' }));
    await run(new CreateSubcategory({ categoryId: paints, name: 'Nothing yet' }));
    await run(new CreateCategory({ name: 'Empty category' }));
    await run(new CreateCategory({ name: 'Hot Deals' }));
    for (const number of [1, 2, 3, 5, 6])
      await run(
        new EditProduct(productId(number), {
          categoryId: paints,
          subcategoryId: primers,
          images: number === 1 ? ['/media/products/one/640.webp', '/media/products/two/640.webp'] : [],
          isVisibleOnline: true,
        }),
      );
  });
  afterAll(() => server.close());

  it('have one index of pages, the guide and products', async () => {
    const { text, type } = await textAt('/sitemap.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    expect(addresses(text)).toEqual(['pages', 'guide', 'products-1'].map((name) => `${SHOP}/sitemap-${name}.xml`));
    expect(text).toMatch(new RegExp(`sitemap-products-1.xml</loc><lastmod>${TIME}</lastmod>`));
  });

  it('list every visible product, with its pictures and its last change', async () => {
    const { text } = await textAt('/sitemap-products-1.xml');
    expect(addresses(text)).toEqual([1, 2, 3, 5, 6].map((number) => `${SHOP}/products/product-${number}`));
    expect(text).toMatch(
      new RegExp(
        [
          `<url><loc>${SHOP}/products/product-1</loc><lastmod>${TIME}</lastmod>`,
          `<image:image><image:loc>${SHOP}/media/products/one/640.webp</image:loc></image:image>`,
          `<image:image><image:loc>${SHOP}/media/products/two/640.webp</image:loc></image:image></url>`,
        ].join(''),
      ),
    );
  });

  it('list every category with visible products, at its own address', async () => {
    expect(addresses((await textAt('/sitemap-pages.xml')).text)).toEqual([
      `${SHOP}/`,
      ...['products', 'mix', 'job', 'colours', 'delivery', 'returns', 'terms', 'privacy', 'cookies', 'contact'].map(
        (page) => `${SHOP}/${page}`,
      ),
      `${SHOP}/products?category=paints`,
      `${SHOP}/products?category=paints&amp;subcategory=primers`,
    ]);
  });

  it('list the page of every colour', async () => {
    await run(new SetColourMake({ name: 'VW', aliases: [], platePlace: 'boot-floor', plateNote: 'On a label.' }));
    const years = { yearFrom: null, yearTo: null };
    const look = { variants: [], kind: 'solid' as const, groundShade: null, hex: null };
    await run(new SetColour('vw', { code: 'LB 9A', name: 'Candy White', ...years, ...look }));
    expect(addresses((await textAt('/sitemap-pages.xml')).text)).toContain(`${SHOP}/colours/vw/LB9A`);
  });

  it('list Hot Deals as long as something is on sale', async () => {
    await run(new EditProduct(productId(6), { compareAtPrice: 2000 }));
    const { text } = await textAt('/sitemap-pages.xml');
    expect(addresses(text).at(-1)).toBe(`${SHOP}/products?category=hot-deals`);
  });

  it('split many products into files, none missing and none twice', async () => {
    const slugs: string[][] = [];
    for (const part of [1, 2, 3, 4]) slugs.push((await sitemap().sitemapProducts(part, 2)).map(({ slug }) => slug));
    expect(slugs).toEqual([['product-1', 'product-2'], ['product-3', 'product-5'], ['product-6'], []]);
    expect(await sitemap().sitemapParts(2)).toHaveLength(3);
  });

  it.each(['2', '0', '01', 'x', '99999', '-1'])('return 404 for the file %s', async (part) => {
    await server.call().get(`/sitemap-products-${part}.xml`).expect(404);
  });

  it('allow public pages and disallow private ones in robots.txt', async () => {
    const { text, type } = await textAt('/robots.txt');
    expect(type).toBe('text/plain; charset=utf-8');
    const lines = text.trim().split('\n');
    expect(lines[0]).toBe('User-agent: *');
    for (const path of ['/cart', '/checkout', '/account', '/api/', '/products?search=', '/products?*&search='])
      expect(lines).toContain(`Disallow: ${path}`);
    expect(lines).not.toContain('Disallow: /');
    expect(lines.at(-1)).toBe(`Sitemap: ${SHOP}/sitemap.xml`);
  });

  it('name every page of the shop as public or private', () => {
    const known = (page: string) =>
      PUBLIC_PAGES.some((path) => path === page) ||
      ['/products/:slug', '/guide', '/guide/:slug', '/colours/:make/:code'].includes(page) ||
      PRIVATE_PATHS.some((path) => page.startsWith(path));
    expect(PAGE_ROUTES.filter((page) => !known(page))).toEqual([]);
    expect(PUBLIC_PAGES.filter((path) => PRIVATE_PATHS.some((hidden) => path.startsWith(hidden)))).toEqual([]);
  });
});

describe('The sitemap of a shop without products', () => {
  it('has no file of products in its index, and an empty one at its address', async () => {
    const server = await HttpServer.open({ modules: [CatalogueModule] });
    const index = await server.call().get('/sitemap.xml').expect(200);
    expect(index.text).not.toContain('sitemap-products');
    const { text } = await server.call().get('/sitemap-products-1.xml').expect(200);
    expect(text).not.toContain('<url>');
    await server.close();
  });
});
