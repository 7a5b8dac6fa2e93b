import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '../../../backend/src/platform/testing/eventually.js';
import { anotherShopperBuys } from '../another-shopper.ts';
import { payButton } from '../checking-out.ts';
import { complaintsOf } from '../complaints.ts';
import { barriersOn, isTooWide } from '../page-checks.ts';
import { addToCart, cartButton, heading } from '../shopping.ts';
import type { Opened } from '../storefront.ts';

const TELEPHONE = 390;
const TABLET = 768;
const DESK = 1440;

/** Every page as it is at rest, with what shows that it is. */
export function looks(opened: Opened): void {
  let orderLink: string;
  beforeAll(async () => {
    orderLink = await anotherShopperBuys(opened(), opened().take({ to: 60 }), 2);
  });

  const settled = async (page: Page) => {
    await page.waitForLoadState('load');
    await eventually(async () => expect(await page.locator('[aria-busy=true]').count()).toBe(0));
    await page.evaluate(() => document.fonts.ready);
  };

  it.each([TELEPHONE, TABLET, DESK])(
    '%i pixels wide',
    (width) =>
      opened().visit(
        async (page) => {
          const faults: Record<string, string[]> = {};
          const look = async (name: string) => {
            await settled(page);
            const found = width === TABLET ? [] : await barriersOn(page);
            if (await isTooWide(page)) found.push('wider than the window');
            if (found.length > 0) faults[name] = found;
            await keepPicture(page, `${name}-${width}`);
          };
          const products = [opened().take({ from: 10, to: 20 }), opened().take({ from: 20, to: 60 })];

          await page.goto('/');
          await page.getByRole('main').getByRole('article').first().waitFor();
          await look('front');
          if (width !== DESK) {
            await page.getByRole('button', { name: 'Menu' }).click();
            await page.getByRole('button', { name: 'Show subcategories of Consumables' }).click();
            await page.getByRole('link', { name: 'All Consumables' }).waitFor();
            await look('menu');
          }
          await page.goto('/products?category=automotive-paints');
          await page.getByRole('main').getByRole('article').first().waitFor();
          await look('list');
          await page.getByRole('link', { name: 'List view' }).click();
          await look('rows');
          await page.goto('/cart');
          await heading(page, 'Your cart is empty');
          await look('cart-empty');
          for (const product of products) await addToCart(page, product, 2);
          await look('product');
          await cartButton(page).click();
          await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).waitFor();
          await look('drawer');
          await page.goto('/cart');
          await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
          await look('cart');
          await page.goto('/checkout');
          await page.getByLabel('Card number').waitFor();
          await look('checkout');
          await page.getByLabel('Billing address is the same').uncheck();
          await eventually(async () => expect(await payButton(page).isEnabled()).toBe(true));
          await payButton(page).click();
          await page.getByText('Enter a street address').last().waitFor();
          await look('checkout-mistakes');
          await page.goto(orderLink);
          await page.getByRole('region', { name: 'Order Summary' }).waitFor();
          await look('order');
          await page.goto('/no-such-page');
          await heading(page, 'Page Not Found');
          await look('not-found');
          expect(faults).toEqual({});
        },
        { width, expected: [/no-such-page/] },
      ),
    120_000,
  );

  it('and what is not would be noticed', () =>
    opened().visit(
      async (page) => {
        const complaints = complaintsOf(page);
        await page.goto('/');
        await page.getByRole('main').getByRole('article').first().waitFor();
        await page.evaluate(() => {
          const picture = document.createElement('img');
          picture.src = 'https://elsewhere.example/picture.png';
          picture.style.minWidth = '5000px';
          document.querySelector('main')?.append(picture);
          setTimeout(() => {
            throw new Error('planted');
          });
        });
        expect(await isTooWide(page)).toBe(true);
        expect(await barriersOn(page)).toEqual([expect.stringContaining('image-alt')]);
        expect(complaints).toEqual(
          expect.arrayContaining([
            expect.stringContaining('Content Security Policy'),
            expect.stringContaining('planted'),
          ]),
        );
      },
      { expected: [/Content Security Policy/, /planted/] },
    ));
}

/** Where a person wants to look at the pages: SCREENSHOTS names a folder for their pictures. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !name.startsWith('drawer') });
}
