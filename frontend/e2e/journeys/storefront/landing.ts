import type { Page } from 'playwright-core';
import { becomes, gone, shows } from '../../expecting.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { heading, textOf } from '../../shopping.ts';
import { customer, signIn, trade } from '../../signing-in.ts';
import type { Opened, Product } from '../../storefront.ts';

interface Reward {
  name: string;
  pointsCost: number;
  isActive: boolean;
}

export function landing(opened: Opened): void {
  const ask = async <T>(path: string) => (await opened().world.call<T>('GET', path)).body;
  const rewards = (page: Page) => page.getByRole('region', { name: /points/ }).getByRole('listitem');
  const cards = (page: Page, section: string) => page.getByRole('region', { name: section });

  it('the landing page leads into the shop and the account', () =>
    opened().visit(async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Sign In to Account' }).click();
      await page.waitForURL('**/login');
      await heading(page, 'Sign In');
      await page.goto('/');
      await page.getByRole('link', { name: 'View Catalogue' }).click();
      await heading(page, 'All Products');
    }));

  it('the landing page shows every category, Hot Deals with everything that is reduced', () =>
    opened().visit(async (page) => {
      const categories = await ask<{ name: string; slug: string }[]>('/api/categories');
      await page.goto('/');
      const shown = cards(page, 'Shop by category').getByRole('link');
      await shows(shown, categories.length);
      const addresses = await shown.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(addresses).toEqual(
        categories.map(({ slug }) => (slug === 'hot-deals' ? '/products?sale=true' : `/products?category=${slug}`)),
      );
      await shown.filter({ hasText: 'Hot Deals' }).click();
      await heading(page, 'Hot Deals');
    }));

  it('the landing page shows the four cheapest active rewards', () =>
    opened().visit(async (page) => {
      const offered = (await ask<Reward[]>('/api/rewards')).filter(({ isActive }) => isActive).slice(0, 4);
      await page.goto('/');
      await shows(rewards(page), offered.length);
      for (const { name, pointsCost } of offered) {
        const reward = rewards(page).filter({ hasText: name });
        expect(await textOf(reward)).toContain(`${pointsCost.toLocaleString('en-GB')} pts`);
      }
    }));

  it("the landing page shows the shop's claims", () =>
    opened().visit(async (page) => {
      const { claims } = await ask<{ claims: Record<string, unknown> }>('/api/config');
      await page.goto('/');
      const trust = page.getByRole('region', { name: 'What you can count on' });
      await trust.getByText(String(claims.freeDelivery)).waitFor();
      await gone(trust.getByText(/from our customers|reviews/));
    }));

  it('the landing page shows the coats of a paint job, each linked to its products', () =>
    opened().visit(async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Primer', exact: true }).click();
      await heading(page, /^\d+ results for “primer”$/);
      await page.getByRole('main').getByRole('article').first().waitFor();
    }));

  it('the front page of verified trade leads to orders, invoices and quick order', () =>
    opened().visit(
      async (page) => {
        await signIn(page, trade);
        const [last] = await (await page.request.get('/api/orders?limit=1&stage=not-cancelled')).json();
        const card = page.getByRole('region', { name: 'Your last order' });
        await card.getByRole('link', { name: last.orderNumber }).waitFor();
        await page.getByRole('region', { name: 'Open invoices' }).waitFor();
        const audit = new PageAudit(page);
        await audit.at('trade-home');
        expect(audit.errors).toEqual({});
        await page.getByRole('region', { name: 'Order by code' }).getByRole('link', { name: 'Quick Order' }).click();
        await heading(page, 'Quick Order');
        await page.goBack();
        await card.getByRole('link', { name: last.orderNumber }).click();
        await heading(page, last.orderNumber);
      },
      { width: PHONE },
    ));

  it("a customer's front page shows featured and reduced products", () =>
    opened().visit(
      async (page) => {
        const featured = await ask<Product[]>('/api/products?featured=true&limit=4');
        await signIn(page, customer);
        await heading(page, new RegExp(`^Welcome( back)?, ${customer.firstName}\\.$`));
        const best = cards(page, 'Best sellers').getByRole('article');
        await best.first().waitFor();
        await becomes(
          () => best.getByRole('heading').allInnerTexts(),
          featured.map(({ name }) => name),
        );
        await gone(page.getByRole('link', { name: 'Sign In to Account' }));
        const audit = new PageAudit(page);
        await audit.at('customer-home');
        expect(audit.errors).toEqual({});
        await cards(page, 'Shop by category')
          .getByRole('link', { name: /^Hot Deals/ })
          .click();
        await page.waitForURL('**/products?sale=true');
        await page.goBack();
        await page.getByRole('link', { name: 'Shop Now' }).click();
        await heading(page, 'All Products');
      },
      { width: PHONE },
    ));
}
