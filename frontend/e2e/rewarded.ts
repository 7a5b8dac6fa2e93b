import type { Page } from 'playwright-core';
import { Visitor } from '../../backend/test/harness/visitor.ts';
import { accountOf, newUser, OWN_PASSWORD } from './account-owners.ts';
import { admin } from './back-office.ts';
import { eventually } from './expecting.ts';
import { inPence } from './shopping.ts';
import { takeSession } from './signing-in.ts';
import type { Product, Storefront } from './storefront.ts';

/** The rewards that the demo offers. */
export const FIVE_POUNDS = '£5 off your next order';
export const TENTH = '10% off';
export const DELIVERY = 'Free shipping for 3 months';
export const SPRAY_GUN = 'Professional spray gun';

/** More than all of them cost together. */
const POINTS = 9_000;

interface Grant {
  id: string;
  name: string;
  state: string;
  orderNumber: string | null;
}

/** Gives a customer points for rewards, and redeems them; returns their grants in this order. */
export async function redeemed({ world }: Storefront, visitor: Visitor, ...names: string[]): Promise<Grant[]> {
  const { body: me } = await visitor.call<{ id: string }>('GET', '/api/auth/user');
  const staff = await Visitor.signedIn(world, admin.email);
  const given = await staff.call('POST', `/api/admin/users/${me.id}/points`, { points: POINTS, reason: 'For rewards' });
  expect(given.status).toBeLessThan(300);
  const { body: rewards } = await visitor.call<{ id: string; name: string }[]>('GET', '/api/rewards');
  const grants: Grant[] = [];
  for (const wanted of names) {
    const reward = rewards.find(({ name }) => name === wanted);
    const { status, body } = await visitor.call<{ grant: Grant }>('POST', `/api/rewards/${reward?.id}/redeem`);
    expect({ wanted, status }).toEqual({ wanted, status: 200 });
    grants.push(body.grant);
  }
  return grants;
}

/** A new customer who redeemed rewards, and has something in the cart. */
export async function rewardedCustomer(storefront: Storefront, basket: [Product, number][], ...names: string[]) {
  const owner = newUser('Bryn');
  const visitor = await accountOf(storefront, owner);
  const grants = await redeemed(storefront, visitor, ...names);
  const fill = async () => {
    for (const [{ id }, quantity] of basket) await visitor.call('POST', '/api/cart', { productId: id, quantity });
  };
  await fill();
  return { owner, visitor, grants, fill };
}

/** Signs a new customer in through the API and opens a page. */
export async function signInOnTheWay(page: Page, { email }: { email: string }, path: string): Promise<void> {
  await takeSession(page, email, OWN_PASSWORD);
  await page.goto(path);
}

/** Waits until the customer's grant is in this state. */
export async function grantIs(visitor: Visitor, grantId: string, state: string): Promise<void> {
  await eventually(async () => {
    const { body } = await visitor.call<Grant[]>('GET', '/api/rewards/grants?limit=100');
    expect(body.find(({ id }) => id === grantId)?.state).toBe(state);
  });
}

/** Waits until the credit notes of an order in Sage come to these pence, sorted. */
export async function creditedInSage({ world }: Storefront, orderNumber: string, ...amounts: number[]): Promise<void> {
  await eventually(async () => {
    const notes = (await world.sandbox.documents(orderNumber)).filter(({ type }) => type === 'sales_credit_note');
    expect(notes.map(({ total }) => inPence(total)).sort((one, other) => one - other)).toEqual(amounts);
  });
}
