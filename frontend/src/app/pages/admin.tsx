import { Tabs } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../api/session/use-session';
import { SageTab } from '../../back-office/accounting/sage-tab';
import { UserGuide } from '../../back-office/guide/user-guide';
import { UserManagement } from '../../back-office/users/user-management';
import { PageHeading } from '../../ui/page-heading';
import { usePageTitle } from '../../ui/use-page-head';

/** Back-office spec 2. The first tab is for all staff; the others are the admin's (decision 20). */
const TABS = [
  { key: 'guide', label: 'User Guide', children: <UserGuide />, forAll: true },
  { key: 'sage', label: 'Sage Integration & Sync', children: <SageTab />, forAll: false },
  { key: 'users', label: 'User Management', children: <UserManagement />, forAll: false },
];

export function AdminPage() {
  usePageTitle('Admin');
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const tabs = TABS.filter(({ forAll }) => forAll || user?.role === 'admin');
  const shown = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0];
  return (
    <>
      <PageHeading title="Admin" />
      <Tabs
        activeKey={shown?.key}
        onChange={(tab) => setParams({ tab })}
        destroyOnHidden
        items={tabs.map(({ key, label, children }) => ({ key, label, children }))}
      />
    </>
  );
}
