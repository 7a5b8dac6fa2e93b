import type { Page } from 'playwright-core';
import { eventually } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { cartButton, heading } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

const WHITE = 'VW LB9A Candy White';

/** From the code on the car's plate to a cart line, and a job in that colour. */
export function colours(opened: Opened): void {
  it('a code in the search box is a cart line after four taps on a phone', () =>
    opened().visit(
      async (page) => {
        await page.goto('/');
        await page.getByRole('banner').getByRole('button', { name: 'Search products' }).first().click();
        await page.keyboard.type('LB9A');
        await page.getByRole('option', { name: WHITE }).first().click();
        await heading(page, WHITE);
        const audit = new PageAudit(page);
        await audit.at('colour');
        expect(audit.errors).toEqual({});
        await page
          .getByRole('button', { name: /^Add to Cart: Aldbrook Aqua Basecoat/ })
          .first()
          .click();
        await cartButton(page).click();
        await page.getByRole('dialog').getByText(WHITE).first().waitFor();
      },
      { width: PHONE },
    ));

  it('the results of a code are drawn with its colours, and nothing moves', () =>
    opened().visit(
      async (page) => {
        // A machine too busy to render in time serves the outline first.
        await eventually(async () => {
          const response = await fetch(`${opened().world.url}/products?search=LB9A`);
          expect(await response.text()).toContain('href="/colours/vw/LB9A"');
        });
        await page.goto('/products?search=LB9A', { waitUntil: 'networkidle' });
        await page.getByRole('list', { name: 'Colours' }).getByRole('link', { name: WHITE }).waitFor();
        expect(await shifts(page)).toBeLessThan(0.01);
      },
      { width: PHONE },
    ));

  it('a job in a colour leads to its paint in that colour, and back', () =>
    opened().visit(async (page) => {
      await page.goto('/colours/vw/LB9A');
      await page.getByRole('link', { name: 'How much do I need?' }).click();
      await page.getByLabel('Or type the area (m²)').fill('2');
      await page.getByText(/^Sound or new panel · VW LB9A/).waitFor();
      await page.getByRole('link', { name: 'Order it in VW LB9A' }).first().click();
      await page.getByRole('radio', { name: WHITE }).and(page.locator(':checked')).waitFor();
      await page.getByRole('link', { name: 'Back to your job' }).click();
      await page.getByRole('heading', { name: 'What 2 m² takes' }).waitFor();
      expect(new URL(page.url()).searchParams.get('code')).toBe('LB9A');
    }));
}

/** Returns the layout shift of a page since it began, as browsers measure it, without what follows from input. */
function shifts(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          observer.disconnect();
          const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(entries.filter((entry) => !entry.hadRecentInput).reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Nothing is observed where nothing has moved.
        setTimeout(() => resolve(0), 1000);
      }),
  );
}
