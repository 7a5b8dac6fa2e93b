import { admin, dialog, openBackOffice, seesToast } from '../../back-office.ts';
import { rowOf, SYNONYMS } from '../../category-upkeep.ts';
import { becomes } from '../../expecting.ts';
import { hasFocus, pressUntilFocused } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function synonymList(opened: Opened): void {
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
        await becomes(() => hasFocus(terms), true);
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
        await becomes(() => hasFocus(create), true);
        await page.getByPlaceholder('Search terms').fill('keyed one');
        await rowOf(page, 'keyed one').waitFor();
      },
      { expected: [/status of 503/] },
    ));
}
