import type { Locator, Page } from 'playwright-core';
import { becomes, eventually, shows } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { cartButton, heading, reads, toast } from '../../shopping.ts';
import { signIn, signInButton, trade, withCart } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

/** A basecoat that is mixed to order. */
const MIXED = 'TST-MP-002';

export function quickOrder(opened: Opened): void {
  const rows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('textbox') });
  const row = (page: Page, index: number): Locator => rows(page).nth(index - 1);
  const paste = async (page: Page, text: string) => {
    await page.getByLabel('Product codes and quantities', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Check List' }).click();
  };
  const open = async (page: Page) => {
    await withCart(opened(), trade);
    await signIn(page, trade, '/quick-order');
    await heading(page, 'Quick Order');
  };
  const cart = async (visitor: Awaited<ReturnType<typeof withCart>>) =>
    new Map(
      (await visitor.call<{ productId: string; quantity: number }[]>('GET', '/api/cart')).body.map(
        ({ productId, quantity }) => [productId, quantity],
      ),
    );

  it('a pasted list adds the valid lines to the cart, and the others are corrected in place', () =>
    opened().visit(async (page) => {
      const elsewhere = await withCart(opened(), trade);
      const [tin, gun] = [opened().take(), opened().take()];
      const scarce = opened().find(({ inventory }) => inventory >= 2 && inventory <= 12);
      await signIn(page, trade);
      await page.getByRole('banner').getByRole('link', { name: 'Quick Order' }).click();
      await heading(page, 'Quick Order');

      await paste(page, `${tin.sku.toLowerCase()} 4\nNO-SUCH-CODE, 2\n${scarce.sku}\t5000\n${gun.sku};some`);
      await reads(page.getByRole('main'), '1 line is ready, 3 lines have a problem.');
      await reads(row(page, 1), tin.name);
      await reads(row(page, 2), 'No product has this code.');
      await reads(row(page, 3), `Only ${scarce.inventory} left.`);
      await reads(row(page, 4), 'Enter a whole number, 1 or more.');

      await page.getByLabel('Quantity, line 4').fill('2');
      await page.keyboard.press('Enter');
      await reads(page.getByRole('main'), '2 lines are ready, 2 lines have a problem.');
      await page.getByRole('button', { name: 'Add 2 Lines to Cart' }).click();
      await reads(toast(page), 'Added to cart 2 lines from your quick order');
      await reads(cartButton(page), /^Cart 6 items$/);
      expect(await cart(elsewhere)).toEqual(
        new Map([
          [tin.id, 4],
          [gun.id, 2],
        ]),
      );
      await shows(rows(page), 2);

      // The remaining lines are still there after visiting another page.
      await page.getByRole('link', { name: scarce.name }).click();
      await heading(page, scarce.name);
      await page.goBack();
      await reads(row(page, 2), `Only ${scarce.inventory} left.`);
      await page.getByRole('button', { name: 'Remove line 1' }).click();
      await eventually(async () => expect(await rows(page).count()).toBe(1));
      await page.getByRole('button', { name: `Take ${scarce.inventory}` }).click();
      await reads(row(page, 1), /\d in stock|Only \d+ left(?!\.)/);
      await page.getByRole('button', { name: 'Add 1 Line to Cart' }).click();
      await eventually(async () => expect((await cart(elsewhere)).get(scarce.id)).toBe(scarce.inventory));
      await page.getByRole('link', { name: 'View Cart' }).click();
      await heading(page, 'Shopping Cart');
    }));

  it('a list is read from a CSV file, and not from a spreadsheet file', () =>
    opened().visit(async (page) => {
      const product = opened().take();
      await open(page);
      const file = page.getByLabel('File with product codes and quantities');
      const csv = `Code;Description;Quantity\r\n${product.sku};"Something; else";3\r\n`;
      await file.setInputFiles({ name: 'order.xlsx', mimeType: 'text/csv', buffer: Buffer.from('PK\u0003\u0004') });
      await page.getByText('This is not a text file.').waitFor();
      await file.setInputFiles({ name: 'order.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await reads(row(page, 1), product.name);
      await becomes(() => page.getByLabel('Quantity, line 1').inputValue(), '3');
    }));

  it('a quick order needs a sign-in, which leads back to the page', () =>
    opened().visit(async (page) => {
      await page.goto('/quick-order');
      await page.waitForURL(/\/login\?returnTo=%2Fquick-order/);
      await signInButton(page).waitFor();
    }));

  it('the quick order has no barriers', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        const [tin, gun] = [
          opened().find(({ inventory }) => inventory >= 200),
          opened().find(({ inventory }) => inventory < 1),
        ];
        await open(page);
        await audit.at('quick-order');
        await paste(page, `${tin.sku} 4\nNO-SUCH-CODE-WITH-A-VERY-LONG-NAME-2026 2\n${gun.sku} 5000\n${tin.sku} 0`);
        await reads(row(page, 4), 'Enter a whole number, 1 or more.');
        await reads(row(page, 3), 'Out of stock.');
        await audit.at('quick-order-lines');
        await page.getByRole('button', { name: 'Clear All' }).click();
        await paste(page, `${MIXED} x 2, VW lc9x\n${MIXED}, VW QQ99\n${MIXED} x 1\n${tin.sku} x 1, VW LC9X`);
        await reads(page.getByRole('main'), '2 lines are ready, 2 lines have a problem.');
        await reads(row(page, 1), 'VW LC9X Deep Black Pearl');
        await reads(row(page, 2), 'We cannot check a code that is not in our list.');
        await reads(row(page, 3), /enter its colour, or choose it on its page\. .*Choose Colour/);
        await reads(row(page, 4), 'This is not mixed to order, so it takes no colour.');
        await audit.at('quick-order-colours');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));
}
