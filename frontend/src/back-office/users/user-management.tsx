import { Button, Input } from 'antd';
import { useState } from 'react';
import { type StaffUser, useListUsersQuery } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { AsyncView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Spinner } from '../../ui/feedback/spinner';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';
import { useSettled } from '../../ui/hooks/use-settled';
import { PageHeading } from '../../ui/page-heading';
import { Badge } from '../../ui/product/badge';
import { CreateUserDialog } from './create-user-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { RoleDialog } from './role-dialog';
import { SecondFactorDialog } from './second-factor-dialog';
import { UserCard } from './user-card';
import styles from './user-management.module.css';

/** The longest page that the shop returns. */
const PAGE_SIZE = 100;
const TYPING_PAUSE_MS = 250;

type Dialog = { kind: 'create' } | { kind: 'edit' | 'role' | 'second factor'; user: StaffUser };

export function UserManagement() {
  usePageTitle('Customers');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const search = useSettled(typed.trim(), TYPING_PAUSE_MS);
  const users = useListUsersQuery(
    { search: search || undefined, page, limit: PAGE_SIZE },
    { refetchOnMountOrArgChange: true },
  );
  const create = () => setDialog({ kind: 'create' });
  const close = () => setDialog(null);

  return (
    <>
      <PageHeading
        title="User Management"
        text="Create and manage client accounts for trade pricing access."
        aside={
          <Button type="primary" onClick={create}>
            Create User
          </Button>
        }
      />
      <Input
        type="search"
        className={styles.search}
        aria-label="Search users"
        placeholder="Search users by email or username..."
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setPage(1);
        }}
      />
      <Card title="User Accounts" aside={users.data && <Badge>{users.data.total}</Badge>}>
        <AsyncView
          data={users.data}
          error={users.error}
          onRetry={users.refetch}
          what="the users"
          errorTitle="Failed to fetch users"
          skeleton={<Spinner text="Loading users..." />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={<NoUsers searched={search !== ''} onCreate={create} />}
        >
          {({ rows, total }) => (
            <>
              <ul className={styles.list}>
                {rows.map((user) => (
                  <UserCard
                    key={user.id}
                    user={user}
                    onEdit={() => setDialog({ kind: 'edit', user })}
                    onChangeRole={() => setDialog({ kind: 'role', user })}
                    onResetSecondFactor={() => setDialog({ kind: 'second factor', user })}
                  />
                ))}
              </ul>
              <Pages page={page} pages={Math.ceil(total / PAGE_SIZE)} onPage={setPage} />
            </>
          )}
        </AsyncView>
      </Card>
      <div className={styles.foot}>
        <Notice icon="lock" title="Before you hand an account over">
          <p>
            Users created here must log in with their assigned email address to access trade pricing. Share the
            credentials securely, and test the login.
          </p>
        </Notice>
      </div>
      {dialog?.kind === 'create' && <CreateUserDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditUserDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'role' && <RoleDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'second factor' && <SecondFactorDialog user={dialog.user} onClose={close} />}
    </>
  );
}

function NoUsers({ searched, onCreate }: { searched: boolean; onCreate: () => void }) {
  if (searched) return <StateMessage icon="search" title="No users found" text="Try adjusting your search criteria." />;
  return (
    <StateMessage
      icon="user"
      title="No users yet"
      text="Create your first client account to get started."
      actions={
        <Button type="primary" onClick={onCreate}>
          Create First User
        </Button>
      }
    />
  );
}

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

function Pages({ page, pages, onPage }: PagesProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
