import type { Locator, Page } from 'playwright-core';
import { changeDelivery } from './checking-out.ts';
import { eventually } from './expecting.ts';

export const office = {
  Name: 'Ridgeway Accident Repair',
  'Street address': 'Unit 4, Mill Lane',
  City: 'Leeds',
  County: 'West Yorkshire',
  'Postal code': 'LS12 6QF',
};

/** Chooses purchase order as payment method. */
export async function choosePurchaseOrder(page: Page): Promise<void> {
  await showPaymentOptions(page);
  await page.getByRole('radio', { name: 'Purchase order' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('PO number', { exact: true }).waitFor();
}

/** Waits for the payment options; after an earlier order they are behind Change. */
export async function showPaymentOptions(page: Page): Promise<void> {
  const options = page.getByRole('radiogroup', { name: 'How would you like to pay?' });
  const change = page.getByRole('button', { name: 'Change payment method' });
  await options.or(change).waitFor();
  if (await change.isVisible()) await change.click();
  await options.waitFor();
}

export function submitButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Submit Purchase Order for Approval' });
}

/** Fills everything in and waits until the button is enabled. */
export async function fillPurchaseOrder(page: Page, number: string): Promise<void> {
  await page.getByLabel('PO number', { exact: true }).fill(number);
  const notes = page.getByLabel('Order notes (optional)');
  const addNotes = page.getByRole('button', { name: 'Add order notes' });
  await notes.or(addNotes).waitFor();
  if (await addNotes.isVisible()) await addNotes.click();
  await notes.fill('Ring before delivery');
  const shipping = page.getByRole('region', { name: 'Shipping Address' });
  await changeDelivery(shipping);
  for (const [label, text] of Object.entries(office)) await shipping.getByLabel(label, { exact: true }).fill(text);
  await eventually(async () => expect(await submitButton(page).isEnabled()).toBe(true));
}
