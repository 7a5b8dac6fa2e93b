import type { Page } from 'playwright-core';
import { eventually, shows } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { heading, inPounds, reads } from '../../shopping.ts';
import type { Opened, Product } from '../../storefront.ts';

const BLACK = 'TST-BC-001';
const LARGE_BLACK = 'TST-BC-013';
const RED = 'TST-BC-003';
const SOLD_OUT = 'Sunburst Yellow';
const DISC = '/products/tarnwick-gold-150-mm-discs-p80-box-of-100';

/** Paint is chosen by colour and pack size. */
export function families(opened: Opened): void {
  const bySku = (sku: string): Product => opened().find((product) => product.sku === sku);
  const open = async (page: Page, sku: string) => {
    const { slug, name } = bySku(sku);
    await page.goto(`/products/${slug}`);
    await heading(page, name);
  };
  const colours = (page: Page) => page.getByRole('group', { name: 'Colour', exact: true });
  const packs = (page: Page) => page.getByRole('group', { name: 'Pack size', exact: true });

  it('another colour is chosen by keyboard, without losing the place on the page', () =>
    opened().visit(async (page) => {
      await open(page, BLACK);
      const [red, black] = [bySku(RED), bySku(BLACK)];
      const link = colours(page).getByRole('link', { name: 'Signal Red', exact: true });
      await link.scrollIntoViewIfNeeded();
      await page.evaluate(() => scrollBy(0, 120));
      const scrolled = await page.evaluate(() => scrollY);
      await link.focus();
      await page.keyboard.press('Enter');
      await heading(page, red.name);
      await page.waitForURL(`**/products/${red.slug}`);
      await reads(colours(page), /^Colour Signal Red/);
      await eventually(async () => expect(await link.getAttribute('aria-current')).toBe('true'));
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(scrolled);
      await page
        .getByRole('main')
        .getByText(inPounds(Number(red.price)), { exact: true })
        .first()
        .waitFor();
      await page.goBack();
      await heading(page, black.name);
      await reads(colours(page), /^Colour Jet Black/);
    }));

  it('nothing is bought while the chosen colour is still to come', () =>
    opened().visit(async (page) => {
      await open(page, BLACK);
      const red = bySku(RED);
      let arrive = () => {};
      const arrived = new Promise<void>((resolve) => (arrive = resolve));
      await page.route(`**/api/products/${red.slug}`, async (route) => {
        await arrived;
        await route.continue();
      });
      await colours(page).getByRole('link', { name: 'Signal Red', exact: true }).click();
      await reads(colours(page), /^Colour Signal Red/);
      const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true });
      const inert = page.locator('main [inert]').filter({ hasText: 'Add to Cart' }).first();
      await inert.waitFor();
      arrive();
      await heading(page, red.name);
      await inert.waitFor({ state: 'detached' });
      await add.click();
      await page.getByRole('status').getByText(red.name).waitFor();
    }));

  it('a larger pack says what a litre costs, and what is not sold in it', () =>
    opened().visit(async (page) => {
      await open(page, BLACK);
      const large = bySku(LARGE_BLACK);
      const perLitre = inPounds(Number(large.price) / 5);
      await packs(page)
        .getByRole('link', { name: `5 L ${inPounds(Number(large.price))} ${perLitre} per litre` })
        .click();
      await heading(page, large.name);
      await colours(page).getByRole('link', { name: 'Signal Red, not in 5 L, only in 1 L' }).click();
      await heading(page, bySku(RED).name);
      await packs(page).getByText('Not in Signal Red').waitFor();
      await shows(packs(page).getByRole('link'));
    }));

  it('colours and pack sizes are links without scripts, and what is out of stock says so', () =>
    opened().visit(
      async (page) => {
        await open(page, BLACK);
        await shows(colours(page).getByRole('link'), 12);
        await colours(page)
          .getByRole('link', { name: `${SOLD_OUT}, out of stock` })
          .click();
        await page.getByRole('heading', { level: 1, name: new RegExp(SOLD_OUT) }).waitFor();
        await page.getByRole('main').getByText('Out of stock', { exact: true }).first().waitFor();
      },
      { scripts: false },
    ));

  it('several grits are added in one call with the keyboard, on a phone, without barriers', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        await page.goto(DISC);
        const grits = page.getByRole('table', { name: 'Tarnwick Gold 150 mm Discs' });
        await page.getByRole('main').getByRole('link', { name: 'Order several' }).click();
        await grits.getByRole('textbox', { name: 'Quantity of P80' }).fill('2');
        await page.keyboard.press('Tab');
        await page.keyboard.press('Tab');
        await page.keyboard.type('1');
        await audit.at('quantities-of-grits');
        await page.getByRole('button', { name: 'Add 3 to Cart' }).waitFor();
        await page.keyboard.press('Enter');
        await page.getByRole('status').getByText('Tarnwick Gold 150 mm Discs: P80 × 2, P180 × 1').waitFor();
        await grits.getByText('2 in your cart').waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE);
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));

  it('the choice has no barriers', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        await open(page, BLACK);
        await audit.at('colours-and-packs');
        await open(page, RED);
        await audit.at('colour-in-one-pack');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));
}
