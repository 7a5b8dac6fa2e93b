import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../backend/src/platform/testing/eventually.js';
import type { Storefront } from './storefront.ts';

export interface Suggestion {
  name: string;
  slug: string;
  price: string;
  snippet: string;
}

/** What the shop suggests, to hold the page against. */
export async function suggested({ world }: Storefront, text: string): Promise<Suggestion[]> {
  return (await world.call<Suggestion[]>('GET', `/api/products/suggest?${new URLSearchParams({ q: text })}`)).body;
}

/** The box in the page's header. */
export function searchBox(page: Page): Locator {
  return page.getByRole('search').getByRole('combobox', { name: 'Search products' });
}

export function suggestions(page: Page): Locator {
  return page.getByRole('listbox', { name: 'Suggested products' }).getByRole('option');
}

/** Waits until exactly these are suggested. */
export async function suggests(page: Page, wanted: Suggestion[]): Promise<void> {
  await eventually(async () => {
    const texts = await suggestions(page).allInnerTexts();
    expect(texts).toHaveLength(wanted.length);
    for (const [index, { name }] of wanted.entries()) expect(texts[index]).toContain(name);
  });
}

/** Letters that more than one product is suggested for. */
export const COMMON = 'spray';
