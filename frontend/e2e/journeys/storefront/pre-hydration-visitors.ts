import type { Page } from 'playwright-core';
import { becomes } from '../../expecting.ts';
import { cartButton, heading, reads, toast } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

/** Opens a page whose application loads only on request. */
async function openBeforeHydration(page: Page, path: string): Promise<() => void> {
  let letStart = () => {};
  const held = new Promise<void>((resolve) => {
    letStart = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const hydrating = page.waitForFunction(() => 'preHydrationClicks' in window);
  await page.goto(path, { waitUntil: 'commit' });
  await hydrating;
  return letStart;
}

/** On a slow phone users read, type and click while the scripts are loading. */
export function preHydrationVisitors(opened: Opened): void {
  it('a quantity typed and a click made before hydration add to the cart once', () =>
    opened().visit(async (page) => {
      const product = opened().take();
      const letStart = await openBeforeHydration(page, `/products/${product.slug}`);
      await heading(page, product.name);
      await page.getByRole('textbox', { name: `Quantity of ${product.name}` }).fill('3');
      const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true });
      await add.click();
      await add.click();
      letStart();
      await reads(toast(page), 'Added to cart');
      await reads(cartButton(page), /^Cart 3 items$/);
      await page.goto('/cart');
      await page.getByText('3 items in your cart').waitFor();
    }));

  it('a page whose code does not arrive says so, and works once it is loaded again', () =>
    opened().visit(
      async (page) => {
        const product = opened().take();
        const code = /\/assets\/product-page-.*\.js$/;
        await page.route(code, (route) => route.abort());
        await page.goto(`/products/${product.slug}`);
        const reload = page.getByRole('button', { name: 'Reload Page' });
        await reload.waitFor();
        await page.unroute(code);
        await reload.click();
        await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
        await reads(toast(page), 'Added to cart');
      },
      // The browser and the router report the missing code.
      { expected: [/(?:)/] },
    ));

  it('a search typed before hydration gets suggestions', () =>
    opened().visit(async (page) => {
      const letStart = await openBeforeHydration(page, '/');
      const box = page.getByRole('banner').getByRole('combobox').first();
      await box.fill('primer');
      letStart();
      await page.getByRole('banner').getByRole('option').first().waitFor();
      await becomes(() => box.inputValue(), 'primer');
    }));

  it('a form sent before hydration is sent once, with nothing of it in the address', () =>
    opened().visit(async (page) => {
      const letStart = await openBeforeHydration(page, '/contact');
      const newsletter = page.getByRole('textbox', { name: 'Email address for the newsletter' });
      await newsletter.fill('before-hydration@example.test');
      await newsletter.press('Enter');
      letStart();
      await reads(page.getByRole('contentinfo'), /Please check your email to confirm your subscription/);
      expect(new URL(page.url()).search).toBe('');
    }));
}
