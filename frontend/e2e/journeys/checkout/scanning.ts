import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { becomes, gone } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { heading, reads } from '../../shopping.ts';
import { signIn, trade, withCart } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

const WRITER = join('node_modules', 'zxing-wasm', 'dist', 'writer', 'zxing_writer.wasm');

/** Returns the bars of a code from left to right; true is black. */
async function barsOf(text: string, format: 'Code128' | 'EAN13'): Promise<boolean[]> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(WRITER)).buffer } });
  const { symbol } = await writeBarcode(text, { format });
  return [...symbol.data.subarray(0, symbol.width)].map((level) => level === 0);
}

/** Runs in the browser: gives it a camera that shows whatever is in `window.bars`, and no reader of its own. */
function haveCamera(): void {
  Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  const shown = globalThis as { bars?: boolean[] };
  const canvas = Object.assign(document.createElement('canvas'), { width: 1280, height: 720 });
  const context = canvas.getContext('2d')!;
  const draw = () => {
    context.fillStyle = '#ddd';
    context.fillRect(0, 0, 1280, 720);
    context.fillStyle = '#222';
    shown.bars?.forEach((isBar, index) => {
      if (isBar) context.fillRect(200 + index * 5, 200, 5, 300);
    });
  };
  setInterval(draw, 100);
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: async () => canvas.captureStream(10) });
}

/** Runs in the browser: a camera that the visitor does not allow. */
function refuseCamera(): void {
  const refused = async () => {
    throw new DOMException('Permission denied', 'NotAllowedError');
  };
  Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: refused });
}

export function scanning(opened: Opened): void {
  const open = async (page: Page) => {
    await withCart(opened(), trade);
    await signIn(page, trade, '/quick-order');
    await heading(page, 'Quick Order');
    await page.getByRole('button', { name: 'Scan Codes' }).focus();
    await page.keyboard.press('Enter');
  };
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Scan codes' });
  const show = (page: Page, bars: boolean[]) =>
    page.evaluate((given) => Object.assign(globalThis, { bars: given }), bars);
  const closed = async (page: Page) => {
    await page.keyboard.press('Escape');
    await gone(dialog(page));
    await becomes(() => page.evaluate(() => document.activeElement?.textContent ?? ''), 'Scan Codes');
  };

  it('codes are scanned in a browser without a reader of its own: Code 128 and EAN-13', () =>
    opened().visit(
      async (page) => {
        await page.addInitScript(haveCamera);
        const product = opened().find(({ inventory, minimumAge }) => inventory >= 60 && !minimumAge);
        await open(page);
        const status = dialog(page).getByRole('status');
        await reads(status, 'Hold the product code in front of the camera.');
        await show(page, await barsOf(product.sku, 'Code128'));
        await reads(status, `${product.sku}: ${product.name}, quantity 1`);
        const audit = new PageAudit(page);
        await audit.at('quick-order-scan', { within: dialog(page) });
        expect(audit.errors).toEqual({});
        await show(page, await barsOf('5012345678900', 'EAN13'));
        await reads(status, '5012345678900: No product has this code.');
        await closed(page);
        await becomes(() => page.getByLabel('Code, line 1', { exact: true }).inputValue(), product.sku);
        await becomes(() => page.getByLabel('Code, line 2', { exact: true }).inputValue(), '5012345678900');
      },
      { width: PHONE },
    ));

  it('a camera that is not allowed is explained, and the focus goes back to the button', () =>
    opened().visit(async (page) => {
      await page.addInitScript(refuseCamera);
      await open(page);
      await reads(dialog(page).getByRole('alert'), /^The camera is blocked for this site\./);
      await closed(page);
    }));
}
