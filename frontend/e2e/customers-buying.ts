import type { Page } from 'playwright-core';
import type { SageDocument } from '../../backend/test/harness/sandbox.ts';
import { eventually } from './expecting.ts';
import { inPence, textOf } from './shopping.ts';
import type { Product, Storefront } from './storefront.ts';

/** A product as a signed-in viewer sees it. */
export interface PricedProduct extends Product {
  tradePrice?: string;
  exVat: { price: string; tradePrice?: string };
}

export interface Quote {
  subtotal: string;
  shipping: string;
  tax: string;
  total: string;
  pointsEarned: number;
}

/** Waits for the order page of a signed-in customer, which needs no key; returns the order's number. */
export async function ownOrderPage(page: Page): Promise<string> {
  await page.waitForURL(/\/order\/TC-[\w-]+$/);
  const number = page.getByRole('heading', { level: 1, name: /^TC-[\w-]+$/ });
  await number.waitFor();
  return textOf(number);
}

/** Waits for these documents of an order in Sage; returns them by type. */
export function documentsOf(
  { world }: Storefront,
  orderNumber: string,
  ...types: string[]
): Promise<Record<string, SageDocument>> {
  return eventually(async () => {
    const found = await world.sandbox.documents(orderNumber);
    expect(found.map(({ type }) => type).sort()).toEqual([...types].sort());
    return Object.fromEntries(found.map((document) => [document.type, document]));
  });
}

/** Expects the sums of a document to equal the quote's to the penny. */
export function hasSumsOf(document: SageDocument | undefined, { total, tax }: Pick<Quote, 'total' | 'tax'>): void {
  expect({ total: inPence(document!.total), tax: inPence(document!.tax) }).toEqual({
    total: inPence(total),
    tax: inPence(tax),
  });
}

/** Waits for messages below the form's fields. */
export async function says(page: Page, ...messages: string[]): Promise<void> {
  for (const message of messages) await page.getByText(message, { exact: true }).first().waitFor();
}
