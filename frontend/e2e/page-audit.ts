import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../backend/src/platform/testing/eventually.js';
import { barriersOn, isTooWide } from './page-checks.ts';

export const PHONE = 390;
export const TABLET = 768;
export const DESKTOP = 1440;

/** Checks pages one by one and collects their errors by page name. */
export class PageAudit {
  readonly errors: Record<string, string[]> = {};

  constructor(
    private readonly page: Page,
    private readonly width: number,
  ) {}

  /** Waits until nothing is loaded any more; given a dialog, only for what is in it. */
  async at(name: string, within = this.page.locator('body')): Promise<void> {
    await settled(this.page, within);
    const found = await barriersOn(this.page);
    if (await isTooWide(this.page)) found.push('wider than the window');
    if (found.length > 0) this.errors[name] = found;
    await saveScreenshot(this.page, `${name}-${this.width}`);
  }
}

async function settled(page: Page, within: Locator): Promise<void> {
  await page.waitForLoadState('load');
  await eventually(async () => expect(await within.locator('[aria-busy=true]').count()).toBe(0));
  await page.evaluate(() => document.fonts.ready);
  await eventually(async () => expect(await page.evaluate(isMoving)).toBe(false));
}

/** Returns whether a finite animation is running, during which colours and positions are not final. */
function isMoving(): boolean {
  return document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
}

/** Saves a screenshot where SCREENSHOTS names a folder. */
async function saveScreenshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !name.startsWith('drawer') });
}
