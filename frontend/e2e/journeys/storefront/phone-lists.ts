import type { Page } from 'playwright-core';
import { eventually, gone } from '../../expecting.ts';
import { DESKTOP, PHONE } from '../../page-audit.ts';
import { hasFocus, heading, reads } from '../../shopping.ts';
import type { Opened, Product } from '../../storefront.ts';

/** Where the first pictures of a list begin at the latest, in px from the top of a phone. */
const FIRST_PICTURES = 400;

/** A list on a phone: one row of filter and order, with the filters in a sheet. */
export function phoneLists(opened: Opened): void {
  const list = async (query: string) => (await opened().world.call<Product[]>('GET', `/api/products?${query}`)).body;
  const filterButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Filter/ });
  const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });
  const products = (page: Page) => page.getByRole('region', { name: 'Products' });

  it('the first pictures of a category are in the upper half of the screen, and nothing repeats its name', () =>
    opened().visit(
      async (page) => {
        await page.goto('/products?category=automotive-paints');
        await heading(page, 'Automotive Paints');
        const picture = page.getByRole('main').getByRole('article').first();
        await eventually(async () => expect((await picture.boundingBox())!.y).toBeLessThan(FIRST_PICTURES));
        await reads(filterButton(page), /^Filter$/);
        await gone(page.getByRole('list', { name: 'Chosen filters' }));
      },
      { width: PHONE },
    ));

  it('the sheet of filters leads to the results, and is closed by Escape with the focus on its button', () =>
    opened().visit(
      async (page) => {
        await page.goto('/products');
        await heading(page, 'All Products');
        await filterButton(page).click();
        await sheet(page).getByRole('link', { name: 'Consumables', exact: true }).click();
        await heading(page, 'Consumables');
        const { length } = await list('category=consumables&limit=100');
        const show = sheet(page).getByRole('button', { name: `Show ${length} products` });
        await show.waitFor();
        expect((await show.boundingBox())!.y).toBeLessThan(844);
        await show.click();
        await sheet(page).waitFor({ state: 'hidden' });
        await eventually(async () => expect(await hasFocus(products(page))).toBe(true));
        await filterButton(page).press('Enter');
        await sheet(page).waitFor();
        await page.keyboard.press('Escape');
        await sheet(page).waitFor({ state: 'hidden' });
        await eventually(async () => expect(await hasFocus(filterButton(page))).toBe(true));
      },
      { width: PHONE },
    ));

  it('Back closes the sheet and keeps what was chosen there; the next Back undoes it', () =>
    opened().visit(
      async (page) => {
        await page.goto('/products');
        await heading(page, 'All Products');
        await filterButton(page).click();
        await sheet(page).getByRole('checkbox', { name: 'On sale only' }).check();
        await heading(page, 'Hot Deals');
        await sheet(page)
          .getByRole('button', { name: /^Show \d+ products$/ })
          .waitFor();
        await page.goBack();
        await sheet(page).waitFor({ state: 'hidden' });
        await heading(page, 'Hot Deals');
        await reads(filterButton(page), /^Filter 1 chosen$/);
        await page.goBack();
        await heading(page, 'All Products');
      },
      { width: PHONE },
    ));

  it('the filters of a desktop stay beside a long list', () =>
    opened().visit(
      async (page) => {
        await page.goto('/products');
        await page.getByRole('main').getByRole('article').nth(20).scrollIntoViewIfNeeded();
        const search = page.getByRole('region', { name: 'Filters' }).getByRole('searchbox');
        await eventually(async () => {
          const { y } = (await search.boundingBox())!;
          expect(y).toBeGreaterThan(56);
          expect(y).toBeLessThan(400);
        });
      },
      { width: DESKTOP },
    ));
}
