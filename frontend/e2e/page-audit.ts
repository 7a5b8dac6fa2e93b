import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { eventually } from '../../backend/src/platform/testing/eventually.js';
import { barriersOn, isTooWide } from './page-checks.ts';

export const PHONE = 390;
export const TABLET = 768;
export const DESKTOP = 1440;

/** Looks at one page after the other and gathers what is wrong with them, by the page's name. */
export class PageAudit {
  readonly errors: Record<string, string[]> = {};

  constructor(
    private readonly page: Page,
    private readonly width: number,
  ) {}

  async at(name: string): Promise<void> {
    await settled(this.page);
    const found = this.width === TABLET ? [] : await barriersOn(this.page);
    if (await isTooWide(this.page)) found.push('wider than the window');
    if (found.length > 0) this.errors[name] = found;
    await saveScreenshot(this.page, `${name}-${this.width}`);
  }
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await eventually(async () => expect(await page.locator('[aria-busy=true]').count()).toBe(0));
  await page.evaluate(() => document.fonts.ready);
  await eventually(async () => expect(await page.evaluate(isMoving)).toBe(false));
}

/** Something is still fading or sliding in, and looks paler or elsewhere than it will; what moves for ever does not count. */
function isMoving(): boolean {
  return document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
}

/** Where a person wants to look at the pages: SCREENSHOTS names a folder for their pictures. */
async function saveScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !name.startsWith('drawer') });
}
