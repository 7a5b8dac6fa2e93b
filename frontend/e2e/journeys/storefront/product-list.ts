import type { Page } from 'playwright-core';
import { becomes, eventually } from '../../expecting.ts';
import { hasFocus, heading, reads, textOf } from '../../shopping.ts';
import type { Opened, Product } from '../../storefront.ts';

export function productList(opened: Opened): void {
  const list = async (query: string) => (await opened().world.call<Product[]>('GET', `/api/products?${query}`)).body;
  const priceRange = async (query = '') =>
    (await opened().world.call<{ min: string; max: string }>('GET', `/api/products/price-range?${query}`)).body;

  const filters = (page: Page) => page.getByRole('region', { name: 'Filters' });
  const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen filters' });
  const count = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('status').first();
  const total = async (page: Page) => Number.parseInt(await textOf(count(page)), 10);
  const shownNames = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
  const query = (page: Page) => new URL(page.url()).searchParams;
  /** Expects the page to show the shop's response to the same query. */
  const shows = async (page: Page, asked: string) => {
    const names = (await list(`${asked}&limit=24`)).map(({ name }) => name);
    await eventually(async () => expect(await shownNames(page)).toEqual(names));
    return names;
  };

  it('a list narrowed by search and category can be undone by the back button, and shared as a link', () =>
    opened().visit(async (page) => {
      await page.goto('/products');
      await filters(page).getByRole('searchbox', { name: 'Search in this list' }).fill('  gun ');
      await page.keyboard.press('Enter');
      await heading(page, /^\d+ results for “gun”$/);
      expect(query(page).get('search')).toBe('gun');
      expect(await hasFocus(filters(page).getByRole('searchbox'))).toBe(true);
      await shows(page, 'search=gun');
      const all = await total(page);

      await filters(page).getByRole('link', { name: 'Spray Equipment', exact: true }).click();
      await heading(page, /^\d+ results for “gun” in Spray Equipment$/);
      await shows(page, 'search=gun&category=spray-equipment');
      await eventually(async () => expect(await total(page)).toBeLessThan(all));
      const locator = filters(page).getByRole('link', { name: 'Spray Guns' });
      await locator.click();
      await shows(page, 'search=gun&category=spray-equipment&subcategory=spray-guns');
      await reads(chosen(page), 'Spray Equipment Spray Guns Clear Filters');
      const link = page.url();

      await page.reload();
      await shows(page, 'search=gun&category=spray-equipment&subcategory=spray-guns');
      await opened().visit(async (other) => {
        await other.goto(link);
        await shows(other, 'search=gun&category=spray-equipment&subcategory=spray-guns');
        await becomes(() => filters(other).getByRole('searchbox').inputValue(), 'gun');
      });
      await page.goBack();
      await shows(page, 'search=gun&category=spray-equipment');
      await page.goBack();
      await shows(page, 'search=gun');

      await filters(page).getByRole('searchbox').fill('');
      await page.keyboard.press('Enter');
      await heading(page, 'All Products');
      expect(query(page).size).toBe(0);
    }));

  it('a price filters nothing until one is chosen, by handle or by typing', () =>
    opened().visit(async (page) => {
      const { min, max } = await priceRange();
      await page.goto('/products');
      const upTo = filters(page).getByRole('slider', { name: 'Up to price' });
      await eventually(async () =>
        expect(Number((await upTo.getAttribute('aria-valuetext'))?.replace(/[£,]/g, ''))).toBeGreaterThanOrEqual(
          Number(max),
        ),
      );
      const field = (name: string) => filters(page).getByRole('textbox', { name });
      await eventually(async () =>
        expect((await field('Minimum price').getAttribute('placeholder'))?.replace(/,/g, '')).toBe(min),
      );
      expect(query(page).size).toBe(0);

      await upTo.focus();
      await page.keyboard.press('ArrowLeft');
      await eventually(() => expect(Number(query(page).get('maxPrice'))).toBeGreaterThan(0));
      expect(query(page).has('minPrice')).toBe(false);
      const first = query(page).get('maxPrice');
      await shows(page, `maxPrice=${first}`);
      expect(await hasFocus(upTo)).toBe(true);
      await page.keyboard.press('ArrowLeft');
      await eventually(() => expect(Number(query(page).get('maxPrice'))).toBeLessThan(Number(first)));
      await page.goBack();
      await eventually(() => expect(query(page).get('maxPrice')).toBe(first));

      await field('Maximum price').fill('30');
      await page.keyboard.press('Enter');
      await eventually(() => expect(query(page).get('maxPrice')).toBe('30'));
      await field('Minimum price').fill('12.50');
      await page.keyboard.press('Tab');
      await eventually(() =>
        expect([query(page).get('minPrice'), query(page).get('maxPrice')]).toEqual(['12.50', '30']),
      );
      await shows(page, 'minPrice=12.50&maxPrice=30');

      await chosen(page).getByRole('link', { name: 'Remove filter: £12.50 to £30' }).click();
      await eventually(() => expect(query(page).size).toBe(0));
      await eventually(async () => expect(await hasFocus(page.getByRole('region', { name: 'Products' }))).toBe(true));
      await shows(page, '');
    }));

  it('the sale is the same list by menu and by filter', () =>
    opened().visit(async (page) => {
      await page.goto('/products?category=hot-deals');
      await heading(page, 'Hot Deals');
      const deals = await shows(page, 'category=hot-deals');
      await page.goto('/products');
      await filters(page).getByRole('checkbox', { name: 'On sale only' }).check();
      await heading(page, 'Hot Deals');
      expect(query(page).get('sale')).toBe('true');
      expect(await shows(page, 'sale=true')).toEqual(deals);
    }));
}
