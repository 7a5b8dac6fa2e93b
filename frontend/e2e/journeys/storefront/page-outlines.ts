import type { Page, Route } from 'playwright-core';
import { shows } from '../../expecting.ts';
import { heading, reads } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

/** Pages that only the browser can show, with the headings of their outlines. */
const OUTLINES: [string, string][] = [
  ['/cart', 'Shopping Cart'],
  ['/wishlist', 'Wishlist'],
  ['/checkout', 'Checkout'],
  ['/login', 'Sign In'],
  ['/signup', 'Create Account'],
  ['/forgot-password', 'Forgot Password'],
  ['/reset-password?token=secret-1234', 'Choose a New Password'],
  ['/confirm-email?token=secret-1234', 'Confirm Your Email Address'],
  ['/account', 'My Account'],
  ['/quick-order', 'Quick Order'],
  ['/rewards', 'Rewards'],
  ['/order/TC-1234?key=secret-1234', 'Your Order'],
  ['/newsletter/confirm?token=secret-1234', 'Confirm Your Subscription'],
  ['/newsletter/unsubscribe?token=secret-1234', 'Unsubscribe from the Newsletter'],
];

/** Pages for guests, with the names of their code. */
const FOR_GUESTS: [string, string, string][] = [
  ['/checkout', 'Checkout', 'checkout'],
  ['/login', 'Sign In', 'sign-in-page'],
  ['/signup', 'Create Account', 'sign-up-page'],
  ['/newsletter/confirm?token=secret-1234', 'Confirm Your Subscription', 'confirm-page'],
];

const NOTICE = /^This page needs JavaScript Please switch it on in your browser, or call us on 0\d+/;

export function pageOutlines(opened: Opened): void {
  const served = async (path: string, cookie = '') => {
    const response = await fetch(opened().world.url + path, { headers: { cookie } });
    return { status: response.status, html: await response.text() };
  };

  it.each([390, 1440])('have header, heading and a word about scripts where there are none, at %i px', (width) =>
    opened().visit(
      async (page) => {
        for (const [path, title] of OUTLINES) {
          await page.goto(path);
          await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
          await reads(page.getByRole('main'), NOTICE);
          await page.getByRole('banner').getByRole('link', { name: 'Topcoat home' }).first().waitFor();
          expect(await page.evaluate(widerThanTheWindow)).toBe(0);
        }
      },
      { scripts: false, width },
    ),
  );

  it.each(OUTLINES)('%s is the same for everyone and has nothing of its address in it', async (path) => {
    const { status, html } = await served(path);
    expect(status).toBe(200);
    expect(html).toContain('data-outline');
    expect(html).toContain('noindex');
    expect(html).not.toMatch(/TC-1234|secret-1234/);
    expect((await served(path, 'topcoat_session=s%3Awhoever.signature')).html).toBe(html);
  });

  it.each(FOR_GUESTS)('the heading of %s stays where it is when the page comes', (path, title, code) =>
    opened().visit(async (page) => {
      const release = await holdBack(page, code);
      await page.goto(path);
      const outlined = page.getByRole('heading', { level: 1, name: title, exact: true });
      await page.evaluate(fontsLoaded);
      const before = await outlined.boundingBox();
      await shows(page.locator('[data-outline]'));
      release();
      await heading(page, title);
      expect(await outlined.boundingBox()).toEqual(before);
    }),
  );

  it('leave the back office to the browser, with a word about scripts', async () => {
    const { html } = await served('/admin');
    expect(html).toContain('<noscript><p>This page needs JavaScript.');
    expect(html).not.toContain('page-state');
  });
}

/** Holds a page's code back until the returned function is called. */
async function holdBack(page: Page, code: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(new RegExp(`/assets/${code}-[^/]*\\.js$`), async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function fontsLoaded(): Promise<void> {
  await document.fonts.ready;
}

function widerThanTheWindow(): number {
  return Math.max(0, document.documentElement.scrollWidth - window.innerWidth);
}
