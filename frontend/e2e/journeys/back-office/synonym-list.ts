import { eventually } from '../../../../backend/src/platform/testing/eventually.js';
import { admin, dialog, openBackOffice, seesToast } from '../../back-office.ts';
import { colleague, conflict, makeSynonyms, rowOf, SYNONYMS } from '../../category-upkeep.ts';
import { hasFocus, pressUntilFocused, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function synonymList(opened: Opened): void {
  it('two admins at once: the terms that were typed stay, and saving again keeps them', () =>
    opened().visit(
      async (page) => {
        const { id } = await makeSynonyms(opened(), 'argle', 'bargle');
        await openBackOffice(page, admin, `${SYNONYMS}?search=argle`);
        await page.getByRole('button', { name: 'Edit argle' }).click();
        const terms = dialog(page).getByRole('combobox', { name: 'Terms' });
        await terms.fill('mine');
        await terms.press('Enter');
        const other = await colleague(opened());
        const edit = { terms: ['argle', 'bargle', 'theirs'] };
        expect((await other.call('PUT', `/api${SYNONYMS}/${id}`, edit)).status).toBe(200);
        await dialog(page).getByRole('button', { name: 'Save' }).click();
        await reads(conflict(page), /The group is now argle, bargle, theirs/);
        await dialog(page).getByText('mine', { exact: true }).first().waitFor();
        await dialog(page).getByRole('button', { name: 'Save' }).click();
        await seesToast(page, 'Synonyms updated argle, bargle, mine now find the same products.');
      },
      { expected: [/status of 409/] },
    ));

  it('a group is made by keyboard alone; a failure keeps its terms, and the focus returns', () =>
    opened().visit(
      async (page) => {
        await openBackOffice(page, admin, SYNONYMS);
        const create = page.getByRole('button', { name: 'New Group' });
        await page
          .getByRole('button', { name: /^Edit / })
          .first()
          .waitFor();
        await pressUntilFocused(page, 'Tab', create);
        await page.keyboard.press('Enter');
        const terms = dialog(page).getByRole('combobox', { name: 'Terms' });
        await eventually(async () => expect(await hasFocus(terms)).toBe(true));
        await page.keyboard.type('keyed one,keyed two,');
        await page.route('**/api/admin/synonyms', (route) => route.fulfill({ status: 503, body: '' }));
        await pressUntilFocused(page, 'Tab', dialog(page).getByRole('button', { name: 'Save' }), 5);
        await page.keyboard.press('Enter');
        await seesToast(page, 'Error Failed to save the group.');
        await page.unroute('**/api/admin/synonyms');
        await pressUntilFocused(page, 'Tab', dialog(page).getByRole('button', { name: 'Save' }), 10);
        await page.keyboard.press('Enter');
        await seesToast(page, 'Synonyms created keyed one, keyed two now find the same products.');
        await dialog(page).waitFor({ state: 'hidden' });
        await eventually(async () => expect(await hasFocus(create)).toBe(true));
        await page.getByPlaceholder('Search terms').fill('keyed one');
        await rowOf(page, 'keyed one').waitFor();
      },
      { expected: [/status of 503/] },
    ));
}
