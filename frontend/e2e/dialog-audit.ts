import type { Locator, Page } from 'playwright-core';
import { eventually } from '../../backend/src/platform/testing/eventually.js';
import { choosesEntry, escapes, hasOpened } from './keyboard.ts';
import { PageAudit } from './page-audit.ts';
import { hasFocus } from './shopping.ts';

interface Opening {
  /** The entry of the menu that the opener opens. */
  entry?: string;
  /** The key that opens the dialog where the focus is on the opener. */
  key?: string;
  /** Waits for the dialog's content, and brings it into the state to check. */
  shows?: (shown: Locator) => Promise<unknown>;
}

/** Opens dialogs by the keyboard, checks each at every width, and closes it by Escape, which gives the focus back. */
export class DialogAudit extends PageAudit {
  constructor(
    private readonly shownOn: Page,
    widths?: number | number[],
  ) {
    super(shownOn, widths);
  }

  /** `opener` is the button that opens the dialog, or the menu with its entry. */
  async dialog(name: string, opener: Locator, { entry, key = 'Enter', shows }: Opening = {}): Promise<void> {
    const page = this.shownOn;
    // The opener may be disabled until the page has loaded the dialog's data.
    await eventually(async () => {
      await opener.focus();
      expect(await hasFocus(opener)).toBe(true);
    });
    if (entry) await choosesEntry(page, opener, entry);
    else await page.keyboard.press(key);
    const shown = await hasOpened(page);
    await shows?.(shown);
    await this.at(name, {
      looks: async () => {
        // A dialog that a change of the width closes would be checked no more.
        await shown.waitFor();
        return shown.evaluate(clippedIn);
      },
    });
    await escapes(page, opener);
  }
}

/** Returns the texts and controls of a dialog of which a part cannot be seen, not even by scrolling. */
function clippedIn(shown: Element): string[] {
  const edges = shown.getBoundingClientRect();
  const found: string[] = [];
  if (edges.left < 0 || edges.right > document.documentElement.clientWidth) found.push('the dialog leaves the window');
  const scrolls = (element: Element, axis: 'overflowX' | 'overflowY') =>
    ['auto', 'scroll'].includes(getComputedStyle(element)[axis]);
  for (const element of shown.querySelectorAll('*')) {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim());
    const isShown = box.width > 1 && box.height > 1 && style.visibility === 'visible' && style.opacity !== '0';
    if (!isShown || !(hasText || element.matches('input, textarea, button, a'))) continue;
    let scroller: Element | null = element;
    while (scroller && scroller !== shown && !scrolls(scroller, 'overflowX')) scroller = scroller.parentElement;
    const label = `${element.tagName.toLowerCase()} “${(element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 40)}”`;
    if (scroller === shown && (box.left < edges.left - 1 || box.right > edges.right + 1))
      found.push(`${label} sticks out`);
    const cuts = (axis: 'overflowX' | 'overflowY') => ['hidden', 'clip'].includes(style[axis]);
    if (
      hasText &&
      cuts('overflowX') &&
      style.textOverflow !== 'ellipsis' &&
      element.scrollWidth > element.clientWidth + 1
    )
      found.push(`${label} is cut off`);
    if (hasText && cuts('overflowY') && element.scrollHeight > element.clientHeight + 2)
      found.push(`${label} is cut off below`);
  }
  return found;
}
