import type { Page } from 'playwright-core';
import { eventually, gone } from '../../expecting.ts';
import { addToCart, cartButton, hasFocus, heading, pressUntilFocused, reads, textOf, toast } from '../../shopping.ts';
import {
  balanceOf,
  customer,
  fillCredentials,
  inPoints,
  PASSWORD,
  pointsShown,
  signInButton,
  signInByForm,
  signInLink,
  userMenu,
  withCart,
} from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function signingInAndOut(opened: Opened): void {
  const isAGuests = async (page: Page) => {
    await signInLink(page).waitFor();
    await reads(cartButton(page), /^Cart$/);
    await gone(pointsShown(page));
    await gone(userMenu(page, customer));
  };

  it('a customer signs in after a wrong password was reported', () =>
    opened().visit(
      async (page) => {
        await page.goto('/login');
        await heading(page, 'Sign In');
        const main = page.getByRole('main');
        await fillCredentials(page, customer.email, 'not-my-password');
        await signInButton(page).click();
        await reads(toast(page), /^Login Failed Invalid email or password\. Please try again\.$/);
        await reads(main.getByRole('alert'), 'Invalid email or password. Please try again.');
        await eventually(async () => expect(await hasFocus(main.getByLabel('Password'))).toBe(true));

        await fillCredentials(page, customer.email);
        await signInButton(page).click();
        await reads(toast(page), /^Welcome Back!$/);
        await page.waitForURL((url) => url.pathname === '/');
        await userMenu(page, customer).waitFor();
      },
      { expected: [/status of 401/] },
    ));

  it("a guest's cart is joined when signing in, and nothing is left after signing out", () =>
    opened().visit(async (page) => {
      const [kept, chosen] = [opened().take(), opened().take()];
      const elsewhere = await withCart(opened(), customer, [kept, 1], [chosen, 1]);
      await addToCart(page, chosen, 2);
      await signInLink(page).click();
      await page.waitForURL(/\/login\?returnTo=/);
      await fillCredentials(page, customer.email);
      await signInButton(page).click();
      await heading(page, chosen.name);
      await reads(toast(page), /^Welcome Back! The items you chose before are in your cart\.$/);
      await reads(cartButton(page), /^Cart 4 items$/);
      expect(await page.evaluate(() => localStorage.getItem('guest_cart_items'))).toBeNull();
      await reads(pointsShown(page), new RegExp(`^${inPoints(await balanceOf(elsewhere))}$`));
      // All prices are there: signing out cuts no call off.
      await page.reload({ waitUntil: 'networkidle' });
      await reads(cartButton(page), /^Cart 4 items$/);

      await userMenu(page, customer).click();
      const banner = page.getByRole('banner');
      await banner.getByText(customer.name).first().waitFor();
      await banner.getByText(customer.email).first().waitFor();
      await banner.getByRole('button', { name: 'Sign Out' }).click();
      await isAGuests(page);
      await page.goto('/cart');
      await heading(page, 'Your cart is empty');
      await page.goBack();
      await isAGuests(page);

      await signInByForm(page, customer, '/cart');
      await page.getByText('4 items in your cart').waitFor();
      await page.getByRole('main').getByRole('link', { name: kept.name }).waitFor();
    }));

  it('a customer sees what the stock did not allow of two carts, until it is dismissed', () =>
    opened().visit(async (page) => {
      const scarce = opened().take({ inventory: (count) => count >= 4 && count <= 12 });
      await withCart(opened(), customer, [scarce, scarce.inventory - 1]);
      await addToCart(page, scarce, 3);
      await signInByForm(page, customer, '/cart');
      const note = `${scarce.name}: ${scarce.inventory} instead of ${scarce.inventory + 2}, as there are no more in stock.`;
      const notice = page.getByRole('listitem').filter({ hasText: note });
      await notice.waitFor();
      await page.getByText(`${scarce.inventory} items in your cart`).waitFor();
      await page.getByRole('button', { name: 'OK', exact: true }).click();
      await notice.waitFor({ state: 'detached' });
    }));

  it('a customer signs in and out by keyboard', () =>
    opened().visit(async (page) => {
      await page.goto('/');
      await signInLink(page).waitFor();
      await pressUntilFocused(page, 'Tab', signInLink(page));
      await page.keyboard.press('Enter');
      await heading(page, 'Sign In');
      const main = page.getByRole('main');
      await pressUntilFocused(page, 'Tab', main.getByLabel('Email', { exact: true }));
      await page.keyboard.type(customer.email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');
      const toggle = userMenu(page, customer);
      await toggle.waitFor();
      await eventually(async () => expect(await hasFocus(main)).toBe(true));

      await pressUntilFocused(page, 'Shift+Tab', toggle);
      await page.keyboard.press('Enter');
      const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign Out' });
      await pressUntilFocused(page, 'Tab', signOut, 5);
      await page.keyboard.press('Enter');
      await isAGuests(page);
    }));

  it('a return path never leaves the shop', () =>
    opened().visit(async (page) => {
      await page.goto('/login?returnTo=https://elsewhere.example/checkout');
      await fillCredentials(page, customer.email);
      await signInButton(page).click();
      await userMenu(page, customer).waitFor();
      await page.waitForURL((url) => url.origin === new URL(opened().world.url).origin && url.pathname === '/');
      await page.goto('/login');
      await page.waitForURL((url) => url.pathname === '/');
      expect(await textOf(userMenu(page, customer))).toContain(customer.firstName);
    }));
}
