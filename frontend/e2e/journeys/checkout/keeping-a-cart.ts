import { eventually } from '../../expecting.ts';
import { addToCart, cartButton, hasFocus, heading, inPence, inPounds, reads, toast } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const FREE_DELIVERY_FROM = 75;

export function keepingACart(opened: Opened): void {
  it('a guest opens the cart in the drawer and changes it on its page, with what is missing for free delivery', () =>
    opened().visit(async (page) => {
      const [tin, gun] = [opened().take({ from: 20, to: 30 }), opened().take({ from: 10, to: 20 })];
      await addToCart(page, tin);
      await addToCart(page, gun);
      const drawer = page.getByRole('dialog', { name: /Shopping Cart/ });
      await cartButton(page).press('Enter');
      await drawer.waitFor();
      await reads(toast(page), /^$/);
      await page.keyboard.press('Escape');
      await drawer.waitFor({ state: 'hidden' });
      await eventually(async () => expect(await hasFocus(cartButton(page))).toBe(true));
      await cartButton(page).click();
      await drawer.getByText('Review your items and proceed to checkout').waitFor();
      await drawer.getByRole('link', { name: tin.name }).waitFor();
      await drawer.getByRole('link', { name: 'Proceed to Checkout' }).waitFor();
      await drawer.getByRole('link', { name: 'View Cart' }).click();
      await drawer.waitFor({ state: 'hidden' });

      await heading(page, 'Shopping Cart');
      const main = page.getByRole('main');
      await eventually(async () => expect(await hasFocus(main)).toBe(true));
      await main.getByText('2 items in your cart').waitFor();
      const summary = main.getByRole('region', { name: 'Order Summary' });
      const sum = Number(tin.price) + Number(gun.price);
      await reads(summary, `Subtotal ${inPounds(sum)} Shipping £4.99`);
      await reads(summary, `Add ${inPounds(FREE_DELIVERY_FROM - sum)} more for free shipping`);
      await reads(summary, `Total ${inPounds((inPence(sum) + 499) / 100)}`);

      const more = main.getByRole('button', { name: `Increase quantity of ${tin.name}` });
      for (const _ of [2, 3, 4]) await more.click();
      const line = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: tin.name }) });
      await reads(line, inPounds((inPence(tin.price) * 4) / 100));
      await reads(summary, /Shipping Free/);
      await reads(cartButton(page), /^Cart 5 items$/);

      await main.getByRole('button', { name: `Remove ${tin.name}` }).click();
      await reads(toast(page), /^Item removed Item has been removed from your cart\.$/);
      await line.waitFor({ state: 'detached' });
      await reads(summary, `Subtotal ${inPounds(gun.price)} Shipping £4.99`);
      await main.getByRole('button', { name: `Remove ${gun.name}` }).click();
      await heading(page, 'Your cart is empty');
      await main.getByRole('link', { name: 'Start Shopping' }).click();
      await heading(page, 'All Products');
    }));

  it('a cart never holds more of a product than its stock', () =>
    opened().visit(async (page) => {
      const scarce = opened().take({ inventory: (count) => count >= 2 && count <= 12 });
      await addToCart(page, scarce, 999);
      await reads(cartButton(page), new RegExp(`^Cart ${scarce.inventory} items$`));
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
      await reads(toast(page), `Already in your cart All ${scarce.inventory} in stock are in your cart.`);
      await page.goto('/cart');
      const more = page.getByRole('button', { name: `Increase quantity of ${scarce.name}` });
      await more.waitFor();
      await eventually(async () => expect(await more.isDisabled()).toBe(true));
    }));

  it('a cart is still there after a reload', () =>
    opened().visit(async (page) => {
      const product = opened().take();
      await addToCart(page, product, 3);
      await page.goto('/cart');
      await page.reload();
      await page.getByText('3 items in your cart').waitFor();
      await page.getByRole('main').getByRole('link', { name: product.name }).waitFor();
    }));

  it('a browser that blocks its storage has a cart for this visit, which says that it ends with it', () =>
    opened().visit(async (page) => {
      await page.addInitScript(() => {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException('Access is denied for this document.', 'SecurityError');
            },
          });
      });
      const product = opened().take();
      await addToCart(page, product, 2);
      await reads(cartButton(page), /^Cart 2 items$/);
      await cartButton(page).click();
      const drawer = page.getByRole('dialog', { name: /Shopping Cart/ });
      await drawer.getByText('This cart ends with your visit').waitFor();
      await drawer.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await heading(page, 'Checkout');
      await page.getByLabel('Email', { exact: true }).waitFor();
    }));
}
