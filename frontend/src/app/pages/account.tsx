import { AccountPage } from '../../storefront/account/account-page';
import { AccountWishlist } from '../../storefront/cart/account-wishlist';
import { LatestGrants } from '../../storefront/rewards/latest-grants';
import { AntdScope } from '../antd-scope';

export function AccountRoute() {
  return (
    <AntdScope>
      <AccountPage grants={<LatestGrants />} wishlist={<AccountWishlist />} />
    </AntdScope>
  );
}
