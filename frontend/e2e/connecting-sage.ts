import type { Page } from 'playwright-core';
import { admin, openBackOffice } from './back-office.ts';
import { reads } from './shopping.ts';
import type { Storefront } from './storefront.ts';

export const INTEGRATION = '/sage-integration';

/** The part of the page that shows the connection. */
export const connection = (page: Page) => page.getByRole('region', { name: 'Connection', exact: true });

export async function opensIntegration(page: Page): Promise<void> {
  await openBackOffice(page, admin, INTEGRATION);
  await connection(page).waitFor();
}

/** Leaves the shop without a connection. */
export async function disconnected(storefront: Storefront): Promise<void> {
  await storefront.rows('delete from accounting.sage_tokens');
}

export async function showsState(page: Page, state: string): Promise<void> {
  await reads(connection(page), new RegExp(`^Connection ${state}`));
}

/** Clicks the button that connects, and returns the popup once it shows Sage's page. */
export async function opensPopup(page: Page, button = 'Connect to Sage'): Promise<Page> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    connection(page).getByRole('button', { name: button }).click(),
  ]);
  await popup.getByRole('button', { name: 'Allow' }).waitFor();
  return popup;
}

/** Clicks on Sage's page, after which the popup closes by itself. */
export async function decides(popup: Page, decision: 'Allow' | 'Deny'): Promise<void> {
  const closed = popup.waitForEvent('close');
  await popup.getByRole('button', { name: decision }).click();
  await closed;
}

/** Sets which Sage login sits before the consent page. */
export async function sageLogin({ world }: Storefront, login: string): Promise<void> {
  await fetch(`http://127.0.0.1:${world.sandbox.port}/control/sage/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login }),
  });
}

/** Goes through Sage's page as the sandbox's owner would, and returns the address to which it sends the browser. */
export async function returnAddress(page: Page): Promise<string> {
  const { authUrl } = await (await page.request.get('/api/sage/auth')).json();
  const form = Object.fromEntries(new URL(authUrl).searchParams);
  const consent = await page.request.post(authUrl.split('?')[0], {
    form: { ...form, decision: 'allow' },
    maxRedirects: 0,
  });
  return consent.headers().location ?? '';
}
