import type { Locator, Page } from 'playwright-core';
import { becomes, eventually, shows } from '../../expecting.ts';
import { DESKTOP, PageAudit, PHONE, resize, TABLET } from '../../page-audit.ts';
import { hasFocus, heading, pressUntilFocused, reads, toast } from '../../shopping.ts';
import { signIn, trade, withCart } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

export function savedLists(opened: Opened): void {
  const rows = (page: Page): Locator => page.getByRole('row').filter({ has: page.getByRole('textbox') });
  const lists = (page: Page): Locator => page.getByRole('region', { name: 'Saved lists' });
  const named = (page: Page, name: string): Locator => lists(page).getByRole('button', { name, exact: true });
  const dialog = (page: Page): Locator => page.getByRole('dialog');
  /** Opens the quick order of the trade customer, who has these lists. */
  const open = async (page: Page, had: Record<string, string[]> = {}) => {
    const visitor = await withCart(opened(), trade);
    const { body } = await visitor.call<{ id: string }[]>('GET', '/api/quick-lists');
    for (const { id } of body) await visitor.call('DELETE', `/api/quick-lists/${id}`);
    for (const [name, codes] of Object.entries(had)) {
      await visitor.call('POST', '/api/quick-lists', { name, lines: codes.map((code) => ({ code, quantity: 2 })) });
    }
    await signIn(page, trade, '/quick-order');
    await heading(page, 'Quick Order');
  };
  const paste = async (page: Page, text: string) => {
    await page.getByLabel('Product codes and quantities', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Check List' }).click();
  };
  const save = async (page: Page, name: string, button: string) => {
    await page.getByRole('button', { name: 'Save as List' }).click();
    await dialog(page).getByLabel('Name of the list').fill(name);
    await dialog(page).getByRole('button', { name: button }).click();
    await dialog(page).waitFor({ state: 'hidden' });
  };

  it('lines are saved as a list, which is opened and added to the lines again', () =>
    opened().visit(async (page) => {
      const [tin, gun] = [opened().take(), opened().take()];
      await open(page);
      await lists(page).getByText('No saved lists yet.').waitFor();
      await paste(page, `${tin.sku} 4\n${gun.sku} 2\nNO-SUCH;some`);
      await reads(page.getByRole('main'), '2 lines are ready, 1 line has a problem.');
      await page.getByRole('button', { name: 'Save as List' }).click();
      await reads(dialog(page), '2 lines will be saved with codes and quantities, not with prices');
      await reads(dialog(page), '1 line without a valid code or quantity will be left out.');
      await dialog(page).getByRole('button', { name: 'Save List' }).click();
      await dialog(page).getByText('Enter a name for the list').waitFor();
      await dialog(page).getByLabel('Name of the list').fill('Weekly');
      await page.keyboard.press('Enter');
      await reads(toast(page), 'List saved “Weekly”, 2 lines');
      await reads(lists(page), /Weekly.*2 lines, saved/);

      await page.getByRole('button', { name: 'Clear All' }).click();
      await named(page, 'Weekly').click();
      await reads(lists(page), `${tin.sku} × 4 ${gun.sku} × 2`);
      await lists(page).getByRole('button', { name: 'Add All lines of Weekly' }).click();
      await reads(page.getByRole('main'), '2 lines are ready.');
      await shows(rows(page), 2);
      await becomes(() => page.getByLabel('Quantity, line 1').inputValue(), '4');

      // The open list is in the address.
      await page.reload();
      await reads(lists(page), `${tin.sku} × 4 ${gun.sku} × 2`);
    }));

  it('a list is replaced by saving under its name, renamed and deleted', () =>
    opened().visit(
      async (page) => {
        const [tin, gun] = [opened().take(), opened().take()];
        await open(page, { Weekly: [tin.sku], Booth: [tin.sku] });
        await paste(page, `${tin.sku} 4\n${gun.sku} 2`);
        await reads(page.getByRole('main'), '2 lines are ready.');
        await save(page, 'weekly', 'Replace List');
        await reads(lists(page), /Weekly.*2 lines, saved/);

        await named(page, 'Weekly').click();
        await lists(page).getByRole('button', { name: 'Rename Weekly' }).click();
        await dialog(page).getByLabel('Name of the list').fill('booth');
        await dialog(page).getByRole('button', { name: 'Rename List' }).click();
        await dialog(page).getByText('You have a list named “booth” already.').waitFor();
        await dialog(page).getByLabel('Name of the list').fill('Monday');
        await dialog(page).getByRole('button', { name: 'Rename List' }).click();
        await named(page, 'Monday').waitFor();

        await lists(page).getByRole('button', { name: 'Delete Monday' }).click();
        await dialog(page).getByRole('button', { name: 'Delete List' }).click();
        await reads(toast(page), 'List deleted');
        await eventually(async () => expect(await named(page, 'Monday').count()).toBe(0));
        await shows(rows(page), 2);
      },
      { expected: [/status of 409/] },
    ));

  it('lists are used by the keyboard, and the focus follows to the lines', () =>
    opened().visit(async (page) => {
      const tin = opened().take();
      await open(page, { Weekly: [tin.sku] });
      await named(page, 'Weekly').focus();
      await page.keyboard.press('Enter');
      await reads(lists(page), `${tin.sku} × 2`);
      const rename = lists(page).getByRole('button', { name: 'Rename Weekly' });
      await pressUntilFocused(page, 'Tab', rename);
      await page.keyboard.press('Enter');
      await dialog(page).waitFor();
      await page.keyboard.press('Escape');
      await eventually(async () => expect(await hasFocus(rename)).toBe(true));
      await pressUntilFocused(page, 'Shift+Tab', lists(page).getByRole('button', { name: 'Add All lines of Weekly' }));
      await page.keyboard.press('Enter');
      await reads(page.getByRole('main'), '1 line is ready.');
      await pressUntilFocused(page, 'Tab', page.getByLabel('Code, line 1'), 2);
    }));

  it('saved lists have no barriers', () =>
    opened().visit(
      async (page) => {
        const audit = new PageAudit(page);
        const tin = opened().find(({ inventory }) => inventory >= 200);
        await open(page, { [`Weekly${'-and-a-very-long-name'.repeat(3)}`]: [tin.sku], Booth: [tin.sku, 'GONE'] });
        await named(page, 'Booth').click();
        await reads(lists(page), 'GONE × 2');
        await audit.at('saved-lists');
        await paste(page, `${tin.sku} 4`);
        await reads(page.getByRole('main'), '1 line is ready.');
        // The name of the product is not squeezed into a column of single letters.
        const name = page.getByRole('row').getByRole('link', { name: tin.name });
        for (const width of [DESKTOP, TABLET, PHONE]) {
          await resize(page, width);
          expect((await name.boundingBox())?.width).toBeGreaterThan(100);
        }
        await page.getByRole('button', { name: 'Save as List' }).click();
        await dialog(page).getByLabel('Name of the list').fill('booth');
        await reads(dialog(page), 'This replaces the 2 lines of “Booth”.');
        await audit.at('save-list');
        await page.keyboard.press('Escape');
        await lists(page).getByRole('button', { name: 'Delete Booth' }).click();
        await audit.at('delete-list');
        expect(audit.errors).toEqual({});
      },
      { width: PHONE },
    ));

  it('the front page of verified trade leads to a saved list', () =>
    opened().visit(async (page) => {
      const tin = opened().take();
      await open(page, { Weekly: [tin.sku] });
      await page.goto('/');
      await page.getByRole('link', { name: 'Weekly' }).click();
      await heading(page, 'Quick Order');
      await reads(lists(page), `${tin.sku} × 2`);
    }));
}
