import { Col, Flex, Row } from 'antd';
import type { ComponentType } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Card } from '../../../ui/card';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { Tabs } from '../../../ui/navigation/tabs';
import { PageHeading } from '../../../ui/page-heading';
import { BusinessQuestion } from '../connection/business-question';
import { ConnectionCard } from '../connection/connection-card';
import { useFinishHere } from '../connection/use-finish-here';
import { InvoicesTab } from '../documents/invoices-tab';
import { ForceButtons } from '../force-buttons';
import { HeldNotice } from '../held/held-notice';
import { AccountsTab } from '../mapping/accounts-tab';
import { ContactsTab } from '../mapping/contacts-tab';
import { SageProductsTab } from '../mapping/products-tab';
import { SyncStatusPanel } from '../sync-status-panel';

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
