import { Button } from 'antd';
import { useState } from 'react';
import type { ListUsersApiArg } from '../../api/shop-api.gen';
import { type StaffUser, useListUsersQuery } from '../../api/staff-api';
import { Notice } from '../../ui/feedback/notice';
import { StateMessage } from '../../ui/feedback/state-message';
import { usePageTitle } from '../../ui/head/use-page-head';
import { PageHeading } from '../../ui/page-heading';
import { Badge } from '../../ui/product/badge';
import { DataTable } from '../../ui/table/data-table';
import type { PresetView } from '../../ui/table/table-columns';
import { useTableState } from '../../ui/table/use-table-state';
import { CreateUserDialog } from './create-user-dialog';
import { EditUserDialog } from './edit-user-dialog';
import { RoleDialog } from './role-dialog';
import { SecondFactorDialog } from './second-factor-dialog';
import { FILTER_NAMES, userColumns } from './user-columns';
import styles from './user-management.module.css';

type Dialog = { kind: 'create' } | { kind: 'edit' | 'role' | 'second factor'; user: StaffUser };

const VIEWS: readonly PresetView[] = [
  { label: 'Staff', filters: { role: 'staff' } },
  { label: 'Trade', filters: { trade: 'verified' } },
  { label: 'Staff without second factor', filters: { secondFactor: 'off' } },
];

/** All accounts: customers and staff. For admins. */
export function UserManagement() {
  usePageTitle('Customers');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const state = useTableState<ListUsersApiArg>({ name: 'users', filters: FILTER_NAMES, defaultSort: '-created' });
  const users = useListUsersQuery(state.query, { refetchOnMountOrArgChange: true });
  const create = () => setDialog({ kind: 'create' });
  const edit = (user: StaffUser) => setDialog({ kind: 'edit', user });
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
      <section className={styles.accounts} aria-labelledby="user-accounts">
        <h2 id="user-accounts">User Accounts {users.data && <Badge>{users.data.total}</Badge>}</h2>
        <DataTable
          label="Users"
          noun={{ one: 'user', many: 'users' }}
          columns={userColumns({
            onEdit: edit,
            onChangeRole: (user) => setDialog({ kind: 'role', user }),
            onResetSecondFactor: (user) => setDialog({ kind: 'second factor', user }),
          })}
          views={VIEWS}
          rowKey={({ id }) => id}
          rowLabel={({ username }) => username}
          state={state}
          list={users}
          searchPlaceholder="Search users by email or username..."
          onOpen={edit}
          loadingText="Loading users..."
          errorTitle="Failed to fetch users"
          empty={
            <StateMessage
              icon="user"
              title="No users yet"
              text="Create your first client account to get started."
              actions={
                <Button type="primary" onClick={create}>
                  Create First User
                </Button>
              }
            />
          }
          noMatch={<StateMessage icon="search" title="No users found" text="Try adjusting your search criteria." />}
        />
      </section>
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
