import type { CurrentUser } from '../../api/types';
import { ProfileTab, SettingsTab } from '../../storefront/account/account-settings';
import { AntdScope } from '../antd-scope';

/** The tabs of the account that have forms. */
export function AccountForms({ tab, user }: { tab: 'profile' | 'settings'; user: CurrentUser }) {
  return <AntdScope>{tab === 'profile' ? <ProfileTab /> : <SettingsTab user={user} />}</AntdScope>;
}
