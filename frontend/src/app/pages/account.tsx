import { AccountPage } from '../../storefront/account/account-page';
import { LatestGrants } from '../../storefront/rewards/latest-grants';
import { AntdScope } from '../antd-scope';

export function AccountRoute() {
  return (
    <AntdScope>
      <AccountPage grants={<LatestGrants />} />
    </AntdScope>
  );
}
