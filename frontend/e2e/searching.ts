import type { Locator, Page } from 'playwright-core';
import { eventually } from './expecting.ts';
import type { Storefront } from './storefront.ts';

interface Suggestion {
  name: string;
  slug: string;
  sku: string;
  price: string;
  snippet: string;
}

/** Returns the shop's suggestions, to compare with the page. */
export async function suggested({ world }: Storefront, text: string): Promise<Suggestion[]> {
  return (await world.call<Suggestion[]>('GET', `/api/products/suggest?${new URLSearchParams({ q: text })}`)).body;
}

/** The box in the page's header. */
export function searchBox(page: Page): Locator {
  return page.getByRole('search').getByRole('combobox', { name: 'Search products' });
}

export function suggestions(page: Page): Locator {
  return page.getByRole('group', { name: 'Suggested products' }).getByRole('option');
}

/** Waits for exactly these suggestions. */
export async function suggests(page: Page, wanted: Suggestion[]): Promise<void> {
  await eventually(async () => {
    const texts = await suggestions(page).allInnerTexts();
    expect(texts).toHaveLength(wanted.length);
    for (const [index, { name }] of wanted.entries()) expect(texts[index]).toContain(name);
  });
}

/** A text with several suggestions. */
export const COMMON = 'spray';

/** Types into the header's box after the window took another width, which may bring another box, until it suggests products. */
export async function searchesAnew(page: Page): Promise<void> {
  await eventually(async () => {
    await searchBox(page).fill('');
    await searchBox(page).fill(COMMON);
    await suggestions(page).first().waitFor({ timeout: 5_000 });
  });
}
