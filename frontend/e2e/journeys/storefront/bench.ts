import { becomes } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened, Product } from '../../storefront.ts';

const CLEAR = 'aldbrook-hs-clearcoat-1-l';

/** A mix on the bench: with the connection gone, without scripts, and at every width. */
export function bench(opened: Opened): void {
  it('a mix goes on with the connection gone: figures, timer, alarm and label', () =>
    opened().visit(
      async (page) => {
        await page.clock.install();
        await page.goto(`/mix?product=${CLEAR}&ml=450&pot=30`, { waitUntil: 'networkidle' });
        const label = page.getByRole('region', { name: 'Cup label' });
        await label.getByText('Technical data sheet').waitFor();
        await page.context().setOffline(true);
        await page.getByText('You are offline').waitFor();
        const parts = page.getByRole('list');
        await reads(parts, /pour to\s*294 g/);
        await page.getByRole('button', { name: 'More Ready to spray (ml)' }).click();
        await reads(label, /500 ml/);
        await page.getByLabel('Marks in the cup').check();
        await reads(parts, /then to\s*500 ml/);
        await page.getByRole('button', { name: 'Mixed Now: Start 30 Minutes' }).click();
        await reads(page.getByRole('timer'), /^(30:00|29:5\d)$/);
        await page.clock.fastForward('31:00');
        await reads(page.getByRole('alert'), /Time is up: Aldbrook HS Clearcoat/);
        await reads(label, /Usable until.*\d\d:\d\d/);
        await page.emulateMedia({ media: 'print' });
        await becomes(() => page.getByRole('heading', { level: 1 }).isVisible(), false);
        await becomes(() => label.locator('svg').isVisible(), true);
        await page.emulateMedia({ media: 'screen' });
        await page.getByRole('button', { name: 'Stop the Alarm' }).click();
        await page.context().setOffline(false);
      },
      { width: PHONE },
    ));

  it('without scripts it answers as a form', () =>
    opened().visit(
      async (page) => {
        await page.goto('/mix?parts=4:1');
        await heading(page, 'Mix 4:1');
        await page.getByRole('textbox', { name: 'Ready to spray (ml)' }).fill('1000');
        await page.getByRole('textbox', { name: 'Thinner %' }).fill('10');
        await page.getByRole('button', { name: 'Work Out' }).click();
        await page.waitForURL(/ml=1000/);
        await reads(page.getByRole('list'), /727 ml.*909 ml.*1,000 ml/s);
      },
      { scripts: false },
    ));

  it('is reached from a product and from the sums of an article', () =>
    opened().visit(async (page) => {
      const { body } = await opened().world.call<Product>('GET', `/api/products/${CLEAR}`);
      await page.goto(`/products/${CLEAR}`);
      await page.getByRole('link', { name: 'Mix It on the Bench' }).click();
      await heading(page, body.name);
      await page.goto('/guide/mixing-ratios');
      await page.getByRole('link', { name: 'Mix It on the Bench' }).click();
      await page.waitForURL(/\/mix\?parts=/);
    }));

  it('no bench has a barrier or is too wide', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        for (const [name, query] of [
          ['scale', `product=${CLEAR}`],
          ['cup', 'parts=4:1:0.5&show=cup'],
        ]) {
          await page.goto(`/mix?${query}`);
          await page.getByRole('region', { name: 'Cup label' }).waitFor();
          await audit.at(`bench-${name}`);
        }
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));
}
