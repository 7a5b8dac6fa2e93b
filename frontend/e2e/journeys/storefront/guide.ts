import { PageAudit, PHONE } from '../../page-audit.ts';
import { heading, reads } from '../../shopping.ts';
import { signIn, trade } from '../../signing-in.ts';
import type { Opened, Product } from '../../storefront.ts';

const FISHEYES = 'Fisheyes and craters';

/** Reading and searching the guide, and the ways between articles and products. */
export function guide(opened: Opened): void {
  it('the guide is read, searched and left without scripts', () =>
    opened().visit(
      async (page) => {
        await page.goto('/guide');
        await heading(page, 'The paint guide');
        await page.getByRole('searchbox', { name: 'Search the guide' }).fill('fish eyes');
        await page.getByRole('search', { name: 'Search the guide' }).getByRole('button', { name: 'Search' }).click();
        await page.waitForURL(/\/guide\?search=fish\+eyes$/);
        await page.getByRole('main').getByRole('listitem').filter({ hasText: FISHEYES }).first().waitFor();
        await page.getByRole('link', { name: FISHEYES }).first().click();
        await heading(page, FISHEYES);
        const picture = page.getByRole('img', { name: /^Section: the wet film/ });
        const source = await picture.getAttribute('src');
        const served = await page.context().request.get(source ?? '');
        expect([served.status(), served.headers()['content-type']]).toEqual([200, 'image/svg+xml']);
        expect(served.headers()['cache-control']).toContain('immutable');
        await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Prevention' }).click();
        await page.waitForURL(/#prevention$/);
        await page.getByRole('region', { name: 'Products for this job' }).getByRole('link').first().click();
        await page.waitForURL(/\/products\//);
        await page.getByRole('region', { name: 'From the guide' }).getByRole('link').nth(1).click();
        await page.waitForURL(/\/guide\/[a-z-]+$/);
      },
      { scripts: false },
    ));

  it('an article is confirmed by its tag and described for search engines', async () => {
    const url = `${opened().world.url}/guide/fisheyes`;
    const served = await fetch(url);
    const html = await served.text();
    const tag = served.headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    expect(html).toContain(`<title>${FISHEYES} | Topcoat</title>`);
    expect(html).toMatch(/<link[^>]*rel="canonical"[^>]*\/guide\/fisheyes"/);
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    expect(data.map(([, text = '']) => JSON.parse(text))).toMatchObject([
      { '@type': 'Article', headline: FISHEYES, image: expect.stringMatching(/^http.*fisheyes.*\.svg$/) },
      { '@type': 'BreadcrumbList' },
    ]);
    const searched = await (await fetch(`${opened().world.url}/guide?search=runs`)).text();
    expect(searched).toMatch(/<meta[^>]*name="robots"[^>]*content="noindex"/);
    const missing = await fetch(`${opened().world.url}/guide/no-such-article`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('Article not found');
  });

  it('by keyboard a reader searches, opens an article and goes on to the next', () =>
    opened().visit(async (page) => {
      await page.goto('/guide');
      const box = page.getByRole('searchbox', { name: 'Search the guide' });
      await box.focus();
      await page.keyboard.type('orange peel');
      await page.keyboard.press('Enter');
      await page.waitForURL(/search=orange\+peel/);
      await page.getByRole('heading', { level: 3, name: 'Orange peel' }).getByRole('link').press('Enter');
      await heading(page, 'Orange peel');
      const next = page
        .getByRole('navigation', { name: 'Previous and next article' })
        .getByRole('link', { name: /^Next/ });
      const title = ((await next.textContent()) ?? '').replace(/^\s*Next\s*/, '');
      await next.press('Enter');
      await heading(page, title.trim());
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Guide' }).press('Enter');
      await heading(page, 'The paint guide');
    }));

  it('a search that finds nothing says so and offers the topics', () =>
    opened().visit(async (page) => {
      await page.goto('/guide?search=qwzxv');
      await page.getByRole('heading', { name: 'No articles for “qwzxv”' }).waitFor();
      await page.getByRole('link', { name: 'browse the topics' }).click();
      await page.getByRole('heading', { name: 'Defects and cures' }).waitFor();
    }));

  it('a trade customer sees their own price beside an article', () =>
    opened().visit(async (page) => {
      await signIn(page, trade);
      const { body } = await opened().world.call<{ products: Product[] }>('GET', '/api/guide/mixing-ratios');
      const [product] = body.products;
      const own = await page.context().request.get(`/api/products/${product!.slug}/with-pricing`);
      const { tradePrice } = (await own.json()) as { tradePrice?: string };
      expect(tradePrice).toBeTruthy();
      await page.goto('/guide/mixing-ratios');
      await reads(page.getByRole('region', { name: 'Products for this job' }), new RegExp(`£${tradePrice}`));
    }));
}

export function guideAudit(opened: Opened): void {
  it(
    'no page of the guide has a barrier or is too wide',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          await page.goto('/guide');
          await heading(page, 'The paint guide');
          await audit.at('guide');
          await page.goto('/guide?search=runs+in+clear');
          await page.getByText('Tears and curtains').first().waitFor();
          await audit.at('guide-search');
          for (const slug of ['fisheyes', 'fluid-tips-by-material', 'mixing-ratios', 'voc-law']) {
            await page.goto(`/guide/${slug}`);
            await page.getByRole('navigation', { name: 'On this page' }).waitFor();
            await audit.at(`article-${slug}`);
          }
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
