import type { Locator, Page } from 'playwright-core';
import { Visitor } from '../../backend/test/harness/visitor.ts';
import type { Product, Storefront } from './storefront.ts';

/** The password of every demo user. */
export const PASSWORD = 'topcoat-demo';

export const customer = { email: 'customer@topcoat.test', firstName: 'Alex', name: 'Alex Morgan' };
export const trade = { email: 'trade@topcoat.test', firstName: 'Owen', name: 'Owen Ridgeway' };
export const pending = { email: 'pending@topcoat.test', firstName: 'Hannah', name: 'Hannah Marsden' };
export const sales = { email: 'sales@topcoat.test' };

interface DemoUser {
  email: string;
  firstName: string;
  name?: string;
}

/** Signs a demo user in through the API and sets the account's cart. */
export async function withCart(
  { world }: Storefront,
  { email }: DemoUser,
  ...basket: [Product, number][]
): Promise<Visitor> {
  const visitor = await Visitor.signedIn(world, email);
  expect((await visitor.call('DELETE', '/api/cart')).status).toBeLessThan(300);
  for (const [{ id }, quantity] of basket) {
    const { status } = await visitor.call('POST', '/api/cart', { productId: id, quantity });
    expect(status).toBeLessThan(300);
  }
  return visitor;
}

export async function fillCredentials(page: Page, email: string, password = PASSWORD): Promise<void> {
  const main = page.getByRole('main');
  await main.getByLabel('Email', { exact: true }).fill(email);
  await main.getByLabel('Password', { exact: true }).fill(password);
}

export function signInButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true });
}

/** Gives the browser a session of the user, without a page. The form has journeys of its own. */
export async function takeSession(page: Page, email: string, password = PASSWORD): Promise<void> {
  const answer = await page.context().request.post('/api/auth/login', { data: { email, password } });
  expect({ email, status: answer.status() }).toEqual({ email, status: 200 });
}

/** Signs in through the API and opens `path`. */
export async function signIn(page: Page, person: DemoUser, path = '/', password = PASSWORD): Promise<void> {
  await takeSession(page, person.email, password);
  await page.goto(path);
  // The checkout's header has no menu.
  if (!path.startsWith('/checkout')) await userMenu(page, person).waitFor();
}

/** Is led from `path` to the form, signs in with it, and comes back. */
export async function signInByForm(page: Page, person: DemoUser, path = '/', password = PASSWORD): Promise<void> {
  await page.goto(`/api/login?${new URLSearchParams({ returnTo: path })}`);
  await fillCredentials(page, person.email, password);
  await signInButton(page).click();
  await userMenu(page, person).waitFor();
  await page.waitForURL((url) => url.pathname + url.search === path);
}

export function signInLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first();
}

/** The button in the header that opens the customer's menu. */
export function userMenu(page: Page, { firstName }: DemoUser): Locator {
  return page
    .getByRole('banner')
    .getByRole('button', { name: `Account of ${firstName}` })
    .first();
}

/** The points balance in the header. */
export function pointsShown(page: Page): Locator {
  return page
    .getByRole('banner')
    .getByText(/^[\d,]+ points?/)
    .first();
}

export async function balanceOf(visitor: Visitor): Promise<number> {
  return (await visitor.call<{ balance: number }>('GET', '/api/points/balance')).body.balance;
}

export function inPoints(points: number): string {
  return `${points.toLocaleString('en-GB')} ${points === 1 ? 'point' : 'points'}`;
}
