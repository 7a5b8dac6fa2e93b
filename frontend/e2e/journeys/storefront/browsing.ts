import type { Page } from 'playwright-core';
import { eventually } from '../../expecting.ts';
import { cartButton, hasFocus, heading, pressUntilFocused, reads, textOf, toast } from '../../shopping.ts';
import type { Opened, Product } from '../../storefront.ts';

export function browsing(opened: Opened): void {
  /** The shop's response, to compare with the page. */
  const list = async (query: string) => (await opened().world.call<Product[]>('GET', `/api/products?${query}`)).body;
  const names = (products: Product[]) => products.map(({ name }) => name);
  const shownNames = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
  const shows = (page: Page, products: Product[]) =>
    eventually(async () => expect(await shownNames(page)).toEqual(names(products)));

  it('a guest sorts and pages a list and returns to it by the back button', () =>
    opened().visit(async (page) => {
      const [cheapest, next] = [await list('sort=price-asc&limit=24'), await list('sort=price-asc&limit=24&page=2')];
      const everything = await list('limit=100');
      const rest = await list('limit=100&page=2');
      await page.goto('/');
      await page.getByRole('link', { name: 'View Catalogue' }).click();
      await heading(page, 'All Products');
      const count = page.getByRole('main').getByRole('status');
      await reads(count, new RegExp(`^${everything.length + rest.length} products$`));

      await page.getByLabel('Sort by').selectOption('Price: Low to High');
      await shows(page, cheapest);
      await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true }).click();
      await shows(page, next);
      await page.reload();
      await shows(page, next);

      const last = next.at(-1)!;
      const link = page.getByRole('main').getByRole('link', { name: last.name, exact: true });
      await link.scrollIntoViewIfNeeded();
      const locator = await page.evaluate(() => window.scrollY);
      expect(locator).toBeGreaterThan(0);
      await link.click();
      await heading(page, last.name);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await page.goBack();
      await shows(page, next);
      await eventually(async () => expect(await page.evaluate(() => window.scrollY)).toBe(locator));
      await page.goBack();
      await shows(page, cheapest);
    }));

  it('a guest chooses a subcategory in the menu by keyboard', () =>
    opened().visit(async (page) => {
      await page.goto('/');
      const menu = page.getByRole('navigation', { name: 'Categories' });
      const toggleName = 'Show subcategories of Spray Equipment';
      const toggle = menu.getByRole('button', { name: toggleName });
      await toggle.waitFor();
      await page.keyboard.press('Tab');
      expect(await hasFocus(page.getByRole('link', { name: 'Skip to main content' }))).toBe(true);
      await pressUntilFocused(page, 'Tab', toggle);
      await page.keyboard.press('Enter');
      const all = menu.getByRole('link', { name: 'All Spray Equipment' });
      const spray = menu.getByRole('listitem').filter({ has: page.getByRole('button', { name: toggleName }) });
      const entry = spray.getByRole('listitem').nth(1).getByRole('link');
      await entry.waitFor();
      await pressUntilFocused(page, 'Tab', all, 2);
      await pressUntilFocused(page, 'Tab', entry, 1);
      const name = await textOf(entry);
      await page.keyboard.press('Enter');
      await heading(page, name);
      const { searchParams } = new URL(page.url());
      expect(searchParams.get('category')).toBe('spray-equipment');
      await shows(page, await list(`${searchParams}&limit=24`));
    }));

  it("a guest looks at a product's pictures and adds two units to the cart", () =>
    opened().visit(async (page) => {
      const product = opened().find(
        ({ images, inventory, minimumAge }) => images.length > 1 && inventory >= 200 && !minimumAge,
      );
      await page.goto('/products');
      await page.goto(`/products/${product.slug}`);
      await heading(page, product.name);
      const picture = page.getByRole('main').getByRole('img', { name: product.name });
      await eventually(async () =>
        expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0),
      );
      await page.getByRole('button', { name: `Increase quantity of ${product.name}` }).click();
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await reads(toast(page), `Added to cart 2 × ${product.name}`);
      await reads(cartButton(page), /^Cart 2 items$/);
    }));
}
