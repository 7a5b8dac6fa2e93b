import { AccountPage } from '../../storefront/account/account-page';
import { LatestGrants } from '../../storefront/rewards/latest-grants';
import { AntdPage } from '../antd-page';

export function AccountRoute() {
  return (
    <AntdPage>
      <AccountPage grants={<LatestGrants />} />
    </AntdPage>
  );
}
