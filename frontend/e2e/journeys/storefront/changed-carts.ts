import type { Locator } from 'playwright-core';
import { anotherShopperBuys } from '../../another-shopper.ts';
import { changePriceInSage, setProduct } from '../../changing-products.ts';
import { becomes, gone } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { addToCart, cartButton, heading, inPence, inPounds, reads, toast } from '../../shopping.ts';
import { customer, signIn, withCart } from '../../signing-in.ts';
import type { Opened, Product } from '../../storefront.ts';

export function changedCarts(opened: Opened): void {
  const scarce = () => opened().take({ inventory: (count) => count >= 4 && count <= 12 });
  const dearer = ({ price }: Product) => ((inPence(price) + 150) / 100).toFixed(2);
  const lineOf = (part: Locator, { name }: Product) =>
    part.getByRole('listitem').filter({ has: part.page().getByText(name, { exact: true }) });
  const notice = (part: Locator) => part.getByRole('status').filter({ hasText: 'Your cart has changed' });
  const ok = (part: Locator) => part.getByRole('button', { name: /^OK/ });

  it('a guest sees what a price was and is, in the drawer and on the page, until it is agreed to', () =>
    opened().visit(
      async (page) => {
        const product = opened().take({ from: 20, to: 60 });
        await addToCart(page, product, 2);
        const now = dearer(product);
        await changePriceInSage(opened(), product, now);
        await cartButton(page).click();
        const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
        const change = `Price changed: was ${inPounds(product.price)}, now ${inPounds(now)}`;
        await reads(lineOf(drawer, product), change);
        await notice(drawer).waitFor();
        const audit = new PageAudit(page);
        await audit.at('drawer-changed-price');
        await drawer.getByRole('link', { name: 'View Cart' }).click();

        await heading(page, 'Shopping Cart');
        const main = page.getByRole('main');
        await reads(lineOf(main, product), change);
        await reads(lineOf(main, product), `${inPounds(now)} each`);
        await audit.at('cart-changed-price');
        expect(audit.errors).toEqual({});
        await page.reload();
        await reads(lineOf(main, product), change);
        await ok(main).click();
        await notice(main).waitFor({ state: 'detached' });
        await page.reload();
        await reads(lineOf(main, product), `${inPounds(now)} each`);
        await gone(notice(main));
      },
      { width: PHONE },
    ));

  it('a customer sees what sold out, what is gone and what is sold to trade only since, and can still check out', () =>
    opened().visit(
      async (page) => {
        const [kept, gone, reserved, short] = [opened().take(), opened().take(), opened().take(), scarce()];
        const visitor = await withCart(
          opened(),
          customer,
          [kept, 1],
          [gone, 1],
          [reserved, 1],
          [short, short.inventory],
        );
        await setProduct(opened(), gone, 'is_visible_online = false');
        await setProduct(opened(), reserved, 'trade_only = true');
        await anotherShopperBuys(opened(), short, 1);
        await signIn(page, customer, '/cart');
        const main = page.getByRole('main');
        await reads(notice(main), '3 items changed since you added them.');
        await reads(lineOf(main, gone), 'This product is no longer sold.');
        await reads(lineOf(main, reserved), 'This product is sold to verified trade customers only.');
        await reads(lineOf(main, short), `Only ${short.inventory - 1} in stock`);
        const audit = new PageAudit(page);
        await audit.at('cart-changed');
        expect(audit.errors).toEqual({});
        await becomes(() => main.getByRole('button', { name: 'Proceed to Checkout' }).isDisabled(), true);

        await ok(main).click();
        await notice(main).waitFor({ state: 'detached' });
        const { body } = await visitor.call<{ changes: unknown[] }[]>('GET', '/api/cart');
        expect(body.map(({ changes }) => changes)).toEqual([[], [], [], []]);
        for (const product of [gone, reserved]) {
          await lineOf(main, product).getByRole('button', { name: 'Remove it' }).click();
          await lineOf(main, product).waitFor({ state: 'detached' });
        }
        await lineOf(main, short)
          .getByRole('button', { name: /^Change to/ })
          .click();
        await main.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
      },
      { width: PHONE },
    ));

  it('a price that changed in a guest’s cart is still said after signing in', () =>
    opened().visit(async (page) => {
      await withCart(opened(), customer);
      const product = opened().take({ from: 20, to: 60 });
      await addToCart(page, product);
      const now = dearer(product);
      await opened().rows('update catalogue.products set price = $2, trade_price = null where id = $1', [
        product.id,
        now,
      ]);
      await signIn(page, customer, '/cart');
      const main = page.getByRole('main');
      await reads(lineOf(main, product), `Price changed: was ${inPounds(product.price)}, now ${inPounds(now)}`);
      await page.reload();
      await notice(main).waitFor();
    }));

  it('a price that changes while the cart is open is said when a quantity changes', () =>
    opened().visit(async (page) => {
      const product = opened().take({ from: 20, to: 60 });
      await withCart(opened(), customer, [product, 1]);
      await opened().rows('update catalogue.products set trade_price = null where id = $1', [product.id]);
      await signIn(page, customer, '/cart');
      const main = page.getByRole('main');
      const more = main.getByRole('button', { name: `Increase quantity of ${product.name}` });
      await more.waitFor();
      if (await notice(main).count()) await ok(main).click();
      await opened().rows('update catalogue.products set price = price + 1 where id = $1', [product.id]);
      await more.click();
      await reads(lineOf(main, product), `Price changed: was ${inPounds(product.price)}`);
    }));

  it('a cart stored before prices were kept is read, and says what changes from then on', () =>
    opened().visit(async (page) => {
      const product = opened().take({ from: 20, to: 60 });
      await page.goto('/');
      const stored = [{ id: 'guest_1', productId: product.id, quantity: 1, createdAt: '', updatedAt: '' }];
      await page.evaluate((items) => localStorage.setItem('guest_cart_items', JSON.stringify(items)), stored);
      await page.goto('/cart');
      const main = page.getByRole('main');
      await reads(lineOf(main, product), `${inPounds(product.price)} each`);
      await gone(notice(main));
      await opened().rows('update catalogue.products set price = price + 1 where id = $1', [product.id]);
      await page.reload();
      await reads(lineOf(main, product), `Price changed: was ${inPounds(product.price)}`);
    }));

  it('what was removed comes back with its quantity', () =>
    opened().visit(async (page) => {
      const [tin, gun] = [opened().take(), opened().take()];
      await withCart(opened(), customer, [tin, 3], [gun, 1]);
      await signIn(page, customer, '/cart');
      const main = page.getByRole('main');
      await main.getByRole('button', { name: `Remove ${tin.name}` }).click();
      await reads(toast(page), /^Item removed/);
      await main.getByText(`${tin.name} was removed.`).waitFor();
      await main.getByText('1 item in your cart').waitFor();
      await page.keyboard.press('Enter');
      await main.getByText('4 items in your cart').waitFor();
      await main.getByText(`${tin.name} was removed.`).waitFor({ state: 'detached' });
      await page.reload();
      await main.getByText('4 items in your cart').waitFor();
    }));

  it('more typed than there is says how many there are', () =>
    opened().visit(
      async (page) => {
        const product = scarce();
        await addToCart(page, product, 999);
        const says = `Only ${product.inventory} in stock: quantity set to ${product.inventory}`;
        await reads(page.getByRole('main'), says);
        await page.goto('/cart');
        const quantity = page.getByRole('main').getByRole('textbox', { name: `Quantity of ${product.name}` });
        await quantity.fill('99999');
        await quantity.press('Enter');
        await reads(page.getByRole('main'), says);
      },
      { width: PHONE },
    ));

  it('the drawer is there at once, before its lines', () =>
    opened().visit(
      async (page) => {
        const product = opened().take();
        await addToCart(page, product);
        let release = () => {};
        const held = new Promise<void>((resolve) => {
          release = resolve;
        });
        await page.route('**/drawer-content*.js', async (route) => {
          await held;
          await route.continue();
        });
        await page.reload();
        await reads(cartButton(page), /^Cart 1 item$/);
        await cartButton(page).click();
        const drawer = page.getByRole('dialog', { name: 'Shopping Cart' });
        await drawer.getByText('Review your items and proceed to checkout').waitFor();
        await drawer.getByRole('status', { name: 'Loading your cart' }).waitFor();
        release();
        await drawer.getByRole('link', { name: product.name }).waitFor();
        await drawer.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
      },
      { width: PHONE },
    ));
}
