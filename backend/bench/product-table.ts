// The back office's table of 10,000 products in a browser: from the click to the painted rows, and to a bulk action's progress.
/// <reference lib="dom" />
import { chromium, type Page } from 'playwright-core';
import { chromiumEnvironment } from '../scripts/chromium.ts';
import { manyProducts } from '../src/modules/catalogue/testing/many-products.ts';
import { percentile, settings, startShop, withDatabase } from './shop-process.ts';

const PRODUCTS = 10_000;
const TIMES = 20;
const SEARCHES = ['clearcoat', 'ZX-0012', 'primer', 'norvik'];

/** Runs in the browser: does something, and answers after how many milliseconds other rows are painted. */
async function untilOtherRows({ kind, value }: { kind: 'click' | 'search'; value: string }): Promise<number> {
  const rows = () =>
    [...document.querySelectorAll('tbody tr[data-row-key]')].map(({ textContent }) => textContent).join();
  const before = rows();
  const start = performance.now();
  if (kind === 'click') {
    const wanted = [...document.querySelectorAll<HTMLElement>('main a, main button')].find(
      ({ textContent, ariaLabel }) => textContent?.trim() === value || ariaLabel === value,
    );
    if (!wanted) throw new Error(`No ${value} to click`);
    wanted.click();
  } else {
    const field = document.querySelector<HTMLInputElement>('[data-table-search]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  }
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  while (document.querySelector('main [aria-busy=true]') || rows() === before || rows() === '') {
    if (performance.now() - start > 30_000) throw new Error(`The rows stayed the same after ${value}`);
    await frame();
  }
  await frame();
  return performance.now() - start;
}

async function times(page: Page, steps: readonly { kind: 'click' | 'search'; value: string }[]): Promise<number[]> {
  const measured: number[] = [];
  for (let index = 0; index < TIMES; index += 1) {
    measured.push(await page.evaluate(untilOtherRows, steps[index % steps.length]!));
  }
  return measured;
}

const row = (action: string, measured: readonly number[]) => ({
  action,
  'median ms': Math.round(percentile(measured, 0.5)),
  'p95 ms': Math.round(percentile(measured, 0.95)),
});

const click = (value: string) => ({ kind: 'click' as const, value });

/** Hides all products; answers when the progress was on the screen, and when the last batch was done. */
async function bulk(page: Page) {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: /^Select all .* that match$/ }).click();
  await page
    .getByText(/^10,\d{3} selected$/)
    .first()
    .waitFor();
  return page.evaluate(async () => {
    const hide = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Hide ('));
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const start = performance.now();
    hide?.click();
    while (!document.querySelector('[role=dialog] [role=progressbar]')) await frame();
    await frame();
    const progress = performance.now() - start;
    while (!document.body.textContent?.includes('updated successfully')) await frame();
    return { progress: Math.round(progress), done: Math.round(performance.now() - start) };
  });
}

const stop = await startShop('api,worker');
const { CHROME_PATH } = { ...process.env, ...(await chromiumEnvironment(process.env)) };
const browser = await chromium.launch({ executablePath: CHROME_PATH, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await withDatabase(async (client) => {
    for (const statement of manyProducts(PRODUCTS)) await client.query(statement);
  });
  const origin = settings.shopUrl.replace('127.0.0.1', 'localhost');
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  await page.request.post('/api/auth/login', {
    data: { email: 'admin@topcoat.test', password: 'topcoat-demo' },
    headers: { Origin: origin },
  });
  await page.goto('/admin/products');
  await page.getByRole('table', { name: 'Products' }).getByRole('link').first().waitFor();
  console.table([
    row('next page', await times(page, [click('Next page')])),
    row('sort by price, and back', await times(page, [click('Price')])),
    row(
      'search, with Enter',
      await times(
        page,
        SEARCHES.map((value) => ({ kind: 'search' as const, value })),
      ),
    ),
    row('filter by state', await times(page, [click('Hidden only'), click('Visible only')])),
  ]);
  await page.goto('/admin/products');
  const { progress, done } = await bulk(page);
  console.log(
    `Hide all ${PRODUCTS.toLocaleString('en-GB')} and the demo's: progress after ${progress} ms, done after ${done} ms`,
  );
} finally {
  await browser.close();
  await stop();
}
