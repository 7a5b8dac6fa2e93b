import type { Locator, Page } from 'playwright-core';
import { eventually } from './expecting.ts';
import { reads, textOf, toast } from './shopping.ts';
import type { Storefront } from './storefront.ts';

/** The button that forces a sync of this kind. */
export function forceButton(page: Page, what: string): Locator {
  return page.getByRole('button', { name: `Force ${what} Sync` });
}

/** Returns whether the button shows a sync under way, and takes no press. */
export function isBusy(button: Locator): Promise<boolean> {
  return button.evaluate(({ classList }) => classList.contains('ant-btn-loading'));
}

/** The toast of a successful sync, with changes in Sage or without. */
function completed(what: string): RegExp {
  const some = `\\d+ ${what}( level)?s? read from Sage, (\\d+|none) changed`;
  const none = `Nothing has changed in Sage since the last sync: no ${what}( level)?s to read`;
  return new RegExp(`^Sync completed (${some}|${none})`);
}

/** Presses the button of a sync: once neither the shop nor the button has one under way, and as if none had been forced just now. */
async function presses(storefront: Storefront, button: Locator): Promise<void> {
  await eventually(async () =>
    expect(await storefront.rows('select 1 from accounting.sage_sync_runs where finished_at is null')).toEqual([]),
  );
  await storefront.rows("update accounting.sage_sync_runs set finished_at = finished_at - interval '1 minute'");
  await eventually(async () => expect(await isBusy(button)).toBe(false));
  await button.click();
}

/** Forces a sync of this kind. */
export function forcesSync(storefront: Storefront, page: Page, what: string): Promise<void> {
  return presses(storefront, forceButton(page, what));
}

/** Presses the button of a sync until it has completed: the shop may have started one of its own in between. */
async function completes(storefront: Storefront, page: Page, button: Locator, told: { about: RegExp; done: RegExp }) {
  await eventually(async () => {
    await presses(storefront, button);
    await reads(toast(page), told.about);
    expect(await textOf(toast(page))).toMatch(told.done);
  });
}

/** Forces a sync of this kind until it has completed. */
export function completesSync(storefront: Storefront, page: Page, what: string): Promise<void> {
  const about = new RegExp(`^Sync .*${what}`, 'i');
  return completes(storefront, page, forceButton(page, what), { about, done: completed(what.toLowerCase()) });
}

/** Clears the price cache until that has completed. */
export function clearsPriceCache(storefront: Storefront, page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Force Clear Price Cache' });
  return completes(storefront, page, button, { about: /^Sync /, done: /^Sync completed Price cache cleared/ });
}
