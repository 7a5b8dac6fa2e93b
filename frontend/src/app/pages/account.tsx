import { AccountPage } from '../../storefront/account/account-page';
import { LatestGrants } from '../../storefront/rewards/latest-grants';

export function AccountRoute() {
  return <AccountPage grants={<LatestGrants />} />;
}
