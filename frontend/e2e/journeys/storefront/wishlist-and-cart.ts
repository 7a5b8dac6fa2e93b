import type { Page } from 'playwright-core';
import { becomes, eventually } from '../../expecting.ts';
import { addToCart, cartButton, hasFocus, heading, inPounds, pressUntilFocused, reads, toast } from '../../shopping.ts';
import { customer, signIn, withCart } from '../../signing-in.ts';
import type { Opened, Product } from '../../storefront.ts';

export function wishlistAndCart(opened: Opened): void {
  const heart = (page: Page, name: 'Add' | 'Remove') =>
    page.getByRole('main').getByRole('button', { name: name === 'Add' ? 'Add to wishlist' : 'Remove from wishlist' });
  const open = async (page: Page, product: Product) => {
    await page.goto(`/products/${product.slug}`);
    await heading(page, product.name);
  };

  it('the wishlist of a guest is stored on the device, in every tab', () =>
    opened().visit(async (page) => {
      const product = opened().find(({ inventory }) => inventory > 0);
      await open(page, product);
      await heart(page, 'Add').click();
      await reads(toast(page), `Added to wishlist ${product.name}`);
      await heart(page, 'Remove').waitFor();
      await page.reload();
      await heart(page, 'Remove').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBe(JSON.stringify([product.id]));

      const tab = await page.context().newPage();
      await open(tab, product);
      await heart(tab, 'Remove').click();
      await reads(toast(tab), `Removed from wishlist ${product.name}`);
      await heart(page, 'Add').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull();
    }));

  it('the wishlist is shown on its page at current prices, until products are removed', () =>
    opened().visit(async (page) => {
      const [tin, gone] = [opened().take(), opened().find(({ inventory }) => inventory === 0)];
      for (const product of [gone, tin]) {
        await open(page, product);
        await heart(page, 'Add').click();
      }
      await page.goto('/cart#wishlist');
      await page.waitForURL('**/wishlist');
      await heading(page, 'Wishlist');
      const hearts = page.getByRole('region', { name: 'Your wishlist' });
      await reads(hearts, /^Your wishlist 2 products/i);
      const line = (product: Product) =>
        hearts.getByRole('listitem').filter({ has: page.getByRole('link', { name: product.name }) });
      await reads(line(tin), inPounds(tin.price));
      await becomes(
        () =>
          line(gone)
            .getByRole('button', { name: `${gone.name}: Out of Stock` })
            .isDisabled(),
        true,
      );
      await line(gone)
        .getByRole('button', { name: `Remove ${gone.name} from wishlist` })
        .click();
      await reads(toast(page), `Removed from wishlist ${gone.name}`);
      await line(gone).waitFor({ state: 'detached' });
      await line(tin)
        .getByRole('button', { name: `Add to Cart: ${tin.name}` })
        .click();
      await reads(cartButton(page), 'Cart 1 item');
      await line(tin).waitFor();
    }));

  it('the cart drawer traps the keyboard focus and returns it', () =>
    opened().visit(async (page) => {
      const product = opened().take();
      await addToCart(page, product);
      await cartButton(page).press('Enter');
      const drawer = page.getByRole('dialog', { name: /Shopping Cart/ });
      await eventually(async () => expect(await hasFocus(drawer.getByRole('heading', { level: 2 }))).toBe(true));
      await drawer.getByRole('link', { name: 'View Cart' }).waitFor();
      await pressUntilFocused(page, 'Tab', drawer.getByRole('link', { name: 'View Cart' }));
      for (const _ of ['to the end of the window', 'and round']) await page.keyboard.press('Tab');
      expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
      await pressUntilFocused(page, 'Tab', drawer.getByRole('button', { name: `Remove ${product.name}` }));
      await page.keyboard.press('Enter');
      await drawer.getByText('Your cart is empty').waitFor();
      await drawer.getByText('Add some products to get started!').waitFor();
      await drawer.getByRole('link', { name: 'Continue Shopping' }).click();
      await drawer.waitFor({ state: 'hidden' });
      await heading(page, 'All Products');
    }));

  it('the cart shows the points of each line and in total', () =>
    opened().visit(async (page) => {
      const [tin, gun] = [opened().take({ from: 20, to: 60 }), opened().take({ from: 20, to: 60 })];
      const visitor = await withCart(opened(), customer, [tin, 3], [gun, 1]);
      const { body: quote } = await visitor.call<{
        pointsEarned: number;
        lines: { productId: string; unitPrice: string; lineTotal: string; pointsEarned: number }[];
      }>('POST', '/api/quote', {});
      const line = quote.lines.find(({ productId }) => productId === tin.id)!;
      await signIn(page, customer, '/cart');
      const main = page.getByRole('main');
      await reads(main.getByRole('navigation', { name: 'Breadcrumb' }), /^Home\W+Shopping Cart$/);
      await main.getByText('4 items in your cart').waitFor();
      await main.getByRole('region', { name: 'Cart Items' }).waitFor();
      const row = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: tin.name }) });
      await reads(row, `${inPounds(line.unitPrice)} each`);
      await reads(row, `${line.pointsEarned / 3} points per item`);
      await reads(row, `${inPounds(line.lineTotal)} ${line.pointsEarned} points`);
      const summary = main.getByRole('region', { name: 'Order Summary' });
      await reads(summary, `You'll earn ${quote.pointsEarned} reward points`);
      await reads(summary, /Secure Payment Fast Delivery VISA Mastercard American Express$/);
      await main.getByRole('link', { name: 'Continue Shopping' }).click();
      await heading(page, 'All Products');
    }));
}
