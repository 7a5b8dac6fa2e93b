import type { Page } from 'playwright-core';
import { admin, openBackOffice } from '../../back-office.ts';
import { becomes } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import type { Opened } from '../../storefront.ts';
import { png } from '../../uploads/files.ts';

export function pictureUploads(opened: Opened): void {
  it('pictures are added, put in order and removed by the keyboard', () =>
    opened().visit(
      async (page) => {
        const product = opened().find(({ images }) => images.length === 1);
        await openBackOffice(page, admin, `/admin/products/${product.id}`);
        const press = (name: string | RegExp) => page.getByRole('button', { name }).press('Enter');
        const shown = (name: string) => page.getByRole('img', { name, exact: true });
        await shown(product.name).waitFor();
        const first = await shown(product.name).getAttribute('src');

        const choosing = page.waitForEvent('filechooser');
        await press('Choose Pictures');
        await (await choosing).setFiles([png('one.png', 900, 900), png('two.png', 700, 400)]);
        await shown(`${product.name}, picture 3`).waitFor();
        await press('Make picture 3 the main picture');
        await press('Move picture 2 back');
        await becomes(() => shown(`${product.name}, picture 3`).getAttribute('src'), first);
        const audit = new PageAudit(page);
        await audit.at('pictures of a product');
        expect(audit.errors).toEqual({});

        await pastePicture(page);
        await shown(`${product.name}, picture 4`).waitFor();
        await page.getByText('You have added all 4 pictures. Remove one to add another.').waitFor();
        await press('Remove picture 1');
        await shown(`${product.name}, picture 4`).waitFor({ state: 'hidden' });
      },
      { width: PHONE },
    ));
}

/** Pastes a picture, as a screenshot is pasted. */
async function pastePicture(page: Page): Promise<void> {
  const bytes = [...png('pasted.png', 400, 400).buffer];
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(given)], 'pasted.png', { type: 'image/png' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, bytes);
}
