import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** Returns axe's violations with their elements. */
export async function barriersOn(page: Page): Promise<string[]> {
  // There is one frame only, so axe need not open a page to join the results of several.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** Returns whether the page scrolls horizontally. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

/** Returns the texts in tables that end at the edge of their cell without an ellipsis. */
export function cutCells(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (text: Node, edge: number) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      if (range.getBoundingClientRect().right <= edge + 1) return false;
      let block = text.parentElement!;
      while (getComputedStyle(block).display.startsWith('inline')) block = block.parentElement!;
      const { overflow, textOverflow } = getComputedStyle(block);
      return overflow === 'visible' || textOverflow !== 'ellipsis';
    };
    return [...document.querySelectorAll('td')].flatMap((cell) => {
      const { right } = cell.getBoundingClientRect();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const cut: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (isCut(text, right)) cut.push(text.textContent ?? '');
      return cut;
    });
  });
}
