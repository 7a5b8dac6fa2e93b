import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../../backend/test/harness/browser.ts';
import { ShopWorld } from '../../backend/test/harness/shop.ts';
import { errorsOf } from './browser-errors.ts';

/** Names that staff see in millilitres, as Sage has them (docs/rules.md#litres); journeys meet both. */
const SHOWN_IN_LITRES = /\d\.\d+ L\b/;

export interface Product {
  id: string;
  name: string;
  slug: string;
  sku: string;
  price: string;
  imageUrl: string | null;
  images: string[];
  inventory: number;
  minimumAge: number | null;
  goesWith: { kind: string; ratio: string | null }[];
}

interface Wanted {
  from?: number;
  to?: number;
  inventory?: (inventory: number) => boolean;
  /** Only age-restricted products. */
  restricted?: boolean;
  among?: string[];
}

/** Settings of the shop beside its own. */
export type ShopSettings = Parameters<typeof ShopWorld.open>[0];

interface Visit {
  width?: number;
  /** `false` for a browser that runs no scripts. */
  scripts?: boolean;
  /** Whether the browser has a wallet; most have none. */
  wallet?: boolean;
  /** Browser errors that belong to the journey, such as a declined card. */
  expected?: RegExp[];
  /** Address of a proxy for everything that the browser calls. */
  proxy?: string;
}

/**
 * Pages preload pictures for the width at which they are loaded, and for guests; visits change the width and sign in
 * beforehand. What a guest's page preloads has journeys of its own (loading-order.ts).
 */
const PRELOADED_FOR_OTHERS = /was preloaded using link preload but not used/;

/** The time limit of one step on a busy machine. */
const PATIENCE_MS = 60_000;

/** A running shop and a browser. */
export class Storefront {
  private readonly taken = new Set<string>();

  private constructor(
    readonly world: ShopWorld,
    private readonly browser: Browser,
    private readonly database: Client,
    private readonly products: Product[],
  ) {}

  static async open(settings?: ShopSettings): Promise<Storefront> {
    const [world, browser] = await Promise.all([ShopWorld.open(settings), launchBrowser()]);
    try {
      return await Storefront.started(world, browser);
    } catch (error) {
      await Promise.all([browser.close(), world.close()]);
      throw error;
    }
  }

  private static async started(world: ShopWorld, browser: Browser): Promise<Storefront> {
    await world.start();
    const database = new Client({ connectionString: world.database.url });
    await database.connect();
    const pages = await Promise.all(
      [1, 2].map((page) => world.call<Product[]>('GET', `/api/products?sort=name&limit=100&page=${page}`)),
    );
    const products = await Promise.all(
      pages.flatMap(({ body }) => body).map(({ slug }) => world.call<Product>('GET', `/api/products/${slug}`)),
    );
    return new Storefront(
      world,
      browser,
      database,
      products.map(({ body }) => body),
    );
  }

  /** Runs a journey in a fresh browser context, which must not report any other error. */
  async visit(
    journey: (page: Page) => Promise<void>,
    { width = 1440, scripts = true, wallet = false, expected = [], proxy }: Visit = {},
  ): Promise<void> {
    const context = await this.browser.newContext({
      baseURL: this.world.url,
      viewport: { width, height: width < 600 ? 844 : 900 },
      reducedMotion: 'reduce',
      javaScriptEnabled: scripts,
      locale: 'en-GB',
      ...(proxy ? { proxy: { server: proxy, bypass: '<-loopback>' } } : {}),
    });
    context.setDefaultTimeout(PATIENCE_MS);
    if (!wallet) await context.addInitScript(haveNoWallet);
    await context.tracing.start();
    try {
      const page = await context.newPage();
      if (scripts) waitForHydration(page);
      const complaints = errorsOf(page);
      await journey(page);
      expect(
        complaints.filter(
          (complaint) => ![PRELOADED_FOR_OTHERS, ...expected].some((pattern) => pattern.test(complaint)),
        ),
      ).toEqual([]);
    } catch (error) {
      await saveFailure(context);
      throw error;
    } finally {
      await context.close();
    }
  }

  /**
   * Returns a product that no other journey uses, by default with ample stock and no age limit; with a little less stock
   * where journeys that were tried twice have used up the others. Products that need a hardener come last: checkout asks for it.
   */
  take({ from = 0, to = 10_000, inventory, restricted = false, among }: Wanted = {}): Product {
    const find = (isEnough: (count: number) => boolean, isComplete = true) =>
      this.products.find(
        (product) =>
          !this.taken.has(product.id) &&
          !SHOWN_IN_LITRES.test(product.name) &&
          (!among || among.includes(product.id)) &&
          Boolean(product.minimumAge) === restricted &&
          isEnough(product.inventory) &&
          !(isComplete && needsHardener(product)) &&
          Number(product.price) >= from &&
          Number(product.price) <= to,
      );
    const tries = inventory ? [inventory] : [(count: number) => count >= 200, (count: number) => count >= 60];
    const [found] = [true, false].flatMap((isComplete) =>
      tries.flatMap((isEnough) => find(isEnough, isComplete) ?? []),
    );
    if (!found) throw new Error(`No untouched product from £${from} to £${to} is left`);
    this.taken.add(found.id);
    return found;
  }

  /** Returns a product to look at, which other journeys may buy. */
  find(isWanted: (product: Product) => boolean): Product {
    const found = this.products.find(isWanted);
    if (!found) throw new Error('No such product is shown');
    return found;
  }

  async rows<T>(statement: string, values: unknown[] = []): Promise<T[]> {
    return (await this.database.query(statement, values)).rows as T[];
  }

  async close(): Promise<void> {
    await Promise.all([this.browser.close(), this.database.end()]);
    await this.world.close();
  }
}

const needsHardener = ({ goesWith }: Product) => goesWith.some(({ kind, ratio }) => kind === 'hardener' && ratio);

/** Saves screenshots and the trace of a failed journey (`npx playwright-core show-trace`). */
async function saveFailure(context: BrowserContext): Promise<void> {
  const folder = process.env.TEST_FAILURES;
  if (!folder) return;
  const name = (expect.getState().currentTestName ?? 'journey').replace(/[^\w]+/g, '-').slice(-100);
  await mkdir(folder, { recursive: true });
  for (const [index, page] of context.pages().entries())
    await page.screenshot({ path: join(folder, `${name}-${index + 1}.png`) }).catch(() => {});
  await context.tracing.stop({ path: join(folder, `${name}.zip`) }).catch(() => {});
}

/** The storefront of the running suite; journeys are described before it is open. */
export type Opened = () => Storefront;

/** Runs in the browser, also before there is a page whose storage may be used. */
function haveNoWallet(): void {
  try {
    localStorage.setItem('sandbox_wallet', 'off');
  } catch {}
}

/** Waits for hydration after each navigation; what happens before has journeys of its own. */
function waitForHydration(page: Page): void {
  const started = () => page.waitForFunction(() => !('preHydrationClicks' in window));
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await started();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await started();
    return response;
  };
}
