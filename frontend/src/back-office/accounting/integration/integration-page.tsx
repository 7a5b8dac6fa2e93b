import { Col, Flex, Row, Typography } from 'antd';
import type { ComponentType, ReactNode } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { type OrderDocumentsRow, type SageState, useListOrderDocumentsQuery } from '../../../api/staff-api';
import type { ListOrderDocumentsApiArg } from '../../../api/staff-api.gen';
import { Card } from '../../../ui/card';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { StateMessage } from '../../../ui/feedback/state-message';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { Money } from '../../../ui/money/money';
import { Tabs } from '../../../ui/navigation/tabs';
import { PageHeading } from '../../../ui/page-heading';
import { DataTable } from '../../../ui/table/data-table';
import type { Column, PresetView } from '../../../ui/table/table-columns';
import { useTableState } from '../../../ui/table/use-table-state';
import { BusinessQuestion } from '../connection/business-question';
import { ConnectionCard } from '../connection/connection-card';
import { useFinishHere } from '../connection/use-finish-here';
import { ForceButtons } from '../force-buttons';
import { HeldNotice } from '../held/held-notice';
import { AccountsTab } from '../mapping/accounts-tab';
import { ContactsTab } from '../mapping/contacts-tab';
import { SageProductsTab } from '../mapping/products-tab';
import { SyncStatusPanel } from '../sync-status-panel';

const STATES: Record<SageState, { label: string; tone: 'success' | 'busy' | 'error' | 'warning' }> = {
  complete: { label: 'Complete', tone: 'success' },
  waiting: { label: 'Waiting', tone: 'busy' },
  attention: { label: 'Needs attention', tone: 'error' },
  none: { label: 'No document', tone: 'warning' },
};

const KINDS: Record<string, string> = {
  receipt: 'Receipt',
  invoice: 'Invoice',
  quote: 'Quote',
  credit_note: 'Credit note',
  refund: 'Refund',
};

function documentName({ document, number, status }: OrderDocumentsRow['documents'][number]): string {
  const name = number ?? KINDS[document] ?? document;
  return status === 'VOID' ? `${name} (void)` : status === 'DELETED' ? `${name} (deleted)` : name;
}

/** Whether the total of Sage's documents differs from sales less refunds. */
function isDifferent({ state, total, refunded, documentsTotal }: OrderDocumentsRow): boolean {
  if (state !== 'complete' || documentsTotal === null) return false;
  return Math.round((Number(total) - Number(refunded) - Number(documentsTotal)) * 100) !== 0;
}

/** Small print under a figure. */
function Below({ children }: { children: ReactNode }) {
  return (
    <Typography.Text type="secondary" style={{ display: 'block' }}>
      {children}
    </Typography.Text>
  );
}

export const DOCUMENT_COLUMNS: readonly Column<OrderDocumentsRow>[] = [
  {
    key: 'order',
    title: 'Order',
    render: ({ orderNumber }) => <Link to={`/admin/orders/${orderNumber}`}>{orderNumber}</Link>,
    sortable: true,
    width: 185,
  },
  {
    key: 'date',
    title: 'Placed',
    render: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time>,
    sortable: true,
    width: 120,
    isHiddenOnTablet: true,
  },
  { key: 'customer', title: 'Customer', render: ({ customer }) => customer, sortable: true },
  {
    key: 'state',
    title: 'In Sage',
    render: ({ state, problem }) => (
      <Flex component="span" vertical align="start" title={problem ?? undefined} style={{ whiteSpace: 'normal' }}>
        <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>
        {problem && <Typography.Text type="secondary">{problem}</Typography.Text>}
      </Flex>
    ),
    sortable: true,
    width: 220,
  },
  {
    key: 'documents',
    title: 'Documents',
    render: ({ documents }) => documents.map(documentName).join(', ') || '–',
    width: 180,
    isHiddenOnTablet: true,
  },
  {
    key: 'total',
    title: 'Order total',
    render: ({ total, refunded }) => (
      <>
        <Money amount={total} />
        {Number(refunded) > 0 && (
          <Below>
            less <Money amount={refunded} />
          </Below>
        )}
      </>
    ),
    sortable: true,
    align: 'right',
    width: 120,
  },
  {
    key: 'documentsTotal',
    title: 'Total in Sage',
    render: (row) =>
      row.documentsTotal === null ? (
        '–'
      ) : (
        <Typography.Text type={isDifferent(row) ? 'danger' : undefined} strong={isDifferent(row)}>
          <Money amount={row.documentsTotal} />
          {isDifferent(row) && <Below>differs</Below>}
        </Typography.Text>
      ),
    align: 'right',
    width: 120,
    isHiddenOnTablet: true,
  },
  {
    key: 'synced',
    title: 'Last sync',
    render: ({ lastSageSync }) =>
      lastSageSync ? <time dateTime={lastSageSync}>{formatDateTime(lastSageSync)}</time> : '–',
    sortable: true,
    width: 170,
    // Hidden on a laptop, which has no room for it beside the others.
    isHiddenAtFirst: true,
  },
];

const VIEWS: readonly PresetView[] = [
  { label: 'Needs attention', filters: { state: 'attention' } },
  { label: 'No document', filters: { state: 'none' } },
  { label: 'Waiting', filters: { state: 'waiting' } },
  { label: 'Complete', filters: { state: 'complete' } },
];

/** Orders with the documents that Sage has of them; a missing one is made on the order's page. */
function InvoicesTab() {
  const navigate = useNavigate();
  const state = useTableState<ListOrderDocumentsApiArg>({
    name: 'order documents',
    filters: ['state'],
    defaultSort: '-date',
  });
  const orders = useListOrderDocumentsQuery(state.query, { refetchOnMountOrArgChange: true });
  return (
    <DataTable
      label="Documents of orders"
      noun={{ one: 'order', many: 'orders' }}
      columns={DOCUMENT_COLUMNS}
      views={VIEWS}
      rowKey={({ orderNumber }) => orderNumber}
      rowLabel={({ orderNumber }) => orderNumber}
      state={state}
      list={orders}
      searchPlaceholder="Order, invoice or customer"
      onOpen={({ orderNumber }) => navigate(`/admin/orders/${orderNumber}`)}
      empty={
        <StateMessage icon="search" title="No orders yet" text="Orders appear here with their documents in Sage." />
      }
      noMatch={<StateMessage icon="search" title="No orders found" text="Try a different search or view." />}
    />
  );
}

/** The automatic syncs, and the buttons that force one. */
export function DataSyncTab() {
  return (
    <>
      <HeldNotice />
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={10}>
          <Card title="Force a sync">
            <ForceButtons kinds={['products', 'stock', 'customers', 'prices', 'invoices']} />
          </Card>
        </Col>
        <Col xs={24} xl={14}>
          <SyncStatusPanel />
        </Col>
      </Row>
    </>
  );
}

interface IntegrationTab {
  /** The tab's name in the address: `?tab=sync`. */
  key: string;
  label: string;
  Content: ComponentType;
}

/** The tabs of the integration page, in this order. */
export const INTEGRATION_TABS: readonly IntegrationTab[] = [
  { key: 'sync', label: 'Data Sync', Content: DataSyncTab },
  { key: 'invoices', label: 'Invoices', Content: InvoicesTab },
  { key: 'products', label: 'Products', Content: SageProductsTab },
  { key: 'contacts', label: 'Contacts', Content: ContactsTab },
  { key: 'accounts', label: 'Accounts', Content: AccountsTab },
];

/** The connection to Sage, its syncs and documents. The address names the tab. */
export function IntegrationPage() {
  usePageTitle('Sage integration');
  const isFinishing = useFinishHere();
  const [parameters, setParameters] = useSearchParams();
  const wanted = parameters.get('tab');
  const shown = INTEGRATION_TABS.find(({ key }) => key === wanted) ?? INTEGRATION_TABS[0];
  return (
    <>
      <PageHeading
        title="Sage integration"
        text="Sage is the master system for products, prices and customers. Connect the shop here and see what syncs."
        aside={<Link to="/admin/sage">Syncs and calls to Sage</Link>}
      />
      <Flex vertical gap={16}>
        <BusinessQuestion />
        <ConnectionCard isFinishing={isFinishing} />
        <Tabs
          name="Sage integration"
          shownKey={shown?.key}
          // A table's filters and pages stand in the address, too; those of another tab mean nothing here.
          onShow={(key) => setParameters({ tab: key }, { replace: true })}
          tabs={INTEGRATION_TABS.map(({ key, label, Content }) => ({
            key,
            label,
            content: key === shown?.key && <Content />,
          }))}
        />
      </Flex>
    </>
  );
}
