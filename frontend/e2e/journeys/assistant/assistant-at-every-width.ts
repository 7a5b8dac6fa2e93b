import type { Page } from 'playwright-core';
import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { ask, assistantButton, FAILED, openAssistant, productsOfAnswer, questionField } from '../../asking.ts';
import { PageAudit, PHONE, resize, WIDTHS } from '../../page-audit.ts';
import { hasFocus, reads, toast } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function assistantAtEveryWidth(opened: Opened): void {
  it('the assistant has no barriers', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        await page.goto('/products');
        await page.getByRole('main').getByRole('article').first().waitFor();
        await audit.at('assistant-closed');
        const panel = await openAssistant(page);
        await audit.at('assistant-opened');
        await ask(page, 'How do I mix clearcoat, and which do you sell?');
        await productsOfAnswer(page).waitFor();
        await audit.at('assistant-answer');
        await productsOfAnswer(page)
          .getByRole('button', { name: /^Add to Cart/ })
          .first()
          .click();
        await reads(toast(page), /^Added to cart/);
        await audit.at('assistant-added');
        await page.route('**/api/chat', (route) => route.abort());
        await ask(page, 'And the hardener?');
        await panel.getByText(FAILED).last().waitFor();
        await audit.at('assistant-failed');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE, expected: [/ERR_FAILED/] },
    ));

  it('the round button moves nothing and covers no button', () =>
    opened().visit(
      async (page) => {
        await page.goto('/products');
        const add = page.getByRole('main').getByRole('button', { name: /^Add to Cart/ });
        await add.first().waitFor();
        for (const width of WIDTHS) {
          await resize(page, width);
          for (const index of [2, 5, 9]) {
            await scrollToCorner(page, index);
            await eventually(async () => expect(await coveredButtons(page)).toEqual([]));
          }
        }
      },
      { width: PHONE },
    ));

  it('on a phone it is a sheet that keeps the focus, and makes way for the page of a product', () =>
    opened().visit(
      async (page) => {
        await page.goto('/products');
        const panel = await openAssistant(page);
        const { x, y, width, height } = (await panel.boundingBox()) ?? {};
        expect([x, y, width, height]).toEqual([0, 0, 390, 844]);
        // The keyboard on the screen does not open before anything is asked.
        expect(await hasFocus(questionField(page))).toBe(false);
        for (let pressed = 0; pressed < 12; pressed += 1) {
          await page.keyboard.press('Tab');
          expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
        }
        await ask(page, 'Which spray guns do you sell?');
        await productsOfAnswer(page).getByRole('link').first().click();
        await page.waitForURL(/\/products\/[\w-]+$/);
        await panel.waitFor({ state: 'detached' });
        await assistantButton(page).waitFor({ state: 'attached' });
      },
      { width: PHONE },
    ));
}

/** Scrolls an Add button to where the round button is. */
async function scrollToCorner(page: Page, index: number): Promise<void> {
  const add = page
    .getByRole('main')
    .getByRole('button', { name: /^Add to Cart/ })
    .nth(index);
  await add.evaluate((element) => {
    const corner = document.documentElement.clientHeight - 44;
    window.scrollBy(0, element.getBoundingClientRect().top - corner);
  });
}

/** Returns the buttons of the page on which the round button would be pressed in their place. */
function coveredButtons(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const round = document.querySelector('button[aria-haspopup=dialog][class*=button]:not(header *)');
    return [...document.querySelectorAll<HTMLElement>('main button')]
      .filter((button) => {
        const { left, right, top, height } = button.getBoundingClientRect();
        return [left + 2, (left + right) / 2, right - 2].some((x) =>
          round?.contains(document.elementFromPoint(x, top + height / 2)),
        );
      })
      .map(({ ariaLabel }) => ariaLabel);
  });
}
