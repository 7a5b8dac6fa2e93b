import { Badge, Button, Flex, Form, Input, Select, Space, Typography } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SendDialog } from '../../../api/send-dialog';
import { useSession } from '../../../api/session/use-session';
import {
  type StaffUser,
  useCreateUserMutation,
  useInviteUserMutation,
  useListUsersQuery,
} from '../../../api/staff-api';
import type { ListUsersApiArg } from '../../../api/staff-api.gen';
import { Notice } from '../../../ui/feedback/notice';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { DataTable } from '../../../ui/table/data-table';
import type { PresetView } from '../../../ui/table/table-columns';
import { useTableState } from '../../../ui/table/use-table-state';
import { EditUserDialog } from '../dialogs/edit-user-dialog';
import { RoleDialog } from '../dialogs/role-dialog';
import { SecondFactorDialog } from '../dialogs/second-factor-dialog';
import { EMAIL_RULES, PASSWORD_RULES, showMissingFields, USERNAME_RULES } from '../dialogs/user-form';
import { ROLES } from '../roles';
import { customerColumns, USER_FILTER_NAMES, userColumns } from './user-columns';

interface Invited {
  email: string;
  firstName: string;
  lastName: string;
  role: StaffUser['role'];
}

const NAME_RULES = (what: string) => [{ required: true, whitespace: true, message: `${what} is required` }];

/** Invites someone, who chooses the password by a mailed link (docs/rules.md#invitations). */
function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const [invite] = useInviteUserMutation();
  return (
    <SendDialog<Invited>
      title="Invite user"
      action="Send Invitation"
      busy="Sending..."
      initialValues={{ email: '', firstName: '', lastName: '', role: 'customer' }}
      send={({ email, firstName, lastName, role }) =>
        invite({
          inviteUserInput: { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim(), role },
        })
      }
      failure="Failed to send the invitation."
      done={(_, { email }) => ({
        title: 'Invitation sent',
        description: `${email.trim()} gets a link to choose a password. It works once, within 7 days.`,
      })}
      onInvalid={({ email, firstName, lastName }) => showMissingFields({ email, firstName, lastName })}
      onClose={onClose}
    >
      <p>We email them a link to choose their own password. No one else knows it.</p>
      <Form.Item name="email" label="Email Address *" rules={EMAIL_RULES} validateFirst>
        <Input type="email" autoComplete="off" maxLength={255} autoFocus />
      </Form.Item>
      <Form.Item name="firstName" label="First Name *" rules={NAME_RULES('First name')}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item name="lastName" label="Last Name *" rules={NAME_RULES('Last name')}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item name="role" label="Role">
        <Select options={ROLES.map(({ value, label, text }) => ({ value, label: `${label}: ${text}` }))} />
      </Form.Item>
      <input type="submit" hidden />
    </SendDialog>
  );
}

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

/** Accounts: admins manage them all, sales and support find a customer (docs/rules.md#roles). */
export function CustomersPage() {
  const { user } = useSession();
  return user?.role === 'admin' ? <UserManagement /> : <CustomerList />;
}

const FILTER_NAMES = ['state', 'trade', 'lastLogin'] as const;

function CustomerList() {
  usePageTitle('Customers');
  const navigate = useNavigate();
  const state = useTableState<ListUsersApiArg>({ name: 'customers', filters: FILTER_NAMES, defaultSort: '-created' });
  const customers = useListUsersQuery(state.query, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeading
        title="Customers"
        text="Find a customer by name, company, email or username, with orders, points, addresses and notes."
      />
      <DataTable
        label="Customers"
        noun={{ one: 'customer', many: 'customers' }}
        columns={customerColumns()}
        views={[
          { label: 'Trade', filters: { trade: 'verified' } },
          { label: 'Awaiting verification', filters: { trade: 'pending_verification' } },
          { label: 'Suspended', filters: { state: 'suspended' } },
        ]}
        rowKey={({ id }) => id}
        rowLabel={({ username }) => username}
        state={state}
        list={customers}
        searchPlaceholder="Name, company, email or username"
        onOpen={({ id }) => void navigate(`/admin/customers/${id}`)}
        empty={<StateMessage icon="user" title="No customers yet" text="Customers appear here once they sign up." />}
      />
    </>
  );
}

interface NewUser {
  email: string;
  username: string;
  password: string;
}

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const [createUser] = useCreateUserMutation();
  return (
    <SendDialog<NewUser>
      title="Create New User"
      action="Create User"
      busy="Creating..."
      initialValues={{ email: '', username: '', password: '' }}
      send={({ email, username, password }) =>
        createUser({ createUserInput: { email: email.trim(), username: username.trim(), password } })
      }
      failure="Failed to create user."
      done={{ title: 'User created', description: 'New user account has been created successfully.' }}
      onInvalid={(values) => showMissingFields({ ...values })}
      onClose={onClose}
    >
      <Form.Item name="email" label="Email Address *" rules={EMAIL_RULES} validateFirst>
        <Input type="email" autoComplete="off" maxLength={255} autoFocus />
      </Form.Item>
      <Form.Item name="username" label="Username *" rules={USERNAME_RULES} validateFirst>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="password" label="Password *" rules={PASSWORD_RULES} validateFirst>
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Form.Item>
      <input type="submit" hidden />
    </SendDialog>
  );
}
