import { Flex } from 'antd';
import type { ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { hasStatus } from '../../../api/api-error';
import { useSession } from '../../../api/session/use-session';
import { type CustomerRecord, type StaffUser, useCustomerRecordQuery } from '../../../api/staff-api';
import { ButtonLink } from '../../../ui/button';
import { AsyncView } from '../../../ui/feedback/async-view';
import { SkeletonCards } from '../../../ui/feedback/skeleton-cards';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { Breadcrumb } from '../../../ui/navigation/breadcrumb';
import { Tabs } from '../../../ui/navigation/tabs';
import { customerName } from '../labels';
import { AddressesTab } from './addresses-tab';
import { CustomerHead } from './customer-head';
import { NotesTab } from './notes-tab';
import { OverviewTab } from './overview-tab';
import { SessionsTab } from './sessions-tab';

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
        <Flex vertical gap="small">
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
      children: <NotesTab key={customer.id} customer={customer} />,
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
