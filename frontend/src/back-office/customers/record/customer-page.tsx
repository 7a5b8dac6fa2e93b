import { Button, Col, Dropdown, Flex, type MenuProps, Row, Space, Table, Tag } from 'antd';
import { type ComponentType, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { addressLines } from '../../../api/address/address-lines';
import { hasStatus, readableMessage } from '../../../api/api-error';
import { ReasonDialog } from '../../../api/send-dialog';
import { useSession } from '../../../api/session/use-session';
import {
  type CustomerRecord,
  type StaffUser,
  useCloseAccountMutation,
  useCustomerRecordQuery,
  useListUserSessionsQuery,
  useResendInvitationMutation,
  useSignUserOutMutation,
} from '../../../api/staff-api';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { formatDateTime } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SkeletonCards } from '../../../ui/feedback/skeleton-cards';
import { StateMessage } from '../../../ui/feedback/state-message';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { endKey } from '../../../ui/navigation/end-key';
import { Tabs } from '../../../ui/navigation/tabs';
import { PageHeading } from '../../../ui/page-heading';
import { showToast } from '../../../ui/toast/toast-store';
import { EditUserDialog } from '../dialogs/edit-user-dialog';
import { RoleDialog } from '../dialogs/role-dialog';
import { SecondFactorDialog } from '../dialogs/second-factor-dialog';
import { SuspensionDialog } from '../dialogs/suspension-dialog';
import { accountState, customerName, personName, tradeState } from '../labels';
import { roleName } from '../roles';
import { NotesTab } from './notes-tab';
import { OverviewTab } from './overview-tab';

/** The addresses that the customer keeps. */
export function AddressesTab({ addresses }: { addresses: CustomerRecord['addresses'] }) {
  if (addresses.length === 0) {
    return <StateMessage icon="pin" title="No addresses" text="The customer has not saved any yet." />;
  }
  return (
    <Row gutter={[16, 16]}>
      {addresses.map((address) => (
        <Col key={address.id} xs={24} md={12} xl={8}>
          <Card title={address.label || address.city} aside={address.isDefault && <Tag>Default</Tag>}>
            <address>
              {[...addressLines(address), address.phone].map((line) => (
                <div key={line}>{line}</div>
              ))}
            </address>
          </Card>
        </Col>
      ))}
    </Row>
  );
}

const DIALOGS = {
  edit: EditUserDialog,
  role: RoleDialog,
  'second-factor': SecondFactorDialog,
  'sign-out': SignOutDialog,
  suspension: SuspensionDialog,
  close: CloseAccountDialog,
};
type Dialog = keyof typeof DIALOGS;

/** Actions of admins on an account. They cannot suspend or close their own, or reset its second factor. */
export function AccountActions({ customer, isOwn }: { customer: CustomerRecord; isOwn: boolean }) {
  const [opened, setOpened] = useState<Dialog | 'none'>('none');
  const [resend] = useResendInvitationMutation();
  const Opened = opened === 'none' ? undefined : DIALOGS[opened];

  const invite = async () => {
    const { error } = await resend({ id: customer.id });
    if (!error)
      return showToast({
        title: 'Invitation sent',
        description: `${customer.email} will get a new link. Earlier ones no longer work.`,
        tone: 'success',
      });
    showToast({ title: 'Error', description: readableMessage(error, 'Failed to send the invitation.'), tone: 'error' });
  };

  const open = (key: Dialog, label: string, danger = false) => ({ key, label, danger, onClick: () => setOpened(key) });
  const items: MenuProps['items'] = [
    open('role', 'Change Role…'),
    ...(customer.hasSecondFactor && !isOwn ? [open('second-factor', 'Reset Second Factor…')] : []),
    ...(customer.isInvited ? [{ key: 'invite', label: 'Send Invitation Again', onClick: () => void invite() }] : []),
    open('sign-out', 'Sign Out Everywhere…'),
    ...(isOwn ? [] : [open('suspension', customer.suspendedAt ? 'Reopen Account…' : 'Suspend…')]),
    ...(isOwn ? [] : [closing(customer, open('close', 'Close Account…', true))]),
  ];

  return (
    <Space>
      <Button onClick={() => setOpened('edit')}>Edit</Button>
      <Dropdown autoFocus menu={{ items, onClick: endKey }} trigger={['click']}>
        <Button aria-haspopup="menu">More</Button>
      </Dropdown>
      {Opened && <Opened user={customer} onClose={() => setOpened('none')} />}
    </Space>
  );
}

function closing<Item>({ role }: CustomerRecord, item: Item) {
  return role === 'customer' ? item : { key: 'close', label: 'Close: customers only', disabled: true };
}

/** The customer's identity and contact details, and the actions of admins on the account. */
export function CustomerHead({ customer }: { customer: CustomerRecord }) {
  const { user } = useSession();
  const { role, companyName, email, phoneNumber, contactRole } = customer;
  const state = accountState(customer);
  const trade = tradeState(customer);
  const person = companyName ? [personName(customer), contactRole].filter(Boolean).join(', ') : null;
  return (
    <>
      <PageHeading
        title={customerName(customer)}
        text={
          <Flex component="span" wrap gap="0 16px">
            {person}
            <a href={`mailto:${email}`}>{email}</a>
            {phoneNumber && <a href={`tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`}>{phoneNumber}</a>}
          </Flex>
        }
        aside={user?.role === 'admin' && <AccountActions customer={customer} isOwn={user.id === customer.id} />}
      />
      <Flex wrap gap="small">
        <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
        {trade && <StatusBadge tone={trade.tone}>Trade: {trade.label}</StatusBadge>}
        {role !== 'customer' && <StatusBadge tone="info">{roleName(role)}</StatusBadge>}
        {role !== 'customer' && !customer.hasSecondFactor && <StatusBadge tone="warning">No second factor</StatusBadge>}
      </Flex>
    </>
  );
}

/** The devices on which the customer is signed in. */
export function SessionsTab({ customer }: { customer: CustomerRecord }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, refetch } = useListUserSessionsQuery({ id: customer.id }, { refetchOnMountOrArgChange: true });
  return (
    <Card
      title="Signed in on"
      aside={
        <Button danger disabled={data?.length === 0} onClick={() => setIsOpen(true)}>
          Sign Out Everywhere…
        </Button>
      }
    >
      <AsyncView
        data={data}
        error={error}
        onRetry={refetch}
        what="the sessions"
        skeleton={<Skeleton height="160px" />}
        isEmpty={(sessions) => sessions.length === 0}
        empty={<StateMessage icon="lock" title="Not signed in" text="The customer is not signed in on any device." />}
      >
        {(sessions) => (
          <Table
            size="small"
            rowKey="id"
            pagination={false}
            dataSource={sessions}
            columns={[
              {
                title: 'Device',
                dataIndex: 'browser',
                render: (browser: string, { current }) => (current ? `${browser} (this one)` : browser),
              },
              { title: 'Since', dataIndex: 'startedAt', render: formatDateTime },
              { title: 'Last seen', dataIndex: 'lastSeen', render: formatDateTime },
            ]}
          />
        )}
      </AsyncView>
      {isOpen && <SignOutDialog user={customer} onClose={() => setIsOpen(false)} />}
    </Card>
  );
}

/** A tab of the record; those of other areas are handed in. */
export interface RecordTab {
  /** The tab's name in the address: `?tab=orders`. */
  key: string;
  label: string;
  roles: readonly StaffUser['role'][];
  Content: ComponentType<{ userId: string }>;
}

/** The tabs from left to right. */
const ORDER = ['overview', 'orders', 'points', 'addresses', 'notes', 'sessions', 'audit'];

/** A link to a Sage contact is made in the background: it appears without a reload. */
const POLLING_MS = 15_000;

/** A customer for everyone who serves one (docs/rules.md#customer-records). The address names the tab. */
export function CustomerPage({ tabs }: { tabs: readonly RecordTab[] }) {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useCustomerRecordQuery(
    { id },
    { refetchOnMountOrArgChange: true, pollingInterval: POLLING_MS, skipPollingIfUnfocused: true },
  );
  usePageTitle(currentData ? customerName(currentData) : 'Customer');

  if (hasStatus(error, 404)) return <NoSuchCustomer />;
  return (
    <AsyncView
      data={currentData}
      error={currentData ? undefined : error}
      onRetry={refetch}
      what="the customer"
      skeleton={<SkeletonCards lines={[2, 9]} />}
    >
      {(customer) => (
        <Flex key={customer.id} vertical gap="small">
          <Breadcrumb crumbs={[{ title: 'Customers', to: '/admin/customers' }, { title: customerName(customer) }]} />
          <CustomerHead customer={customer} />
          <RecordTabs customer={customer} others={tabs} />
        </Flex>
      )}
    </AsyncView>
  );
}

function RecordTabs({ customer, others }: { customer: CustomerRecord; others: readonly RecordTab[] }) {
  const { user } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const role = user?.role;
  const items = [
    { key: 'overview', label: 'Overview', children: <OverviewTab customer={customer} /> },
    ...others
      .filter(({ roles }) => role !== undefined && roles.includes(role))
      .map(({ key, label, Content }) => ({ key, label, children: <Content userId={customer.id} /> })),
    {
      key: 'addresses',
      label: counted('Addresses', customer.addresses.length),
      children: <AddressesTab addresses={customer.addresses} />,
    },
    {
      key: 'notes',
      label: counted('Notes', customer.notes.length),
      children: <NotesTab customer={customer} />,
    },
    ...(role === 'admin'
      ? [{ key: 'sessions', label: 'Sessions', children: <SessionsTab customer={customer} /> }]
      : []),
  ];
  const shown = items.toSorted((one, other) => ORDER.indexOf(one.key) - ORDER.indexOf(other.key));
  const wanted = shown.find(({ key }) => key === parameters.get('tab'))?.key ?? 'overview';
  return (
    <Tabs
      name="Customer record"
      shownKey={wanted}
      // A table's pages stand in the address, too; those of another tab mean nothing here.
      onShow={(key) => setParameters({ tab: key }, { replace: true })}
      tabs={shown.map(({ key, label, children }) => ({ key, label, content: key === wanted && children }))}
    />
  );
}

function counted(label: string, count: number): string {
  return count === 0 ? label : `${label} (${count})`;
}

function NoSuchCustomer() {
  return (
    <StateMessage
      level={1}
      icon="user"
      title="Customer not found"
      text="The account was closed, or the address is mistyped."
      actions={
        <ButtonLink to="/admin/customers" variant="signal">
          Customers
        </ButtonLink>
      }
    />
  );
}

interface SignOutDialogProps {
  user: StaffUser;
  onClose: () => void;
}

/** Ends every session of an account. */
function SignOutDialog({ user, onClose }: SignOutDialogProps) {
  const [signOut] = useSignUserOutMutation();
  const name = customerName(user);
  return (
    <ReasonDialog
      title={`Sign ${name} out everywhere`}
      action="Sign Out Everywhere"
      busy="Signing out…"
      isDangerous
      send={(reason) => signOut({ id: user.id, reasonInput: { reason } })}
      failure="Failed to sign the user out."
      extra="Saved in the audit trail."
      done={{ title: 'Signed out', description: `${name} must sign in again on every device.` }}
      onClose={onClose}
    >
      <p>{name} will have to sign in again on every device. The password stays the same.</p>
    </ReasonDialog>
  );
}

interface CloseAccountDialogProps {
  user: StaffUser;
  onClose: () => void;
}

/** Closes a customer's account for good (docs/rules.md#account-deletion). */
function CloseAccountDialog({ user, onClose }: CloseAccountDialogProps) {
  const navigate = useNavigate();
  const [close] = useCloseAccountMutation();
  const name = customerName(user);
  return (
    <ReasonDialog
      title={`Close the account of ${name}`}
      action="Close Account"
      busy="Closing..."
      isDangerous
      send={(reason) => close({ id: user.id, reasonInput: { reason } })}
      failure="Failed to close the account."
      extra="Saved in the audit trail."
      done={{ title: 'Account closed', description: `The personal data of ${name} has been deleted.` }}
      onDone={() => void navigate('/admin/customers')}
      onClose={onClose}
    >
      <p>
        This cannot be undone. Personal data, addresses, saved cards and notes are deleted, and the points are lost.
        Orders and invoices are kept without the account. {name} gets an email.
      </p>
    </ReasonDialog>
  );
}
