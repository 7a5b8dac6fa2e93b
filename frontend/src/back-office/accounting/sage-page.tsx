import { Col, Flex, Row } from 'antd';
import { Card } from '../../ui/card';
import { usePageTitle } from '../../ui/head/use-page-head';
import { PageHeading } from '../../ui/page-heading';
import { BusinessQuestion } from './connection/business-question';
import { ForceButtons } from './force-buttons';
import { HeldNotice } from './held/held-notice';
import { SyncStatusPanel } from './sync-status-panel';
import { UsageCard } from './usage/usage-card';

/** Sage's decisions about prices and documents. */
const RULES = [
  ['Prices', 'come live from Sage. Guests see retail prices, verified trade customers their negotiated ones.'],
  ['Card payments', 'of customers create paid invoices in Sage.'],
  ['Purchase orders', 'create quotes in Sage, which become invoices when they are approved.'],
  ['Guest orders', 'create ledger transactions.'],
];

export function SagePage() {
  usePageTitle('Sage');
  return (
    <>
      <PageHeading
        title="Sage Integration & Sync"
        text="Sage is the master system for products, prices and customers. The shop syncs automatically; force a sync only when a change cannot wait."
      />
      <BusinessQuestion />
      <HeldNotice />
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={10}>
          <Flex vertical gap={16}>
            <Card title="Force a sync">
              <ForceButtons kinds={['products', 'customers', 'prices']} />
            </Card>
            <Card title="Prices and invoices">
              <ul>
                {RULES.map(([subject, rule]) => (
                  <li key={subject}>
                    <strong>{subject}</strong> {rule}
                  </li>
                ))}
              </ul>
            </Card>
          </Flex>
        </Col>
        <Col xs={24} xl={14}>
          <SyncStatusPanel />
        </Col>
        <Col span={24}>
          <UsageCard />
        </Col>
      </Row>
    </>
  );
}
