// First paint, largest paint and layout shift on a slow phone, as a guest and signed in.
import { type Browser, chromium } from 'playwright-core';
import { chromiumEnvironment } from '../scripts/chromium.ts';
import { percentile, rounded, settings, startShop } from './frame.ts';

/** 1.6 Mbit/s, 150 ms, half the processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWER = 2;
const PHONE = { width: 390, height: 844 };
const VISITS = 5;
const PASSWORD = 'topcoat-demo';

interface Paints {
  first: number;
  largest: number;
  shift: number;
}

/** Runs in the page, before its own scripts. */
const WATCH_PAINTS = `
  globalThis.paints = { first: 0, largest: 0, shift: 0 };
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => { if (name === 'first-contentful-paint') paints.first = startTime; });
  watch('largest-contentful-paint', ({ startTime }) => { paints.largest = startTime; });
  watch('layout-shift', ({ value }) => { paints.shift += value; });
`;

async function visit(browser: Browser, path: string, viewer?: string): Promise<Paints> {
  const context = await browser.newContext({ baseURL: settings.shopUrl, viewport: PHONE });
  if (viewer) {
    const data = { email: `${viewer}@topcoat.test`, password: PASSWORD };
    const response = await context.request.post('/api/auth/login', { data, headers: { origin: settings.shopUrl } });
    if (!response.ok()) throw new Error(`${viewer} cannot sign in: ${response.status()}`);
  }
  await context.addInitScript({ content: WATCH_PAINTS });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForTimeout(500);
  const paints = await page.evaluate<Paints>('paints');
  await context.close();
  return paints;
}

const shop = await startShop();
const { CHROME_PATH: executablePath, ...environment } = await chromiumEnvironment(process.env);
const browser = await chromium.launch({
  executablePath,
  env: { ...process.env, ...environment },
  args: ['--no-sandbox', '--headless=old'],
});
try {
  const [product] = (await (await fetch(`${settings.shopUrl}/api/products?limit=1`)).json()) as { slug: string }[];
  const pages = {
    home: '/',
    list: '/products?category=automotive-paints',
    product: `/products/${product!.slug}`,
    account: '/account',
  };
  const rows = [];
  for (const [page, path] of Object.entries(pages)) {
    for (const viewer of [undefined, 'customer', 'trade']) {
      if (!viewer && page === 'account') continue;
      const seen: Paints[] = [];
      for (let count = 0; count < VISITS; count += 1) seen.push(await visit(browser, path, viewer));
      const median = (of: keyof Paints, digits = 0) => rounded(percentile(seen.map((paints) => paints[of])), digits);
      rows.push({
        page,
        viewer: viewer ?? 'guest',
        'first ms': median('first'),
        'largest ms': median('largest'),
        shift: median('shift', 3),
      });
    }
  }
  console.table(rows);
} finally {
  await browser.close();
  await shop.stop();
}
