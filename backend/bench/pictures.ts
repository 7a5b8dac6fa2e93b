// Product pictures in a real Chromium at three widths and two densities: bytes, whether each is the nearest width, layout shift.
import { type Browser, chromium, type Page } from 'playwright-core';
import { chromiumEnvironment } from '../scripts/chromium.ts';
import { settings, startShop, until } from './shop-process.ts';

const WIDTHS = [390, 768, 1440];
const DENSITIES = [1, 2];
const STORED = [320, 640, 1280];
/** The `Accept` headers of Chromium and of a browser without AVIF. */
const ACCEPTS = { avif: 'image/avif,image/webp,*/*;q=0.8', webp: 'image/webp,*/*;q=0.8' };

/** Run in the page. */
const COUNT_SHIFTS = `
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });`;
const LIST_PICTURES = `[...document.querySelectorAll('img[srcset]')].map((image) => {
  const { top, bottom, width } = image.getBoundingClientRect();
  const isOnFirstScreen = width > 0 && top < window.innerHeight && bottom > 0;
  return { source: image.currentSrc, width, loading: image.loading, isOnFirstScreen };
})`;

interface Shown {
  source: string;
  /** Width on the page, in CSS pixels. */
  width: number;
  loading: string;
  isOnFirstScreen: boolean;
}

interface Figures {
  kB: number;
  pictures: number;
  /** Pictures in another width than exact `sizes` would have given. */
  wrong: string[];
  /** On the first screen, but lazy. */
  late: number;
  shift: number;
}

async function visit(browser: Browser, path: string, width: number, density: number, accept: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor: density });
  const page = await context.newPage();
  const sizes = new Map<string, number>();
  await page.route('**/media/**', (route) => route.continue({ headers: { ...route.request().headers(), accept } }));
  page.on('response', async (response) => {
    if (!response.url().includes('/media/')) return;
    sizes.set(response.url(), (await response.body().catch(() => Buffer.alloc(0))).length);
  });
  await page.addInitScript(COUNT_SHIFTS);
  await page.goto(settings.shopUrl + path, { waitUntil: 'networkidle' });
  const first = await shown(page);
  await scrollThrough(page);
  const all = await shown(page);
  const shift = await page.evaluate<number>('window.shift');
  await context.close();
  return {
    kB: Math.round([...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024),
    pictures: sizes.size,
    wrong: all.flatMap((picture) => describeWrong(picture, density)),
    late: first.filter(({ isOnFirstScreen, loading }) => isOnFirstScreen && loading === 'lazy').length,
    shift: Math.round(shift * 1000) / 1000,
  };
}

function shown(page: Page): Promise<Shown[]> {
  return page.evaluate<Shown[]>(LIST_PICTURES);
}

/** Scrolls to the end, so that lazy pictures load. */
async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate<number>('document.body.scrollHeight');
  for (let top = 0; top < height; top += 600) {
    await page.evaluate(`window.scrollTo({ top: ${top}, behavior: 'instant' })`);
    await page.waitForTimeout(120);
  }
  await page.waitForLoadState('networkidle');
}

function describeWrong({ source, width }: Shown, density: number): string[] {
  const chosen = Number(/(\d+)\.webp/.exec(source)?.[1]);
  if (!chosen || width === 0) return [];
  const expected = STORED.find((each) => each >= Math.floor(width * density)) ?? STORED.at(-1);
  return chosen === expected ? [] : [`${chosen} for ${Math.round(width)} × ${density}`];
}

const isRunning = process.argv[2] === 'running';
const { CHROME_PATH } = { ...process.env, ...(await chromiumEnvironment(process.env)) };
const stop = isRunning ? async () => {} : await startShop('api,worker');
const browser = await chromium.launch({ executablePath: CHROME_PATH, args: ['--no-sandbox', '--disable-gpu'] });
try {
  await until('the pictures are there', async () => {
    const answer = await fetch(`${settings.shopUrl}/api/products?limit=24`);
    const products = (await answer.json()) as { slug: string; imageUrl: string | null }[];
    return products.every(({ imageUrl }) => imageUrl);
  });
  const [product] = (await (await fetch(`${settings.shopUrl}/api/products?limit=1`)).json()) as { slug: string }[];
  const pages = {
    landing: '/',
    list: '/products',
    'list as rows': '/products?view=list',
    product: `/products/${product?.slug}`,
  };
  const rows: object[] = [];
  for (const [name, path] of Object.entries(pages)) {
    for (const width of WIDTHS) {
      for (const density of DENSITIES) {
        const webp = await visit(browser, path, width, density, ACCEPTS.webp);
        const avif = await visit(browser, path, width, density, ACCEPTS.avif);
        const { pictures, wrong, late, shift } = avif;
        const notNearest = [...new Set(wrong)].join(', ') || 'none';
        rows.push({
          page: name,
          width,
          density,
          pictures,
          'webp kB': webp.kB,
          'avif kB': avif.kB,
          notNearest,
          late,
          shift,
        });
      }
    }
  }
  console.table(rows);
} finally {
  await browser.close();
  await stop();
}
