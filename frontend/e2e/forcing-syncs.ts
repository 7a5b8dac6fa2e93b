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

export function forcesSync(storefront: Storefront, page: Page, what: string): Promise<void> {
  return presses(storefront, forceButton(page, what));
}

/** Forces a sync until it has completed: the shop may have started one of its own in between. */
export async function completesSync(storefront: Storefront, page: Page, what: string): Promise<void> {
  await eventually(async () => {
    await forcesSync(storefront, page, what);
    await reads(toast(page), new RegExp(`^Sync .*${what}`, 'i'));
    expect(await textOf(toast(page))).toMatch(completed(what.toLowerCase()));
  });
}

/** Clears the price cache, as `completesSync` does with the other syncs. */
export async function clearsPriceCache(storefront: Storefront, page: Page): Promise<void> {
  await eventually(async () => {
    await presses(storefront, page.getByRole('button', { name: 'Force Clear Price Cache' }));
    await reads(toast(page), /^Sync /);
    expect(await textOf(toast(page))).toMatch(/^Sync completed Price cache cleared/);
  });
}
