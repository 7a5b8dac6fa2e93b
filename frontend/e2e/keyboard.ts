import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../backend/src/platform/testing/eventually.js';
import { dialog } from './back-office.ts';
import { becomes } from './expecting.ts';
import { hasFocus, pressUntilFocused } from './shopping.ts';

/** More than any page of the back office has to tab through. */
const MOST_STOPS = 120;

/** Moves the focus to an element by Tab, from where it is. */
export async function tabsTo(page: Page, locator: Locator): Promise<void> {
  await locator.waitFor();
  await eventually(async () => expect(await locator.isEnabled()).toBe(true));
  if (!(await hasFocus(locator))) await pressUntilFocused(page, 'Tab', locator, MOST_STOPS);
}

/** Reaches a button or link by Tab and presses it. */
export async function presses(page: Page, locator: Locator): Promise<void> {
  await tabsTo(page, locator);
  await page.keyboard.press('Enter');
}

/** Reaches a checkbox by Tab and turns it. */
export async function turns(page: Page, box: Locator): Promise<void> {
  await tabsTo(page, box);
  await page.keyboard.press('Space');
}

/** Reaches a field by Tab and replaces what is in it. */
export async function types(page: Page, field: Locator, text: string): Promise<void> {
  await tabsTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Reaches the group of a radio button by Tab and chooses the button by the arrows. */
export async function choosesByArrows(page: Page, radio: Locator): Promise<void> {
  // A radio button in the shape of a button has a hidden input.
  await radio.waitFor({ state: 'attached' });
  const group = page.locator(`input[name="${await radio.getAttribute('name')}"]:focus`);
  for (let pressed = 0; (await group.count()) === 0; pressed += 1) {
    if (pressed === MOST_STOPS) throw new Error(`Tab did not lead to ${radio}`);
    await page.keyboard.press('Tab');
  }
  if (!(await hasFocus(radio))) await pressUntilFocused(page, 'ArrowDown', radio);
  // The first of a group of which none is chosen has the focus without being chosen.
  if (!(await radio.isChecked())) await page.keyboard.press('Space');
  await becomes(() => radio.isChecked(), true);
}

/** Reaches a button by Tab, opens its menu and chooses an entry by the arrows. */
export async function choosesEntry(page: Page, button: Locator, entry: string | RegExp): Promise<void> {
  const item = page.getByRole('menuitem', { name: entry, exact: true });
  await presses(page, button);
  await item.waitFor();
  await pressUntilFocused(page, 'ArrowDown', item);
  await page.keyboard.press('Enter');
}

/** Waits until the dialog is open and has the focus; returns it. */
export async function hasOpened(page: Page): Promise<Locator> {
  await dialog(page).waitFor();
  await eventually(async () => expect(await dialog(page).evaluate(holdsFocus)).toBe(true));
  return dialog(page);
}

/** Closes the dialog by Escape; the focus goes back to what opened it. */
export async function escapes(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await eventually(async () => expect(await focused(page, opener)).toBe('the opener'));
}

/** Says what has the focus, for an error that can be read. */
async function focused(page: Page, opener: Locator): Promise<string> {
  if (await hasFocus(opener)) return 'the opener';
  return page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing');
}

/** A drawer gives the focus to the frame around its dialog. */
function holdsFocus(shown: Element): boolean {
  const focused = document.activeElement;
  return shown.contains(focused) || (focused !== document.body && focused?.contains(shown) === true);
}
