import { Badge, Button, Flex, Space, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../../../api/session/use-session';
import { type StaffUser, useListUsersQuery } from '../../../api/staff-api';
import type { ListUsersApiArg } from '../../../api/staff-api.gen';
import { Notice } from '../../../ui/feedback/notice';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { DataTable } from '../../../ui/table/data-table';
import type { PresetView } from '../../../ui/table/table-columns';
import { useTableState } from '../../../ui/table/use-table-state';
import { CreateUserDialog } from '../dialogs/create-user-dialog';
import { EditUserDialog } from '../dialogs/edit-user-dialog';
import { InviteUserDialog } from '../dialogs/invite-user-dialog';
import { RoleDialog } from '../dialogs/role-dialog';
import { SecondFactorDialog } from '../dialogs/second-factor-dialog';
import { USER_FILTER_NAMES, userColumns } from './user-columns';

type Dialog = { kind: 'create' | 'invite' } | { kind: 'edit' | 'role' | 'second factor'; user: StaffUser };

const VIEWS: readonly PresetView[] = [
  { label: 'Staff', filters: { role: 'staff' } },
  { label: 'Trade', filters: { trade: 'verified' } },
  { label: 'Staff without second factor', filters: { secondFactor: 'off' } },
  { label: 'Suspended', filters: { state: 'suspended' } },
];

/** User Management: all accounts, of customers and staff. For admins. */
export function UserManagement() {
  usePageTitle('Customers');
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const state = useTableState<ListUsersApiArg>({ name: 'users', filters: USER_FILTER_NAMES, defaultSort: '-created' });
  const users = useListUsersQuery(state.query, { refetchOnMountOrArgChange: true });
  const ownId = useSession().user?.id;
  const create = () => setDialog({ kind: 'create' });
  const edit = (user: StaffUser) => setDialog({ kind: 'edit', user });
  const close = () => setDialog(null);

  return (
    <Flex vertical gap="middle">
      <PageHeading
        title="User Management"
        text="Create and manage client accounts for trade pricing access."
        aside={
          <Space wrap>
            <Button onClick={() => setDialog({ kind: 'invite' })}>Invite User</Button>
            <Button type="primary" onClick={create}>
              Create User
            </Button>
          </Space>
        }
      />
      <section aria-labelledby="user-accounts">
        <Typography.Title level={2} id="user-accounts" style={{ fontSize: 20, margin: '0 0 10px' }}>
          User Accounts {users.data && <Badge count={users.data.total} overflowCount={99_999} color="#3d4852" />}
        </Typography.Title>
        <DataTable
          label="Users"
          noun={{ one: 'user', many: 'users' }}
          columns={userColumns({
            onEdit: edit,
            onChangeRole: (user) => setDialog({ kind: 'role', user }),
            ownId,
            onResetSecondFactor: (user) => setDialog({ kind: 'second factor', user }),
          })}
          views={VIEWS}
          rowKey={({ id }) => id}
          rowLabel={({ username }) => username}
          state={state}
          list={users}
          searchPlaceholder="Search users by email or username..."
          onOpen={({ id }) => void navigate(`/admin/customers/${id}`)}
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
      <Notice icon="lock" title="Before you hand an account over">
        <p>
          Users created here must log in with their assigned email address to access trade pricing. Share the
          credentials securely, and test the login. Those you invite choose their own password.
        </p>
      </Notice>
      {dialog?.kind === 'create' && <CreateUserDialog onClose={close} />}
      {dialog?.kind === 'invite' && <InviteUserDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditUserDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'role' && <RoleDialog user={dialog.user} onClose={close} />}
      {dialog?.kind === 'second factor' && <SecondFactorDialog user={dialog.user} onClose={close} />}
    </Flex>
  );
}
