import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';
import { admin } from '../../back-office.ts';
import { eventually } from '../../expecting.ts';
import { fillCredentials, signInButton } from '../../signing-in.ts';
import type { Opened, Storefront } from '../../storefront.ts';
import { BreakingProxy } from '../../uploads/breaking-proxy.ts';
import { MEGABYTE, withLargePdf } from '../../uploads/files.ts';

/** More than 100 MB, so that it is sent in parts of 5 MB. `UPLOAD_MEGABYTES` makes it larger. */
const SIZE = Number(process.env.UPLOAD_MEGABYTES ?? 105) * MEGABYTE;

/** Messages of the browser about broken connections. */
const BROKEN = [/Failed to load resource|ERR_/];

export function largeUploads(opened: Opened): void {
  it('a data sheet arrives whole through a connection that breaks twice and then goes offline', () =>
    withLargePdf(SIZE, async (path, hash) => {
      const proxy = await BreakingProxy.start([SIZE / 4, SIZE / 2], SIZE * 0.75);
      await opened().visit(
        async (page) => {
          await openProduct(page, opened());
          await chooseSheet(page, path);
          await proxy.down;
          await page.context().setOffline(true);
          await page.getByText(/^Waiting for your connection/).waitFor();
          proxy.restore();
          await page.context().setOffline(false);
          const link = page.getByRole('link', { name: 'Open the technical data sheet' });
          await link.waitFor();
          expect(proxy.breaks).toBe(3);
          await eventually(async () => expect(await hashOf(opened(), await link.getAttribute('href'))).toBe(hash));
        },
        { proxy: proxy.url, expected: BROKEN },
      );
      await proxy.stop();
    }));

  it('an upload is paused, resumed and cancelled by the keyboard', () =>
    withLargePdf(SIZE, async (path) => {
      const proxy = await BreakingProxy.start([], SIZE / 4);
      await opened().visit(
        async (page) => {
          await openProduct(page, opened());
          await chooseSheet(page, path);
          await proxy.down;
          await page.getByRole('button', { name: 'Pause data sheet.pdf' }).press('Enter');
          await page.getByText(/^Paused · .* of /).waitFor();
          proxy.restore();
          await page.getByRole('button', { name: 'Resume data sheet.pdf' }).press('Enter');
          await page.getByRole('button', { name: 'Pause data sheet.pdf' }).press('Enter');
          await page.getByRole('button', { name: 'Cancel data sheet.pdf' }).press('Enter');
          await page.getByText('data sheet.pdf').waitFor({ state: 'hidden' });
          await page.getByRole('button', { name: 'Choose a technical data sheet' }).waitFor();
        },
        { proxy: proxy.url, expected: BROKEN },
      );
      await proxy.stop();
    }));
}

async function openProduct(page: Page, storefront: Storefront): Promise<void> {
  const { id } = storefront.find(() => true);
  // The proxy passes on what the browser asks for, not what is asked beside it: the form is used.
  await page.goto(`/api/login?${new URLSearchParams({ returnTo: `/admin/products/${id}` })}`);
  await fillCredentials(page, admin.email);
  await signInButton(page).click();
  await page.getByRole('button', { name: /(Choose a|Replace the) technical data sheet/ }).waitFor();
  const remove = page.getByRole('button', { name: 'Remove the technical data sheet' });
  if (await remove.isVisible()) await remove.press('Enter');
}

async function chooseSheet(page: Page, path: string): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a technical data sheet' }).press('Enter');
  await (await choosing).setFiles(path);
}

async function hashOf({ world }: Storefront, address: string | null): Promise<string> {
  const answer = await fetch(world.url + address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const hash = createHash('sha256');
  for await (const chunk of answer.body as unknown as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
