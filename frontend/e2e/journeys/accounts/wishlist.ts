import { accountOf, newUser, openAccount } from '../../account-owners.ts';
import { becomes, eventually } from '../../expecting.ts';
import { presses } from '../../keyboard.ts';
import { PageAudit, PHONE } from '../../page-audit.ts';
import { cartButton, heading, reads, textOf, toast } from '../../shopping.ts';
import type { Opened } from '../../storefront.ts';

export function accountsWishlist(opened: Opened): void {
  it(
    'a customer finds the wishlist of the account there',
    () =>
      opened().visit(
        async (page) => {
          const audit = new PageAudit(page);
          const owner = newUser('Cordelia');
          await accountOf(opened(), owner);
          await openAccount(page, owner, '/account');
          const tab = page.getByRole('tab', { name: 'Wishlist' });
          // Every tab has room, and none is behind a menu.
          for (const name of ['Orders', 'Points', 'Wishlist', 'Profile', 'Settings'])
            await page.getByRole('tab', { name }).waitFor();
          await page.locator('.ant-tabs-nav-more').waitFor({ state: 'hidden' });
          await page.getByRole('tab', { name: 'Points' }).press('ArrowRight');
          await page.waitForURL((url) => url.search === '?tab=wishlist');
          await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor();
          await audit.at('account-wishlist-empty');
          await page.getByRole('link', { name: 'Browse Products' }).click();
          await heading(page, 'All Products');

          const product = opened().take();
          await page.goto(`/products/${product.slug}`);
          await heading(page, product.name);
          const added = page.waitForResponse((response) => response.url().includes('/api/wishlist/'));
          await page.getByRole('main').getByRole('button', { name: 'Add to wishlist' }).click();
          await added;
          await page.goto('/account?tab=wishlist');
          const list = page.getByRole('region', { name: 'Your wishlist' });
          await list.getByRole('link', { name: product.name }).waitFor();
          await becomes(() => tab.getAttribute('aria-selected'), 'true');
          await audit.at('account-wishlist');
          await presses(page, list.getByRole('button', { name: `Add to Cart: ${product.name}` }));
          await eventually(async () => expect(await textOf(cartButton(page))).toContain('1'));
          // Only one toast is shown: this one would take the place of the next.
          await reads(toast(page), 'Added to cart');
          await presses(page, list.getByRole('button', { name: `Remove ${product.name} from wishlist` }));
          await reads(toast(page), `Removed from wishlist ${product.name}`);
          await page.getByRole('heading', { name: 'Your wishlist is empty' }).waitFor();
          expect(audit.errors).toEqual({});
        },
        { width: PHONE },
      ),
    120_000,
  );
}
