import type { Page } from 'playwright-core';
import { becomes, eventually, gone, shows } from '../../expecting.ts';
import { cartButton, heading, reads, textOf } from '../../shopping.ts';
import { customer, signIn, signInLink } from '../../signing-in.ts';
import type { Opened, Product } from '../../storefront.ts';

/** A page without scripts, as search engines and previews see it. */
interface Served {
  status: number;
  html: string;
  meta: (name: string) => string | undefined;
  data: Record<string, unknown>[];
}

export function servedPages(opened: Opened): void {
  const list = async (query: string) => (await opened().world.call<Product[]>('GET', `/api/products?${query}`)).body;

  async function served(path: string): Promise<Served> {
    const response = await fetch(`${opened().world.url}${path}`, { redirect: 'manual' });
    const html = await response.text();
    const head = html.slice(0, html.indexOf('</head>'));
    const tag = (name: string) =>
      head.match(new RegExp(`<(?:meta|link)[^>]*(?:name|property|rel)="${name}"[^>]*>`))?.[0];
    return {
      status: response.status,
      html,
      meta: (name) => tag(name)?.match(/(?:content|href)="([^"]*)"/)?.[1],
      data: [...head.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) =>
        JSON.parse(text),
      ),
    };
  }

  /** Collects the catalogue calls that the browser makes for a page. */
  function callsOf(page: Page): string[] {
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (/^\/api\/(products|categories|subcategories|rewards|config)/.test(pathname)) calls.push(pathname + search);
    });
    return calls;
  }

  it('a page has its text before any script has run', async () => {
    const [product] = await list('sort=name&limit=1');
    await opened().visit(
      async (page) => {
        // A machine too busy to render in time serves the outline, and the page itself a little later.
        await eventually(async () => {
          await page.goto('/');
          expect(await page.content()).toContain('Everything from bare metal to clear coat.');
        });
        await heading(page, 'Everything from bare metal to clear coat.');
        await page.getByText('£5 off your next order').waitFor();
        await page.getByRole('link', { name: 'Sign In to Account' }).waitFor();
        await page.goto('/products?sort=name');
        await page.getByRole('heading', { name: product!.name, exact: true }).waitFor();
        await eventually(async () => {
          await page.goto(`/products?${new URLSearchParams({ search: product!.sku })}`);
          expect(await page.getByRole('heading', { name: product!.name, exact: true }).count()).toBe(1);
        });
        await heading(page, `1 result for “${product!.sku}”`);
        await page.goto(`/products/${product!.slug}`);
        await heading(page, product!.name);
        await page.getByText(product!.sku).first().waitFor();
        await page.goto('/delivery');
        await heading(page, 'Delivery');
        await page.goto('/no-such-page');
        await heading(page, 'Page Not Found');
      },
      { scripts: false, expected: [/no-such-page/] },
    );
  });

  it.each([
    '/',
    '/products',
    '/products?category=automotive-paints&page=2',
    '/products?minPrice=5',
    '/products/:first',
    '/delivery',
  ])('the page at %s is hydrated without loading its data again', (path) =>
    opened().visit(async (page) => {
      const [product] = await list('sort=name&limit=1');
      const calls = callsOf(page);
      // React reports an error where the browser's render differs from the server's.
      await page.goto(path.replace(':first', product!.slug));
      const title = await textOf(page.getByRole('heading', { level: 1 }));
      await signInLink(page).waitFor();
      expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe(title);
      await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Hot Deals' }).click();
      await heading(page, 'Hot Deals');
      // Hydration would have loaded the page's data before the press.
      expect(calls[0]).toContain('hot-deals');
    }),
  );

  it('a page shows the cart of this browser, which no document contains', () =>
    opened().visit(async (page) => {
      const product = opened().find(({ inventory, minimumAge }) => inventory >= 200 && !minimumAge);
      await page.goto(`/products/${product.slug}`);
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await reads(cartButton(page), /^Cart 1 item$/);
      await page.reload();
      await reads(cartButton(page), /^Cart 1 item$/);
      expect((await served(`/products/${product.slug}`)).html).not.toContain('1 item');
    }));

  it('a page is rendered for guests, and shows customers their own data', () =>
    opened().visit(async (page) => {
      await page.goto('/');
      await heading(page, 'Everything from bare metal to clear coat.');
      await signIn(page, customer);
      await page.goto('/');
      await heading(page, /^Welcome( back)?, /);
      const own = await page.request.get('/');
      expect(await own.text()).toContain('<title>Topcoat: ');
      expect(await own.text()).toContain('Best sellers');
      expect(await own.text()).not.toContain('Everything from bare metal to clear coat.');
    }));

  it('a page has a title, a description and one canonical address', async () => {
    const [product] = await list('sort=name&limit=1');
    const [front, listPage, detail] = await Promise.all(
      ['/', '/products?sort=name&category=automotive-paints', `/products/${product!.slug}`].map(served),
    );
    const origin = `http://localhost:${opened().world.port}`;
    expect(front!.meta('canonical')).toBe(`${origin}/`);
    expect(listPage!.meta('canonical')).toBe(`${origin}/products?category=automotive-paints`);
    expect(detail!.meta('canonical')).toBe(`${origin}/products/${product!.slug}`);
    expect(detail!.meta('og:image')).toBe(origin + product!.imageUrl!.replace('/640.webp', '/share.jpg'));
    const pages = [front!, listPage!, detail!];
    expect(new Set(pages.map(({ meta }) => meta('description'))).size).toBe(pages.length);
    expect(new Set(pages.map(({ html }) => html.match(/<title>[^<]*/)?.[0])).size).toBe(pages.length);
    expect(pages.map(({ status, meta }) => [status, meta('robots')])).toEqual(pages.map(() => [200, undefined]));
    for (const page of pages) {
      const picture = await fetch(page.meta('og:image')!.replace(origin, opened().world.url));
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  it('a lazily loaded page has its styles, each once', async () => {
    const { html } = await served('/delivery');
    const styles = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]*)"/g)].map(([, address]) => address);
    expect(styles.length).toBeGreaterThan(1);
    expect(new Set(styles).size).toBe(styles.length);
    const present = await Promise.all(styles.map(async (style) => (await fetch(opened().world.url + style)).status));
    expect(present).toEqual(styles.map(() => 200));
  });

  it('a page has structured data for search engines, never with a rating', async () => {
    const [product] = await list('sort=price-desc&limit=1');
    const [front, listPage, detail] = await Promise.all(['/', '/products', `/products/${product!.slug}`].map(served));
    const types = ({ data }: Served) => data.map((item) => item['@type']);
    expect(types(front!)).toEqual(['Organization', 'WebSite']);
    expect(types(listPage!)).toEqual(['CollectionPage', 'BreadcrumbList']);
    expect(types(detail!)).toEqual(['Product', 'BreadcrumbList']);
    expect(detail!.data[0]).toMatchObject({
      sku: product!.sku,
      offers: { price: product!.price, priceCurrency: 'GBP', availability: expect.stringContaining('schema.org/') },
    });
    expect(JSON.stringify([front, listPage, detail].map((page) => page!.data))).not.toMatch(/rating|review/i);
  });

  it('a missing page has the right status and is not indexed', async () => {
    const statuses: [string, number, string | undefined][] = [
      ['/products?search=gun', 200, 'noindex'],
      ['/products?minPrice=10', 200, 'noindex'],
      ['/cart', 200, 'noindex'],
      ['/checkout', 200, 'noindex'],
      ['/login', 200, 'noindex'],
      ['/no-such-page', 404, 'noindex'],
      ['/products/no-such-product', 404, 'noindex'],
      ['/products?category=no-such-shelf', 404, 'noindex'],
      ['/products?page=99', 404, 'noindex'],
    ];
    const found = await Promise.all(
      statuses.map(async ([path]) => {
        const { status, meta } = await served(path);
        return [path, status, meta('robots')];
      }),
    );
    expect(found).toEqual(statuses);
  });

  it('an unknown category is called so, by the server as in the browser', async () => {
    const path = '/products?category=no-such-shelf';
    const { html } = await served(path);
    expect(html).toContain('<title>We could not find that category | Topcoat</title>');
    expect(html).toMatch(/<h1[^>]*>We could not find that category<\/h1>/);
    await opened().visit(
      async (page) => {
        await page.goto(path);
        await signInLink(page).waitFor();
        await heading(page, 'We could not find that category');
        expect(await page.title()).toBe('We could not find that category | Topcoat');
        await page.getByRole('region', { name: 'Products' }).getByRole('link', { name: 'Hot Deals' }).click();
        await heading(page, 'Hot Deals');
      },
      { expected: [/no-such-shelf/] },
    );
  });

  it('the head follows the visitor from page to page', () =>
    opened().visit(async (page) => {
      const [product] = await list('sort=name&limit=1');
      const canonical = () => page.locator('link[rel=canonical]').getAttribute('href');
      await page.goto('/products?sort=name');
      await page.getByRole('main').getByRole('link', { name: product!.name, exact: true }).click();
      await heading(page, product!.name);
      await eventually(async () => expect(await canonical()).toMatch(new RegExp(`/products/${product!.slug}$`)));
      expect(await page.title()).toBe(`${product!.name} | Topcoat`);
      await shows(page.locator('script[type="application/ld+json"]'), 2);
      await page.goBack();
      await eventually(async () => expect(await canonical()).toMatch(/\/products$/));
      await cartButton(page).click();
      await page.getByRole('dialog').waitFor();
      await page.goto('/cart');
      await heading(page, 'Your cart is empty');
      await gone(page.locator('link[rel=canonical]'));
      await becomes(() => page.locator('meta[name=robots]').getAttribute('content'), 'noindex');
    }));
}
