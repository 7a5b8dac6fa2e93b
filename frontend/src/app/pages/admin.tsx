import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../api/session/use-session';
import { SageTab } from '../../back-office/accounting/sage-tab';
import { UserGuide } from '../../back-office/guide/user-guide';
import { UserManagement } from '../../back-office/users/user-management';
import { usePageTitle } from '../../ui/head/use-page-head';
import { Tabs } from '../../ui/navigation/tabs';
import { PageHeading } from '../../ui/page-heading';
import styles from './admin.module.css';

/** The first tab is for all staff, the others for admins (docs/rules.md#roles). */
const TABS = [
  { key: 'guide', label: 'User Guide', Content: UserGuide, forAll: true },
  { key: 'sage', label: 'Sage Integration & Sync', Content: SageTab, forAll: false },
  { key: 'users', label: 'User Management', Content: UserManagement, forAll: false },
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
      <div className={styles.tabs}>
        <Tabs
          name="Admin"
          shownKey={shown?.key}
          onShow={(tab) => setParams({ tab })}
          // A hidden tab loads nothing.
          tabs={tabs.map(({ key, label, Content }) => ({ key, label, content: key === shown?.key && <Content /> }))}
        />
      </div>
    </>
  );
}
