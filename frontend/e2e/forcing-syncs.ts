import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../backend/src/platform/testing/eventually.js';
import type { Storefront } from './storefront.ts';

/** The button that forces a sync of this kind. */
export function forceButton(page: Page, what: string): Locator {
  return page.getByRole('button', { name: `Force ${what} Sync` });
}

/** Returns whether the button shows a sync under way, and takes no press. */
export function isBusy(button: Locator): Promise<boolean> {
  return button.evaluate(({ classList }) => classList.contains('ant-btn-loading'));
}

/** Forces a sync: once neither the shop nor the button has one under way, and as if none had been forced just now. */
export async function forcesSync(storefront: Storefront, page: Page, what: string): Promise<void> {
  await eventually(async () =>
    expect(await storefront.rows('select 1 from accounting.sage_sync_runs where finished_at is null')).toEqual([]),
  );
  await storefront.rows("update accounting.sage_sync_runs set finished_at = finished_at - interval '1 minute'");
  await eventually(async () => expect(await isBusy(forceButton(page, what))).toBe(false));
  await forceButton(page, what).click();
}
