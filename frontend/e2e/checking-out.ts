import type { Locator, Page } from 'playwright-core';
import { eventually } from './expecting.ts';
import { addToCart, cartButton, textOf } from './shopping.ts';
import type { Product } from './storefront.ts';

export const cards = {
  accepted: '4242424242424242',
  declined: '4000000000000002',
  secure: '4000002760003184',
};

interface TypedAddress {
  'First name': string;
  'Last name': string;
  Email: string;
  Phone: string;
  Address: string;
  'Town or city': string;
  Postcode: string;
}

let shoppers = 0;

/** Returns a shopper with an email address of their own. */
export function newShopper(): TypedAddress {
  shoppers += 1;
  return {
    'First name': 'Ada',
    'Last name': 'Byron',
    Email: `shopper${shoppers}@example.test`,
    Phone: '01632 960418',
    Address: '1 High Street',
    'Town or city': 'Leeds',
    Postcode: 'LS1 1AA',
  };
}

/** The groups of a card checkout that ask for the delivery address, or that of a purchase order. */
export function shippingPart(page: Page): Locator {
  return page.getByRole('region', { name: /^(Contact|Delivery|Shipping Address)$/ });
}

export function billingPart(page: Page): Locator {
  return page.getByRole('region', { name: 'Billing Address' });
}

export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay £/ });
}

/** The notice of a declined card. */
export const DECLINED =
  /^Payment Failed Your card was declined\. You have not been charged\. Try another card, or ring your bank\.$/;

/** The notice of a payment that failed, which stays until something is changed. */
export function paymentNotice(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: /^Payment Failed/ });
}

/** Shows the fields of an address that the shop knows already. */
export async function changeDelivery(part: Locator): Promise<void> {
  const change = part.getByRole('button', { name: 'Change delivery' });
  await change.or(part.getByRole('textbox')).first().waitFor();
  if (await change.isVisible()) await change.click();
}

export async function fillAddress(part: Locator, address: Partial<TypedAddress>): Promise<void> {
  await changeDelivery(part);
  for (const [label, text] of Object.entries(address)) await part.getByLabel(label, { exact: true }).fill(text);
}

/** Fills Stripe's card fields. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const card = page.getByRole('group', { name: 'Card details' });
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel(/^Expiry date/).fill('1240');
  await card.getByLabel(/^Security code/).fill('123');
}

/** Fills everything in and waits until the button is enabled. */
export async function readyToPay(
  page: Page,
  basket: [Product, number][],
  address: TypedAddress,
  card = cards.accepted,
): Promise<void> {
  for (const [product, quantity] of basket) await addToCart(page, product, quantity);
  await cartButton(page).click();
  const drawer = page.getByRole('dialog', { name: /Shopping Cart/ });
  await drawer.getByRole('link', { name: 'Proceed to Checkout' }).click();
  await fillAddress(shippingPart(page), address);
  await fillCard(page, card);
  await eventually(async () => expect(await payButton(page).isEnabled()).toBe(true));
}

/** Waits for the order page after paying; returns the order's number. */
export async function orderPage(page: Page): Promise<string> {
  await page.waitForURL(/\/order\/TC-[\w-]+\?key=/);
  const number = page.getByRole('heading', { level: 1, name: /^TC-[\w-]+$/ });
  await number.waitFor();
  return textOf(number);
}
