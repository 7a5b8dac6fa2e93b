import { AccountPage } from '../../storefront/account/account-page';
import { AccountWishlist } from '../../storefront/cart/account-wishlist';
import { LatestGrants } from '../../storefront/rewards/latest-grants';

export function AccountRoute() {
  return <AccountPage grants={<LatestGrants />} wishlist={<AccountWishlist />} />;
}
