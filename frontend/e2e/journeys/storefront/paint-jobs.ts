import { becomes } from '../../expecting.ts';
import { PageAudit } from '../../page-audit.ts';
import { heading } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

/** From panels on the drawing to the cart. */
export function paintJobs(opened: Opened): void {
  it('panels are pressed on the drawing, and all that they take is in the cart with one press', () =>
    opened().visit(
      async (page) => {
        await page.goto('/');
        await page.getByRole('link', { name: 'How much paint do I need?' }).click();
        await heading(page, 'How much paint do I need?');
        const panel = (name: RegExp) =>
          page
            .locator('label')
            .filter({ has: page.getByRole('checkbox', { name }) })
            .locator('path');
        await panel(/^Bonnet/).click();
        await panel(/^Front wing, nearside/).click();
        await page.getByRole('radio', { name: /^Repair/ }).check();
        await page.getByRole('heading', { name: 'What 2.2 m² takes' }).waitFor();
        await page.waitForURL(/panel=bonnet&panel=near-wing&work=repair$/);
        await page.getByRole('link', { name: 'air-fed breathing apparatus' }).waitFor();
        const audit = new PageAudit(page);
        await audit.at('job');
        expect(audit.errors).toEqual({});
        await page.reload();
        await page.getByText('526 ml').first().waitFor();
        await becomes(() => page.getByRole('checkbox', { name: /^Bonnet/ }).isChecked(), true);
        await page.getByRole('button', { name: 'Add All to Cart' }).click();
        await page.goto('/cart');
        for (const name of [/High-Build Primer Grey/, /Primer Hardener/, /HS Clearcoat/, /HS Hardener/, /Masking Tape/])
          await page.getByRole('main').getByRole('link', { name }).first().waitFor();
      },
      { width: 390 },
    ));

  it('a job is worked out without scripts', () =>
    opened().visit(
      async (page) => {
        await page.goto('/job');
        await page
          .locator('label')
          .filter({ has: page.getByRole('checkbox', { name: /^Roof/ }) })
          .locator('path')
          .click();
        await page.getByLabel('Panel temperature (°C)').fill('8');
        await page.getByRole('button', { name: 'Work It Out' }).click();
        await page.getByRole('heading', { name: 'What 2 m² takes' }).waitFor();
        await page.getByText(/^Too cold for .* at 8 °C/).waitFor();
        await becomes(() => page.getByRole('checkbox', { name: /^Roof/ }).isChecked(), true);
        expect(new URL(page.url()).searchParams.get('panel')).toBe('roof');
      },
      { scripts: false },
    ));
}
