import { useSession } from '../../api/session/use-session';
import { useStaffToDos } from '../../api/staff-to-dos';
import { Card } from '../../ui/card';
import { formatLongDay } from '../../ui/date-format';
import { usePageTitle } from '../../ui/head/use-page-head';
import { PageHeading } from '../../ui/page-heading';
import styles from './home-page.module.css';
import { SageCard } from './sage-card';
import { ToDoList } from './to-do-list';
import { toDosFor } from './to-dos';

/** What waits for the user today, and for admins how Sage is. */
export function HomePage() {
  usePageTitle('Home');
  const { user } = useSession();
  const { orders, counts } = useStaffToDos(user?.role);
  if (!user) return null;
  return (
    <>
      <PageHeading title={`Hello ${user.firstName || user.username}`} text={formatLongDay(new Date().toISOString())} />
      <div className={styles.cards}>
        <Card title="To do">
          <ToDoList toDos={toDosFor(user.role, orders, counts)} />
        </Card>
        {user.role === 'admin' && <SageCard />}
      </div>
    </>
  );
}
