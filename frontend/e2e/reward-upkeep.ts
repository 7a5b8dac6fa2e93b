import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../backend/src/platform/testing/eventually.js';
import { Visitor } from '../../backend/test/harness/visitor.ts';
import { colleague } from './category-upkeep.ts';
import { customer } from './signing-in.ts';
import type { Storefront } from './storefront.ts';

export const REWARDS = '/admin/rewards';
export const GRANTS = '/admin/rewards?tab=grants';

interface Reward {
  id: string;
  version: number;
}

/** Creates a reward over the interface: £5 off for 500 points where nothing else is said. */
export async function makeReward(storefront: Storefront, name: string, fields: object = {}): Promise<Reward> {
  const maker = await colleague(storefront);
  const { status, body } = await maker.call<Reward>('POST', `/api${REWARDS}`, {
    ...{ name, description: 'Off your next order.', pointsCost: 500, type: 'discount', value: '5.00' },
    ...fields,
  });
  expect(status).toBe(201);
  return body;
}

/** A colleague changes a reward at another computer. */
export async function colleagueChanges(storefront: Storefront, { id }: Reward, fields: object): Promise<void> {
  const other = await colleague(storefront);
  const { body: all } = await other.call<(Reward & Record<string, unknown>)[]>('GET', `/api${REWARDS}`);
  const { name, description, pointsCost, type, value, productId, isActive, version } = all.find(
    (reward) => reward.id === id,
  )!;
  const reward = { name, description, pointsCost, type, value, productId, isActive, version, ...fields };
  expect((await other.call('PUT', `/api${REWARDS}/${id}`, reward)).status).toBe(200);
}

/** Returns the id of the demo's customer. */
export async function customerId(storefront: Storefront): Promise<string> {
  const [found] = await storefront.rows<{ id: string }>('select id from identity.users where email = $1', [
    customer.email,
  ]);
  return found!.id;
}

/** The demo's customer gets the points for a new reward and redeems it. Returns the grant's id. */
export async function redeems(storefront: Storefront, name: string, fields: object = {}): Promise<string> {
  const reward = await makeReward(storefront, name, fields);
  const admin = await colleague(storefront);
  const gift = { points: 5000, reason: 'For a journey' };
  const user = await customerId(storefront);
  expect((await admin.call('POST', `/api/admin/users/${user}/points`, gift)).status).toBe(200);
  const visitor = await Visitor.signedIn(storefront.world, customer.email);
  const { status, body } = await visitor.call<{ grant: { id: string } }>('POST', `/api/rewards/${reward.id}/redeem`);
  expect(status).toBe(200);
  return body.grant.id;
}

/** The row of a reward. */
export function rewardRow(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Edit ${name}`, exact: true }) });
}

/** The names of the rewards that begin so, as the page shows them. */
export async function namesShown(page: Page, start: string): Promise<string[]> {
  const names = await page.getByRole('list', { name: 'Rewards', exact: true }).locator('strong').allTextContents();
  return names.filter((name) => name.startsWith(start));
}

/** The handle by which a reward is moved. */
export function handleOf(page: Page, name: string): Locator {
  return page.getByRole('button', { name: `Move ${name}`, exact: true });
}

/** Drags a reward onto the place of another. */
export async function drag(page: Page, name: string, onto: string): Promise<void> {
  const target = rewardRow(page, onto);
  await target.scrollIntoViewIfNeeded();
  const from = await boxOf(handleOf(page, name));
  const to = (await target.boundingBox())!;
  const isDown = to.y > from.y;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x, isDown ? to.y + to.height : to.y, { steps: 8 });
  // A row is dropped where the last drawn frame showed it: the target must have made room first.
  await eventually(async () => expect((await target.boundingBox())?.y).not.toBe(to.y));
  await page.mouse.up();
}

async function boxOf(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  return (await element.boundingBox())!;
}
