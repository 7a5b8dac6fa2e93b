import type { Locator, Page } from 'playwright-core';
import { eventually, gone, shows } from '../../expecting.ts';
import { DESKTOP, PageAudit, PHONE, resize, TABLET } from '../../page-audit.ts';
import { COMMON, searchesAnew, suggestions } from '../../searching.ts';
import { addToCart, cartButton, heading, reads, textOf, toast } from '../../shopping.ts';
import { customer, pointsShown, signIn, userMenu } from '../../signing-in.ts';
import type { Opened } from '../../storefront.ts';

interface Company {
  name: string;
  address: string[];
  phone: string;
  email: string;
  vatNumber: string;
}

const INFORMATION = ['Delivery', 'Returns', 'Contact', 'Terms', 'Privacy', 'Cookies'];

/** Headings of pages whose links have another text. */
const HEADINGS: Readonly<Record<string, string>> = {
  'Open a Trade Account': 'Create Account',
  'Paint Guide': 'The paint guide',
  'Find Your Colour': 'Find your colour',
  'Safety Data Sheets': 'Contact',
};

/** Pages that lead guests to the sign-in, and back afterwards. */
const OF_CUSTOMERS: Readonly<Record<string, string>> = { 'My Account': '/account', Rewards: '/rewards' };

export function headerAndFooter(opened: Opened): void {
  const company = async () => (await opened().world.call<{ company: Company }>('GET', '/api/config')).body.company;
  const footer = (page: Page) => page.getByRole('contentinfo');

  it('scrolling shows a bar with search, points, account and cart', () =>
    opened().visit(async (page) => {
      const product = opened().take({ to: 60 });
      await addToCart(page, product);
      await page.goto('/products');
      await page.getByRole('main').getByRole('article').first().waitFor();
      const boxes = page.getByRole('banner').getByRole('combobox', { name: 'Search products' });
      await eventually(async () => expect(await boxes.count()).toBe(1));
      await page.evaluate(() => window.scrollTo(0, 90));
      await shows(boxes);
      await page.evaluate(() => window.scrollTo(0, 900));
      await eventually(async () => expect(await boxes.count()).toBe(2));
      await eventually(async () => expect((await boxes.last().boundingBox())!.y).toBeLessThan(60));
      await reads(page.getByRole('banner').getByRole('button', { name: /^Cart/ }).last(), 'Cart 1 item');
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).last().waitFor();
      await boxes.last().fill(COMMON);
      await suggestions(page).first().click();
      await page.waitForURL(/\/products\/./);
    }));

  it('the categories open by mouse', () =>
    opened().visit(async (page) => {
      await page.goto('/');
      const menu = page.getByRole('navigation', { name: 'Categories', exact: true });
      const spray = menu.getByRole('link', { name: 'Spray Equipment', exact: true });
      const all = menu.getByRole('link', { name: 'All Spray Equipment' });
      await spray.hover();
      await all.waitFor();
      await menu.getByRole('button', { name: 'Show subcategories of Spray Equipment' }).click();
      await all.waitFor();
      await page.mouse.move(5, 600);
      await all.waitFor({ state: 'hidden' });
      await menu.getByRole('link', { name: 'Hot Deals' }).click();
      await heading(page, 'Hot Deals');
    }));

  it('the footer shows the company and leads to its pages', () =>
    opened().visit(async (page) => {
      const { name, address, phone, email, vatNumber } = await company();
      await page.goto('/');
      for (const words of [name, ...address, phone, email, vatNumber]) await reads(footer(page), new RegExp(words));
      const links = await footer(page).getByRole('navigation').getByRole('link').all();
      const titles = await Promise.all(links.map(textOf));
      expect(titles).toEqual([
        'All Products',
        'Automotive Paints',
        'Spray Equipment',
        'Workshop Tools',
        'Consumables',
        'Hot Deals',
        'My Account',
        'Rewards',
        'Open a Trade Account',
        'Paint Guide',
        'Find Your Colour',
        'Safety Data Sheets',
        ...INFORMATION,
      ]);
      for (const [index, title] of titles.entries()) {
        // Pressed by keyboard, since the footer moves while the content above it is loading.
        await links[index]!.press('Enter');
        const turnedAwayFrom = OF_CUSTOMERS[title];
        if (turnedAwayFrom) await page.waitForURL((url) => url.searchParams.get('returnTo') === turnedAwayFrom);
        await heading(page, turnedAwayFrom ? 'Sign In' : (HEADINGS[title] ?? title));
      }
      for (const title of INFORMATION) expect((await page.goto(`/${title.toLowerCase()}`))!.status()).toBe(200);
      await page.goto('/returns');
      await page
        .getByRole('main')
        .getByText(/mixed, tinted or filled to your colour/)
        .waitFor();
      await page
        .getByRole('main')
        .getByText(/14 days after the day the goods arrive/)
        .waitFor();
      await page.goto('/delivery');
      await page
        .getByRole('main')
        .getByText(/Isle of Man/)
        .first()
        .waitFor();
      await page
        .getByRole('main')
        .getByText(/send them by road and ferry only/)
        .waitFor();
    }));

  it('the newsletter is subscribed to, confirmed and left', () =>
    opened().visit(async (page) => {
      const address = 'letters@example.test';
      const linkOf = (path: string) =>
        eventually(async () => {
          const mails = await opened().world.sandbox.mails(address);
          const found = mails.map(({ text }) => new RegExp(`${path}\\?token=[\\w.-]+`).exec(text)?.[0]).find(Boolean);
          expect(found).toBeDefined();
          return found!;
        });
      const subscribe = async () => {
        await footer(page).getByLabel('Email address for the newsletter').fill(address);
        await footer(page).getByRole('button', { name: 'Subscribe' }).click();
        await reads(footer(page).getByRole('status'), /check your email/);
      };
      await page.goto('/contact');
      await eventually(async () =>
        expect(await footer(page).getByRole('button', { name: 'Subscribe' }).isEnabled()).toBe(true),
      );
      await subscribe();

      await page.goto(await linkOf('/newsletter/confirm'));
      await heading(page, 'Confirm Your Subscription');
      await page.getByRole('button', { name: 'Confirm Subscription' }).click();
      await heading(page, 'You are subscribed');
      await subscribe();
      await page.goto(await linkOf('/newsletter/unsubscribe'));
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await heading(page, 'You are unsubscribed');
    }));

  it('an expired link of an email says so', () =>
    opened().visit(
      async (page) => {
        await page.goto('/newsletter/confirm?token=long-gone');
        await page.getByRole('button', { name: 'Confirm Subscription' }).click();
        await page.getByText('This link no longer works.').waitFor();
        await gone(page.getByRole('button', { name: 'Confirm Subscription' }));
      },
      { expected: [/status of 404/] },
    ));

  it.each([PHONE, DESKTOP])('toasts cover neither heading nor cart, %i pixels wide', (width) =>
    opened().visit(
      async (page) => {
        const news = toast(page).locator(':scope > *');
        await addToCart(page, opened().take({ to: 60 }));
        expect(await areApart(news, cartButton(page))).toBe(true);
        await page.getByRole('main').getByRole('button', { name: 'Add to wishlist' }).click();
        await reads(toast(page), /^Added to wishlist/);
        for (const index of [page.getByRole('heading', { level: 1 }), cartButton(page)])
          expect(await areApart(news, index)).toBe(true);
      },
      { width },
    ),
  );

  it('points and account are side by side on a phone', () =>
    opened().visit(
      async (page) => {
        await signIn(page, customer, '/products');
        await pointsShown(page).waitFor();
        const link = page
          .getByRole('banner')
          .getByRole('link')
          .filter({ hasText: /^[\d,]+ points?/ });
        const [points, account] = [await boxOf(link), await boxOf(userMenu(page, customer))];
        expect(account.x - (points.x + points.width)).toBeGreaterThanOrEqual(4);
      },
      { width: PHONE },
    ));
}

export function informationAudit(opened: Opened): void {
  it(
    'every page with header and footer has no barriers',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          // The other pages consist of the same parts.
          for (const title of ['Delivery', 'Contact', 'Cookies']) {
            await page.goto(`/${title.toLowerCase()}`);
            await heading(page, title);
            await audit.at(title.toLowerCase());
          }
          await page.goto('/newsletter/confirm?token=x');
          await page.getByRole('button', { name: 'Confirm Subscription' }).waitFor();
          await audit.at('newsletter-confirm');
          await page.getByRole('button', { name: 'Search products' }).first().click();
          await page.keyboard.type(COMMON);
          await suggestions(page).first().waitFor();
          await audit.at('search', { widths: [PHONE] });
          await page.keyboard.press('Escape');
          for (const width of [TABLET, DESKTOP]) {
            await resize(page, width);
            await searchesAnew(page);
            await audit.at('search', { widths: [width] });
          }
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    600_000,
  );
}

async function boxOf(index: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await index.boundingBox();
  if (!box) throw new Error(`${index} is not to be seen`);
  return box;
}

async function areApart(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
}
