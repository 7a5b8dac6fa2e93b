import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../backend/src/platform/testing/eventually.js';
import { barriersOn, isTooWide } from './page-checks.ts';

export const PHONE = 390;
export const TABLET = 768;
export const DESKTOP = 1440;
export const WIDTHS = [PHONE, TABLET, DESKTOP];

interface Look {
  /** The dialog, where what is behind it goes on loading. */
  within?: Locator;
  /** Returns further errors of the layout; asked at each width. */
  looks?: () => Promise<string[]>;
  /** The widths at which what is open exists; by default those of the audit. */
  widths?: number[];
}

/**
 * Checks pages one by one and collects their errors by page name. A page is opened once and then seen at every width:
 * its layout at each, its accessibility by axe at the phone's, in the specs of audits at each.
 */
export class PageAudit {
  readonly errors: Record<string, string[]> = {};
  private readonly widths: number[];

  constructor(
    private readonly page: Page,
    widths: number | number[] = WIDTHS,
  ) {
    this.widths = [widths].flat();
  }

  /** Checks what is shown, and leaves the page at the width that it had. */
  async at(name: string, { within, looks, widths = this.widths }: Look = {}): Promise<void> {
    const { width: own } = this.page.viewportSize()!;
    const found: string[] = [];
    // The page's own width comes first: what was just opened is checked before anything moves.
    for (const width of [...widths].sort((a, b) => Number(b === own) - Number(a === own))) {
      await resize(this.page, width);
      await settled(this.page, within ?? this.page.locator('body'));
      const errors = isAudit() || width === Math.min(...widths) ? await barriersOn(this.page) : [];
      if (await isTooWide(this.page)) errors.push('wider than the window');
      errors.push(...((await looks?.()) ?? []));
      found.push(...errors.map((error) => `${width}: ${error}`));
      await saveScreenshot(this.page, `${name}-${width}`);
    }
    await resize(this.page, own);
    if (found.length > 0) this.errors[name] = [...(this.errors[name] ?? []), ...found];
  }
}

/** The specs that consist of audits check accessibility at each width. */
const AUDITS = /(back-office-(operations|orders|upkeep)|storefront)\.exhaustive\./;

function isAudit(): boolean {
  return AUDITS.test(expect.getState().testPath ?? '');
}

/** Gives the window another width, and waits until the page has taken it. */
export async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) return;
  // A tooltip of what comes to lie under the pointer would be checked as a part of the page.
  await page.mouse.move(0, 0);
  await page.setViewportSize({ width, height: width < 600 ? 844 : 900 });
  await page.evaluate(hasTakenItsSize);
}

async function settled(page: Page, within: Locator): Promise<void> {
  await page.waitForLoadState('load');
  await eventually(async () => expect(await within.locator('[aria-busy=true]').count()).toBe(0));
  await page.evaluate(() => document.fonts.ready);
  await eventually(async () => expect(await page.evaluate(isMoving)).toBe(false));
}

/** Waits until no box has changed over several frames: media queries and resize observers render in frames of their own. */
async function hasTakenItsSize(): Promise<void> {
  const sizes = () => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const layers = [...document.querySelectorAll('main, [role=dialog], table')];
    return [
      scrollWidth,
      scrollHeight,
      ...layers.flatMap(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]),
    ];
  };
  let before = '';
  for (let same = 0, frames = 0; same < 3 && frames < 60; frames += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = sizes().join();
    same = now === before ? same + 1 : 0;
    before = now;
  }
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
