import type { Locator, Page } from 'playwright-core';
import { Visitor } from '../../backend/test/harness/visitor.ts';
import { type AccountOwner, accountOf, newUser, part } from './account-owners.ts';
import { admin } from './back-office.ts';
import type { Product, Storefront } from './storefront.ts';

interface Rewarded {
  owner: AccountOwner;
  visitor: Visitor;
}

/** Creates a customer with so many points, and a cart where one is given. */
export async function customerWithPoints(shop: Storefront, points: number, cart: Product[] = []): Promise<Rewarded> {
  const owner = newUser('Frances');
  const visitor = await accountOf(shop, owner);
  const { id } = (await visitor.call<{ id: string }>('GET', '/api/auth/user')).body;
  const staff = await staffOf(shop);
  const { status } = await staff.call('POST', `/api/admin/users/${id}/points`, { points, reason: 'A good customer' });
  expect(status).toBeLessThan(300);
  for (const { id: productId } of cart)
    expect((await visitor.call('POST', '/api/cart', { productId, quantity: 1 })).status).toBeLessThan(300);
  return { owner, visitor };
}

export function staffOf({ world }: Storefront): Promise<Visitor> {
  return Visitor.signedIn(world, admin.email);
}

export async function grantsOf({ visitor }: Rewarded): Promise<{ name: string; state: string }[]> {
  return (await visitor.call<{ name: string; state: string }[]>('GET', '/api/rewards/grants')).body;
}

/** The button that asks whether to redeem a reward. */
export function redeemButton(page: Page, reward: string): Locator {
  return part(page, 'Available rewards').getByRole('button', { name: `Redeem ${reward}`, exact: true });
}

/** The dialog that asks before points are spent. */
export function confirmation(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Redeem this reward?' });
}

export function confirmButton(page: Page): Locator {
  return confirmation(page).getByRole('button', { name: /^Redeem for / });
}
