import type { Page } from 'playwright-core';
import { eventually, gone, shows } from '../../expecting.ts';
import { DESKTOP, PageAudit, PHONE, TABLET } from '../../page-audit.ts';
import { hasFocus, heading, pressUntilFocused, reads, textOf } from '../../shopping.ts';
import { customer, signIn } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

/** The menu of narrow screens, and the wishlist in header and on cards. */
export function phoneMenu(opened: Opened): void {
  const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' }).first();
  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

  it('the menu leads to a subcategory, and Back to the page before it', () =>
    opened().visit(
      async (page) => {
        await page.goto('/contact');
        await heading(page, 'Contact');
        await menuButton(page).click();
        const toggle = page.getByRole('button', { name: 'Show subcategories of Automotive Paints' });
        await toggle.click();
        const category = menu(page).getByRole('listitem').filter({ has: toggle });
        const entry = category.getByRole('listitem').nth(1).getByRole('link');
        const name = await textOf(entry);
        await entry.click();
        await heading(page, name);
        await menu(page).waitFor({ state: 'hidden' });
        await page.goBack();
        await heading(page, 'Contact');
      },
      { width: PHONE },
    ));

  it('the menu is as high as the screen, opens from the bar of a scrolled page, and is closed by Back', () =>
    opened().visit(
      async (page) => {
        await page.goto('/products');
        await page.getByRole('main').getByRole('article').nth(10).scrollIntoViewIfNeeded();
        const ofBar = page.getByRole('banner').getByRole('button', { name: 'Menu' }).last();
        await eventually(async () => {
          const { y } = (await ofBar.boundingBox())!;
          expect(y).toBeGreaterThanOrEqual(0);
        });
        await ofBar.click();
        expect((await menu(page).boundingBox())!.height).toBe(844);
        await page.goBack();
        await menu(page).waitFor({ state: 'hidden' });
        await heading(page, 'All Products');
      },
      { width: PHONE },
    ));

  it.each([PHONE, TABLET])('guests find sign-in, help and the telephone in the menu, %i pixels wide', (width) =>
    opened().visit(
      async (page) => {
        const { body } = await opened().world.call<{ company: { phone: string } }>('GET', '/api/config');
        await page.goto('/');
        await menuButton(page).press('Enter');
        for (const name of ['Sign In', 'Create Account', 'Wishlist', 'Paint Guide', 'Delivery', body.company.phone])
          await menu(page).getByRole('link', { name, exact: true }).waitFor();
        const audit = new PageAudit(page, width);
        await audit.at('menu-drawer');
        expect(audit.errors).toEqual({});
        await pressUntilFocused(page, 'Tab', menu(page).getByRole('link', { name: 'Contact' }));
        await page.keyboard.press('Escape');
        await menu(page).waitFor({ state: 'hidden' });
        await eventually(async () => expect(await hasFocus(menuButton(page))).toBe(true));
        await menuButton(page).press('Enter');
        await menu(page).getByRole('link', { name: 'Contact' }).click();
        await heading(page, 'Contact');
      },
      { width },
    ),
  );

  it('customers find their pages in the menu and sign out there', () =>
    opened().visit(
      async (page) => {
        await signIn(page, customer, '/products');
        await menuButton(page).click();
        await menu(page).getByRole('link', { name: 'Order History' }).click();
        await page.getByRole('tab', { name: 'Orders', selected: true }).waitFor();
        await menuButton(page).click();
        await menu(page).getByRole('button', { name: 'Sign Out' }).click();
        await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().waitFor();
      },
      { width: PHONE },
    ));

  it.each([PHONE, DESKTOP])(
    'the heart of a card adds to the wishlist, which the header leads to, %i pixels wide',
    (width) =>
      opened().visit(
        async (page) => {
          await page.goto('/wishlist');
          await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor();
          await page.goto('/products');
          const card = page.getByRole('main').getByRole('article').first();
          const name = await textOf(card.getByRole('heading'));
          await card.getByRole('button', { name: `Add ${name} to wishlist` }).click();
          await card.getByRole('button', { name: `Remove ${name} from wishlist` }).waitFor();
          const heart = page
            .getByRole('banner')
            .getByRole('link', { name: /^Wishlist/ })
            .first();
          await reads(heart, /^Wishlist 1 product$/);
          await heart.click();
          await heading(page, 'Wishlist');
          const wishlist = page.getByRole('region', { name: 'Your wishlist' });
          await wishlist.getByRole('link', { name, exact: true }).waitFor();
        },
        { width },
      ),
  );

  it.each([PHONE, DESKTOP])('adding to the cart shows the way to cart and checkout, %i pixels wide', (width) =>
    opened().visit(
      async (page) => {
        await page.goto('/products');
        const card = page.getByRole('main').getByRole('article').first();
        const name = await textOf(card.getByRole('heading'));
        await card.getByRole('button', { name: `Add to Cart: ${name}` }).click();
        const news = page.getByRole('region', { name: /^Notifications/ });
        await reads(news, `Added to cart ${name}`);
        await news.getByRole('link', { name: 'Checkout' }).waitFor();
        await shows(news.locator('img'));
        await news.getByRole('link', { name: 'View Cart' }).click();
        await heading(page, 'Shopping Cart');
        await news.getByRole('link', { name: 'View Cart' }).waitFor({ state: 'hidden' });
      },
      { width },
    ),
  );

  it.each(['Menu', 'Search products'])('what was added makes way for the layer "%s" of a phone', (layer) =>
    opened().visit(
      async (page) => {
        await page.goto('/products');
        await page
          .getByRole('main')
          .getByRole('article')
          .first()
          .getByRole('button', { name: /^Add to Cart/ })
          .click();
        const news = page.getByRole('region', { name: /^Notifications/ });
        await news.getByRole('link', { name: 'Checkout' }).waitFor();
        await page.getByRole('banner').getByRole('button', { name: layer, exact: true }).first().click();
        await page.getByRole('dialog', { name: layer }).waitFor();
        await gone(news.getByRole('link'));
      },
      { width: PHONE },
    ),
  );
}
