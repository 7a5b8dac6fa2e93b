// Lists of staff at 5,000 users and 20,000 orders in a browser: from the click or key to the painted rows.
/// <reference lib="dom" />
import { chromium, type Page, type Response } from 'playwright-core';
import { chromiumEnvironment } from '../scripts/chromium.ts';
import { manyOrders } from './many-orders.ts';
import { percentile, settings, startShop, withDatabase } from './shop-process.ts';

const [users = 5000, orders = 20_000] = process.argv.slice(2).map(Number);
const TIMES = 20;
/** Between two actions, in ms: staff read what they see, and the shop limits calls. */
const READING_MS = 400;

/** Runs in the browser: returns ms from the next click or Enter to other rows on the screen. */
async function untilPainted(): Promise<number> {
  const rows = () => [...document.querySelectorAll('main tbody tr[data-row-key]')].map((row) => row.textContent).join();
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const before = rows();
  const start = await new Promise<number>((begin) => {
    const options = { capture: true, once: true };
    addEventListener('click', () => begin(performance.now()), options);
    addEventListener('keydown', () => begin(performance.now()), options);
  });
  while (document.querySelector('main [aria-busy=true]') || rows() === before || rows() === '') {
    if (performance.now() - start > 30_000) throw new Error('The rows stayed the same');
    await frame();
  }
  await frame();
  return performance.now() - start;
}

/** Runs in the browser: returns how many rows are in sight from edge to edge, without scrolling. */
function wholeRowsInSight(): number {
  const rows = [...document.querySelectorAll('main tbody tr[data-row-key]')];
  return rows.map((row) => row.getBoundingClientRect()).filter(({ bottom }) => bottom <= innerHeight).length;
}

/** Does the steps in turn, twenty times in all, and measures each. */
async function measure(page: Page, action: string, ...steps: ((page: Page) => Promise<void>)[]): Promise<void> {
  const screen: number[] = [];
  const server: number[] = [];
  const failed: string[] = [];
  const note = (response: Response) => {
    if (!response.url().includes('/api/admin/')) return;
    if (!response.ok()) failed.push(`${response.status()} ${response.url()}`);
    const { responseStart, requestStart } = response.request().timing();
    server.push(responseStart - requestStart);
  };
  page.on('response', note);
  for (let time = 0; time < TIMES; time += 1) {
    const painted = page.evaluate(untilPainted);
    await steps[time % steps.length]!(page);
    screen.push(await painted.catch((error) => Promise.reject(new Error(`${action}: ${failed.join() || error}`))));
    await page.waitForTimeout(READING_MS);
  }
  page.off('response', note);
  const rounded = (values: readonly number[], share: number) => Math.round(percentile(values, share));
  table.push({
    action,
    'median ms': rounded(screen, 0.5),
    'p95 ms': rounded(screen, 0.95),
    'calls of the shop, median ms': rounded(server, 0.5),
  });
}

const table: object[] = [];
const inMain = (page: Page) => page.getByRole('main');
const link = (name: string | RegExp) => (page: Page) => inMain(page).getByRole('link', { name }).first().click();
const sort = (name: string) => (page: Page) =>
  inMain(page).getByRole('columnheader', { name }).getByRole('button').first().click();
const search = (text: string) => async (page: Page) => {
  const field = inMain(page).getByRole('searchbox').first();
  await field.evaluate((input: HTMLInputElement) => input.select());
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
};
/** Searches in turn, and nothing in between: each shows other rows. */
const searches = (...texts: string[]) => texts.map(search);

const stop = await startShop('api,worker');
const { CHROME_PATH } = { ...process.env, ...(await chromiumEnvironment(process.env)) };
const browser = await chromium.launch({ executablePath: CHROME_PATH, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const numbers = await withDatabase(async (client) => {
    for (const statement of manyOrders(users, orders)) await client.query(statement);
    const { rows } = await client.query<{ number: string }>(
      `select order_number as number from ordering.orders where stripe_payment_intent_id like 'pi_bench_%' order by md5(order_number) limit 4`,
    );
    return rows.map(({ number }) => number);
  });
  const origin = settings.shopUrl.replace('127.0.0.1', 'localhost');
  const page = await browser.newPage({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const data = { email: 'admin@topcoat.test', password: 'topcoat-demo' };
  await page.request.post('/api/auth/login', { data, headers: { Origin: origin } });
  const opens = async (path: string) => {
    await page.goto(path);
    await inMain(page).locator('tbody tr[data-row-key]').first().waitFor();
    await inMain(page).getByRole('searchbox').first().focus();
  };

  await opens('/admin/orders');
  await measure(page, 'orders: next page', link('Next page'));
  await opens('/admin/orders');
  await measure(page, 'orders: sort by total, and back', sort('Total'));
  await opens('/admin/orders');
  await measure(page, 'orders: filter (to pack, all)', link(/^To pack/), link(/^All/));
  await opens('/admin/orders');
  await measure(page, 'orders: search by number', ...searches(...numbers));
  await measure(page, 'orders: search by name', ...searches('thornton', 'whitaker', 'ridgeway', 'murray'));
  await measure(page, 'orders: search by invoice', ...searches('SI-1234', 'SI-4711', 'SI-9999', 'SI-15000'));

  await opens('/admin/customers');
  await measure(page, 'users: next page', link('Next page'));
  await opens('/admin/customers');
  await measure(page, 'users: sort by email, and back', sort('Email'));
  await opens('/admin/customers');
  await measure(page, 'users: filter (trade, all)', link(/^Trade/), link(/^All/));
  await opens('/admin/customers');
  await measure(page, 'users: search', ...searches('buyer-4711', 'thornton', 'refinish 1200', 'buyer-99@'));

  await opens('/admin/audit');
  await measure(page, 'audit: next page', link('Next page'));
  await opens('/admin/audit');
  await measure(page, 'audit: sort by date, and back', sort('When'));
  await opens('/admin/audit');
  await measure(page, 'audit: search', ...searches(numbers[0]!, 'buyer-4711@', numbers[1]!, 'buyer-99@'));
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await opens('/admin/orders');
    const inSight = await page.evaluate(wholeRowsInSight);
    console.log(`Orders on the first screen of ${width} × ${height}: ${inSight}`);
  }
} finally {
  console.table(table);
  await browser.close();
  await stop();
}
