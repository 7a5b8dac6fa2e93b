import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { anotherShopperBuys } from '../../another-shopper.ts';
import { errorsOf } from '../../browser-errors.ts';
import { payButton } from '../../checking-out.ts';
import { PageAudit, PHONE, TABLET } from '../../page-audit.ts';
import { barriersOn, isTooWide } from '../../page-checks.ts';
import { addToCart, cartButton, heading } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

/** Every page, with the element that shows that it is loaded. */
export function storefrontAccessibility(opened: Opened): void {
  let orderLink: string;
  beforeAll(async () => {
    orderLink = await anotherShopperBuys(opened(), opened().take({ to: 60 }), 2);
  });

  it(
    "the storefront's pages have no barriers",
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const products = [opened().take({ from: 10, to: 20 }), opened().take({ from: 20, to: 60 })];

          await page.goto('/');
          await page.getByRole('main').getByRole('article').first().waitFor();
          await audit.at('front');
          await page.getByRole('button', { name: 'Menu' }).click();
          await page.getByRole('button', { name: 'Show subcategories of Consumables' }).click();
          await page.getByRole('link', { name: 'All Consumables' }).waitFor();
          await audit.at('menu', { widths: [PHONE, TABLET] });
          await page.goto('/products?category=automotive-paints');
          await page.getByRole('main').getByRole('article').first().waitFor();
          await audit.at('list');
          await page.getByRole('link', { name: 'List view' }).click();
          await audit.at('rows');
          await page.goto('/cart');
          await heading(page, 'Your cart is empty');
          await audit.at('cart-empty');
          for (const product of products) await addToCart(page, product, 2);
          await audit.at('product');
          await cartButton(page).click();
          await page.getByRole('dialog').getByRole('link', { name: 'View Cart' }).waitFor();
          await audit.at('drawer');
          await page.goto('/cart');
          await page.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
          await audit.at('cart');
          await page.goto('/checkout');
          await page.getByLabel('Card number').waitFor();
          await audit.at('checkout');
          await page.getByLabel('Billing address is the same').uncheck();
          await eventually(async () => expect(await payButton(page).isEnabled()).toBe(true));
          await payButton(page).click();
          await page.getByText('Enter a street address').last().waitFor();
          await audit.at('checkout-mistakes');
          await page.goto(orderLink);
          await page.getByRole('region', { name: 'Order Summary' }).waitFor();
          await audit.at('order');
          await page.goto('/no-such-page');
          await heading(page, 'Page Not Found');
          await audit.at('not-found');
          expect(audit.errors).toEqual({});
        },
        { width: PHONE, expected: [/no-such-page/] },
      ),
    600_000,
  );

  it('the checkout at 320 px and a product with text of twice the size do not scroll sideways', () =>
    opened().visit(async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/checkout');
      await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor();
      expect(await isTooWide(page)).toBe(false);
      await page.setViewportSize({ width: PHONE, height: 664 });
      await page.goto(`/products/${opened().find(({ sku }) => sku === 'TST-CC-002').slug}`);
      await page.getByRole('group', { name: 'Buy together' }).waitFor();
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect(await isTooWide(page)).toBe(false);
    }));

  it('a barrier would be found', () =>
    opened().visit(
      async (page) => {
        const complaints = errorsOf(page);
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
