import type { Page } from 'playwright-core';
import { admin, openBackOffice, seesToast } from '../../back-office.ts';
import { becomes } from '../../expecting.ts';
import type { Opened } from '../../storefront.ts';
import { type Chosen, hostileFiles, png } from '../../uploads/files.ts';

const rejections = { expected: [/status of 4\d\d/] };

export function hostileUploads(opened: Opened): void {
  it('each hostile file is rejected with its reason, and nothing of the form is lost', () =>
    opened().visit(async (page) => {
      const { id } = opened().find(({ images }) => images.length < 4);
      await openBackOffice(page, admin, `/admin/products/${id}`);
      await page.getByLabel('Hazard text').fill('Typed before the uploads');
      const { svg, svgAsPng, tooLarge, bomb, pngAsPdf } = hostileFiles();
      const before = await page.getByRole('button', { name: /^Remove picture/ }).count();

      await choose(page, 'Choose Pictures', svg);
      await page.getByText('“logo.svg” cannot be used. Choose a JPEG, PNG, WebP or AVIF picture.').waitFor();
      await choose(page, 'Choose Pictures', tooLarge);
      await page.getByText('“huge.png” is too large (5.1 MB). A picture can be at most 5 MB.').waitFor();
      await choose(page, 'Choose Pictures', svgAsPng);
      await isRejected(page, svgAsPng, /picture|JPEG/i, 'image');
      await choose(page, 'Choose Pictures', bomb);
      await isRejected(page, bomb, /megapixels/i, 'image');
      await choose(page, /(Choose a|Replace the) technical data sheet/, pngAsPdf);
      await isRejected(page, pngAsPdf, /PDF/, 'data sheet');

      await becomes(() => page.getByLabel('Hazard text').inputValue(), 'Typed before the uploads');
      await choose(page, 'Choose Pictures', png('tin.png', 800, 800));
      await page.getByRole('button', { name: `Remove picture ${before + 1}` }).waitFor();
    }, rejections));
}

async function choose(page: Page, button: string | RegExp, file: Chosen): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).press('Enter');
  await (await choosing).setFiles(file);
}

async function isRejected(page: Page, { name }: Chosen, reason: RegExp, what: string): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('alert').filter({ hasText: reason }).waitFor();
  await seesToast(page, `Upload Error Failed to process uploaded ${what}. Please try again.`);
  await row.getByRole('button', { name: `Dismiss ${name}` }).press('Enter');
  await row.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Dismiss', exact: true }).click();
}
