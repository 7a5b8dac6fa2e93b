import type { Page } from 'playwright-core';
import { becomes, eventually, gone } from '../../expecting.ts';
import { DESKTOP, PageAudit, PHONE, resize, TABLET } from '../../page-audit.ts';
import { COMMON, searchBox, searchesAnew, suggested, suggestions, suggests } from '../../searching.ts';
import { hasFocus, heading, inPounds, reads } from '../../shopping.ts';
import type { Opened, Product } from '../../storefront.ts';

export function searching(opened: Opened): void {
  const list = async (search: string) =>
    (await opened().world.call<Product[]>('GET', `/api/products?${new URLSearchParams({ search, limit: '24' })}`)).body;
  const shows = (page: Page, products: Product[]) =>
    eventually(async () =>
      expect(await page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts()).toEqual(
        products.map(({ name }) => name),
      ),
    );
  const searchedFor = (page: Page, text: string) =>
    page.waitForURL(({ pathname, searchParams }) => pathname === '/products' && searchParams.get('search') === text);

  it('suggestions appear from the second character on, five at most, and are chosen by keyboard', () =>
    opened().visit(async (page) => {
      const [first, second, ...others] = await suggested(opened(), COMMON);
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/products/suggest?') && asked.push(request.url()));
      await page.goto('/');
      const box = searchBox(page);
      await box.pressSequentially(COMMON.slice(0, 1));
      await box.pressSequentially(COMMON.slice(1));
      await suggests(page, [first!, second!, ...others]);
      expect(others.length).toBeLessThanOrEqual(3);
      expect(asked.filter((address) => new URL(address).searchParams.get('q')!.length < 2)).toEqual([]);
      await reads(
        suggestions(page).first(),
        `${first!.name} ${first!.sku} ${first!.snippet.trim()}${first!.snippet.length < 50 ? '' : '…'} ${inPounds(first!.price)}`,
      );
      expect(first!.snippet.length).toBeLessThanOrEqual(50);
      const tall = await page.getByRole('listbox').evaluate((element) => element.clientHeight);
      expect(tall).toBeLessThanOrEqual(400);

      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowDown');
      await eventually(async () => expect(await box.getAttribute('aria-activedescendant')).toBeNull());
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowDown');
      const active = await box.getAttribute('aria-activedescendant');
      expect(active).toBe(await suggestions(page).nth(1).getAttribute('id'));
      expect(await hasFocus(box)).toBe(true);
      await page.keyboard.press('Enter');
      await heading(page, second!.name);
      expect(new URL(page.url()).pathname).toBe(`/products/${second!.slug}`);
      await becomes(() => box.inputValue(), '');
      await gone(suggestions(page));
    }));

  it('a suggestion is chosen by a click', () =>
    opened().visit(async (page) => {
      const [first] = await suggested(opened(), COMMON);
      await page.goto('/cart');
      await searchBox(page).fill(COMMON);
      await suggestions(page).first().click();
      await heading(page, first!.name);
    }));

  it('a search leads to its results, and the box keeps showing it', () =>
    opened().visit(async (page) => {
      const [found, others] = [await list('primer'), await list('sanding disc')];
      expect(found.length).toBeGreaterThan(0);
      await page.goto('/cart');
      const box = searchBox(page);
      await box.fill('   ');
      await page.keyboard.press('Enter');
      await box.fill(' primer ');
      await page.keyboard.press('Enter');
      await searchedFor(page, 'primer');
      await shows(page, found);
      await page.reload();
      await shows(page, found);
      await eventually(async () => expect(await box.inputValue()).toBe('primer'));
      await box.fill('sanding disc');
      await page.getByRole('search').getByRole('button', { name: 'Search', exact: true }).click();
      await searchedFor(page, 'sanding disc');
      await shows(page, others);
      await page.goBack();
      await shows(page, found);
      await becomes(() => box.inputValue(), 'primer');
      await page.goBack();
      await heading(page, 'Your cart is empty');
      await becomes(() => box.inputValue(), '');
    }));

  it('the search fills the screen of a phone', () =>
    opened().visit(
      async (page) => {
        const [first] = await suggested(opened(), COMMON);
        await page.goto('/');
        const opener = page.getByRole('banner').getByRole('button', { name: 'Search products' }).first();
        const screen = page.getByRole('dialog', { name: 'Search products' });
        const box = screen.getByRole('combobox');
        await opener.click();
        await eventually(async () => expect(await hasFocus(box)).toBe(true));
        const { width: PHONE, height } = (await screen.boundingBox())!;
        expect({ width: PHONE, height }).toEqual({ width: PHONE, height: 844 });
        await page.keyboard.type(COMMON);
        await suggestions(page).first().waitFor();
        await page.keyboard.press('Escape');
        await suggestions(page).first().waitFor({ state: 'detached' });
        await page.keyboard.press('Escape');
        await screen.waitFor({ state: 'hidden' });
        expect(await hasFocus(opener)).toBe(true);

        await opener.click();
        await page.keyboard.type(COMMON);
        await suggestions(page).first().click();
        await heading(page, first!.name);
        await screen.waitFor({ state: 'hidden' });
        await opener.click();
        await page.keyboard.type('primer');
        await page.keyboard.press('Enter');
        await searchedFor(page, 'primer');
        await screen.waitFor({ state: 'hidden' });
        await reads(opener, /primer$/);
      },
      { width: PHONE },
    ));

  it('the search of a phone offers searches and categories before anything is typed', () =>
    opened().visit(
      async (page) => {
        const found = await list('400 grit');
        await page.goto('/');
        const opener = page.getByRole('banner').getByRole('button', { name: 'Search products' }).first();
        const screen = page.getByRole('dialog', { name: 'Search products' });
        await opener.click();
        await screen.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Consumables' }).waitFor();
        await screen.getByRole('list', { name: 'Popular searches' }).getByRole('link', { name: '400 grit' }).click();
        await searchedFor(page, '400 grit');
        await shows(page, found);
        await opener.click();
        await screen.getByRole('combobox').fill('dust mask');
        await screen.getByRole('link', { name: 'See all results for “dust mask”' }).click();
        await searchedFor(page, 'dust mask');
        await screen.waitFor({ state: 'hidden' });
        await opener.click();
        await screen.getByRole('combobox').fill('');
        await screen.getByRole('list', { name: 'Recent searches' }).getByRole('link', { name: 'dust mask' }).waitFor();
      },
      { width: PHONE },
    ));

  it('a search typed before hydration is submitted', () =>
    opened().visit(async (page) => {
      const found = await list('primer');
      let start = () => {};
      const mayStart = new Promise<void>((resolve) => {
        start = resolve;
      });
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await mayStart;
        await route.continue();
      });
      await page.goto('/contact', { waitUntil: 'commit' });
      const box = searchBox(page);
      await box.fill('primer');
      start();
      const menu = page.getByRole('link', { name: 'Sign In' }).first();
      await menu.waitFor();
      await becomes(() => box.inputValue(), 'primer');
      await box.press('Enter');
      await searchedFor(page, 'primer');
      await shows(page, found);
    }));

  it('a telephone that is turned with the search open shows the header’s box, which can be used', () =>
    opened().visit(
      async (page) => {
        await page.goto('/delivery');
        await page.getByRole('banner').getByRole('button', { name: 'Search products' }).first().click();
        await page.keyboard.type(COMMON);
        await suggestions(page).first().waitFor();
        await resize(page, TABLET);
        await page.getByRole('dialog', { name: 'Search products' }).waitFor({ state: 'hidden' });
        await searchBox(page).fill(COMMON);
        await suggestions(page).first().waitFor();
      },
      { width: PHONE },
    ));
}

export function searchingAudit(opened: Opened): void {
  it(
    'the search and its page without results help and have no barriers',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          await page.goto('/products?search=qwzxv+zzyzx');
          await heading(page, 'Results for “qwzxv zzyzx”');
          const main = page.getByRole('main');
          await main.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Consumables' }).waitFor();
          await main.getByText('Not sure what it is called?').waitFor();
          await audit.at('search-without-results');
          const banner = page.getByRole('banner');
          await banner.getByRole('button', { name: 'Search products' }).first().click();
          const screen = page.getByRole('dialog', { name: 'Search products' });
          await screen.getByRole('combobox').fill('');
          await screen.getByRole('list', { name: 'Popular searches' }).waitFor();
          await audit.at('drawer-search-start', { widths: [PHONE] });
          await screen.getByRole('combobox').fill(COMMON);
          const all = page.getByRole('link', { name: `See all results for “${COMMON}”` });
          await all.waitFor();
          await audit.at('drawer-search-suggestions', { widths: [PHONE] });
          await page.keyboard.press('Escape');
          await resize(page, DESKTOP);
          await searchesAnew(page);
          await all.waitFor();
          await audit.at('drawer-search-suggestions', { widths: [DESKTOP] });
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}
