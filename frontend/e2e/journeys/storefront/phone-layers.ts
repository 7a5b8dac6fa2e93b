import type { Locator, Page } from 'playwright-core';
import { PHONE } from '../../page-audit.ts';
import { addToCart, cartButton, heading } from '../../shopping.ts';
import type { Opened, Product } from '../../storefront.ts';

/** The browser's Back on a phone, with a layer open over a product's page. */
export function phoneLayers(opened: Opened): void {
  const goToProduct = async (page: Page, product: Product) => {
    await page.goto('/products?sort=name');
    await heading(page, 'All Products');
    await addToCart(page, product);
  };
  const cart = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' });
  /** Opens a layer, and closes it by Back: Forward opens it again, the next Back leaves the page. */
  const isClosedByBack = async (page: Page, product: Product, opener: Locator, layer: Locator) => {
    // Pressed by keyboard, since the assistant's button makes way for what it covers.
    await opener.press('Enter');
    await layer.waitFor();
    await page.goBack();
    await layer.waitFor({ state: 'hidden' });
    await heading(page, product.name);
    await page.goForward();
    await layer.waitFor();
    await page.goBack();
    await layer.waitFor({ state: 'hidden' });
    await page.goBack();
    await heading(page, 'All Products');
  };

  it.each<[string, (page: Page) => Locator, (page: Page) => Locator]>([
    ['the cart', cartButton, cart],
    [
      'an enlarged picture',
      (page) => page.getByRole('button', { name: 'Enlarge picture' }),
      (page) => page.getByRole('dialog', { name: /^Pictures of/ }),
    ],
    [
      'the search',
      (page) => page.getByRole('banner').getByRole('button', { name: 'Search products' }).first(),
      (page) => page.getByRole('dialog', { name: 'Search products' }),
    ],
    [
      'the assistant',
      (page) => page.getByRole('button', { name: 'Ask our paint assistant' }),
      (page) => page.getByRole('dialog', { name: 'Automotive Paint Assistant' }),
    ],
  ])('Back closes %s and stays on the page', (_, opener, layer) =>
    opened().visit(
      async (page) => {
        const product = opened().take();
        await goToProduct(page, product);
        await isClosedByBack(page, product, opener(page), layer(page));
      },
      { width: PHONE },
    ),
  );

  it('a layer closed by its button or by Escape leaves no step for Back, and a reload keeps one open', () =>
    opened().visit(
      async (page) => {
        const product = opened().take();
        await goToProduct(page, product);
        await cartButton(page).click();
        await page.getByRole('button', { name: 'Close cart' }).click();
        await cart(page).waitFor({ state: 'hidden' });
        await cartButton(page).click();
        await page.keyboard.press('Escape');
        await cart(page).waitFor({ state: 'hidden' });
        await cartButton(page).click();
        await cart(page).waitFor();
        await page.reload();
        await heading(page, product.name);
        await cart(page).waitFor();
        await page.goBack();
        await cart(page).waitFor({ state: 'hidden' });
        await page.goBack();
        await heading(page, 'All Products');
      },
      { width: PHONE },
    ));

  it('Back leads from a page that was opened out of the cart to the page before it', () =>
    opened().visit(
      async (page) => {
        const product = opened().take();
        await goToProduct(page, product);
        await cartButton(page).click();
        await cart(page).getByRole('link', { name: 'View Cart' }).click();
        await heading(page, 'Shopping Cart');
        await cart(page).waitFor({ state: 'hidden' });
        await page.goBack();
        await heading(page, product.name);
        await page.goForward();
        await heading(page, 'Shopping Cart');
      },
      { width: PHONE },
    ));

  it('Back leads from the results of a search to the page where it was typed', () =>
    opened().visit(
      async (page) => {
        const product = opened().take();
        await goToProduct(page, product);
        await page.getByRole('banner').getByRole('button', { name: 'Search products' }).first().click();
        await page.getByRole('dialog').getByRole('combobox').fill('primer');
        await page.keyboard.press('Enter');
        await heading(page, /^\d+ results for “primer”$/);
        await page.goBack();
        await heading(page, product.name);
      },
      { width: PHONE },
    ));

  it('a link that names a layer leads to the page with it open, without another document or address for search engines', () =>
    opened().visit(
      async (page) => {
        const { slug, name } = opened().take();
        const answer = await page.goto(`/products/${slug}?layer=cart`);
        expect(await answer?.text()).toMatch(new RegExp(`rel="canonical" href="[^"]*/products/${slug}"`));
        await cart(page).waitFor();
        await page.getByRole('button', { name: 'Close cart' }).click();
        await page.waitForURL(`**/products/${slug}`);
        await heading(page, name);
      },
      { width: PHONE },
    ));
}
