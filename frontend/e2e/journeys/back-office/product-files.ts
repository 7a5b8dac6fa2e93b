import { admin, openBackOffice, seesToast } from '../../back-office.ts';
import { chooseFile, csv, PRODUCT_FILES } from '../../category-upkeep.ts';
import { becomes, gone } from '../../expecting.ts';
import { makeProducts } from '../../product-upkeep.ts';
import { hasFocus, pressUntilFocused, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function productFiles(opened: Opened): void {
  const stored = (name: string) =>
    opened().rows<{ voc: string | null; points: number }>(
      `select voc, points_earned as points from catalogue.products where name like $1 order by name`,
      [`${name}%`],
    );

  it('a file with errors changes nothing and says them by line and column; the corrected file is applied', () =>
    opened().visit(async (page) => {
      const [one, two] = await makeProducts(opened(), 'Imported Enamel', 2);
      await openBackOffice(page, admin, PRODUCT_FILES);
      await chooseFile(page, 'wrong.csv', 'code,voc,points', `${one?.code},90 g/l,many`, 'NOT-THERE,,1');
      await page.getByRole('heading', { name: 'wrong.csv has 2 errors: nothing was changed' }).waitFor();
      const rows = page.getByRole('main').getByRole('row');
      await reads(rows.nth(1), /^2 points Points must be a whole number/);
      await reads(rows.nth(2), /^3 code No product has the code NOT-THERE\./);
      await gone(page.getByRole('button', { name: /^Apply/ }));

      await page.getByRole('button', { name: 'Choose Another File' }).click();
      await chooseFile(page, 'right.csv', 'code,voc,points,colour', `${one?.code},90 g/l,3,red`, `${two?.code},,4,`);
      await page.getByRole('heading', { name: 'right.csv would change 2 products' }).waitFor();
      await reads(page.getByRole('main'), /2 lines read · 3 fields of 2 products would change/);
      await reads(page.getByRole('main'), /This column means nothing to the shop and is ignored: colour\./);
      await reads(rows.filter({ hasText: '90 g/l' }), /Imported Enamel 001 .*voc empty 90 g\/l/);
      expect(await stored('Imported Enamel')).toEqual([
        { voc: null, points: 0 },
        { voc: null, points: 0 },
      ]);
      await page.getByRole('button', { name: 'Apply Changes to 2 Products' }).click();
      await seesToast(page, 'File applied');
      await page.getByRole('heading', { name: '2 products were changed' }).waitFor();
      expect(await stored('Imported Enamel')).toEqual([
        { voc: '90 g/l', points: 3 },
        { voc: null, points: 4 },
      ]);
      await page.getByRole('button', { name: 'Import Another File' }).click();
      await chooseFile(page, 'again.csv', 'code,points', `${two?.code},4`);
      await page.getByRole('heading', { name: 'again.csv changes nothing' }).waitFor();
    }));

  it('a file is chosen, checked and applied by keyboard alone', () =>
    opened().visit(async (page) => {
      const [product] = await makeProducts(opened(), 'Keyed Enamel', 1);
      await openBackOffice(page, admin, PRODUCT_FILES);
      const button = page.getByRole('button', { name: 'Choose CSV File' });
      await button.waitFor();
      await pressUntilFocused(page, 'Tab', button);
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.press('Enter')]);
      await chooser.setFiles(csv('keyed.csv', 'code,points', `${product?.code},6`));
      const checked = page.getByRole('heading', { name: 'keyed.csv would change 1 product' });
      await becomes(() => hasFocus(checked), true);
      await pressUntilFocused(page, 'Tab', page.getByRole('button', { name: 'Apply Changes to 1 Product' }), 5);
      await page.keyboard.press('Enter');
      const applied = page.getByRole('heading', { name: '1 product was changed' });
      await becomes(() => hasFocus(applied), true);
      expect(await stored('Keyed Enamel')).toEqual([{ voc: null, points: 6 }]);
    }));

  it('an admin sees why a file could not be checked or applied, and checks it again', () =>
    opened().visit(
      async (page) => {
        const [product] = await makeProducts(opened(), 'Failing Enamel', 1);
        await openBackOffice(page, admin, PRODUCT_FILES);
        await chooseFile(page, 'book.csv', 'PK\u0003\u0004');
        const alert = page.getByRole('main').getByRole('alert');
        await reads(alert, /The file could not be checked This is an Excel workbook\./);
        await alert.getByRole('button', { name: 'Choose Another File' }).click();

        await chooseFile(page, 'lost.csv', 'code,points', `${product?.code},8`);
        const apply = page.getByRole('button', { name: 'Apply Changes to 1 Product' });
        await apply.waitFor();
        // The shop applies the file, and its answer is lost.
        await page.route('**/api/admin/products/import?dryRun=false', async (route) => {
          await route.fetch({ maxRetries: 2 });
          await route.abort('connectionreset');
        });
        await apply.click();
        await reads(alert, 'We do not know whether the file was applied');
        await alert.getByRole('button', { name: 'Check lost.csv Again' }).click();
        await page.getByRole('heading', { name: 'lost.csv changes nothing' }).waitFor();
        expect(await stored('Failing Enamel')).toEqual([{ voc: null, points: 8 }]);
      },
      { expected: [/status of (400|415|422)/, /ERR_CONNECTION_RESET/] },
    ));
}
