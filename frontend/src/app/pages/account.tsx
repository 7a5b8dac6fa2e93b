import { lazy, Suspense } from 'react';
import { AccountPage } from '../../storefront/account/account-page';
import { AccountWishlist } from '../../storefront/cart/account-wishlist';
import { LatestGrants } from '../../storefront/rewards/latest-grants';
import { Skeleton } from '../../ui/feedback/skeleton';

/** Profile and settings bring antd: their code is loaded when one of them is opened. */
const AccountForms = lazy(async () => ({ default: (await import('./account-forms')).AccountForms }));

export function AccountRoute() {
  return (
    <AccountPage
      grants={<LatestGrants />}
      wishlist={<AccountWishlist />}
      forms={(tab, user) => (
        <Suspense fallback={<Skeleton height="480px" />}>
          <AccountForms tab={tab} user={user} />
        </Suspense>
      )}
    />
  );
}
