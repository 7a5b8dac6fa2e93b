import type { Locator, Page } from 'playwright-core';
import { eventually } from './expecting.ts';
import type { Product } from './storefront.ts';

/**
 * The cart button in the header, whose name has the number of items; the second one belongs to the bar shown on
 * scrolling.
 */
export function cartButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Cart/ }).first();
}

/** Returns the visible text with single spaces. */
export async function textOf(locator: Locator): Promise<string> {
  // biome-ignore lint/performance/useDomNodeTextContent: what is hidden does not count, and blocks stand apart
  return (await locator.innerText()).replace(/\s+/g, ' ').trim();
}

/** Waits until the text matches. */
export async function reads(locator: Locator, text: string | RegExp): Promise<void> {
  await eventually(async () => expect(await textOf(locator)).toMatch(text));
}

/** Waits for the heading of the page itself, not of the outline that the server rendered in its place. */
export async function heading(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('heading', { level: 1, name, exact: typeof name === 'string' })
    .and(page.locator('h1:not([data-outline] h1)'))
    .waitFor();
}

/** The only toast that is shown. */
export function toast(page: Page): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByRole('status');
}

/** Presses a key until the element has the focus. A menu moves it a frame after the key. */
export async function pressUntilFocused(page: Page, key: string, locator: Locator, most = 40): Promise<void> {
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press(key);
    if (key.startsWith('Arrow')) await page.evaluate(twoFrames);
    if (await hasFocus(locator)) return;
  }
  throw new Error(`${most} times ${key} did not lead to ${locator}`);
}

function twoFrames(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

export async function hasFocus(locator: Locator): Promise<boolean> {
  return (await locator.count()) === 1 && locator.evaluate((element) => element === document.activeElement);
}

/** Adds a product to the cart on its page. */
export async function addToCart(page: Page, product: Product, quantity = 1): Promise<void> {
  await page.goto(`/products/${product.slug}`);
  await heading(page, product.name);
  if (quantity > 1) {
    await page.getByRole('textbox', { name: `Quantity of ${product.name}` }).fill(String(quantity));
    await page.keyboard.press('Enter');
  }
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await reads(toast(page), 'Added to cart');
}

export function inPounds(amount: string | number): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(Number(amount));
}

export function inPence(amount: string | number): number {
  return Math.round(Number(amount) * 100);
}
