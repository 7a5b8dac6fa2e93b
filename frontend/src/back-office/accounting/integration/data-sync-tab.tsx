import { Col, Row } from 'antd';
import { Card } from '../../../ui/card';
import { ForceButtons } from '../force-buttons';
import { HeldNotice } from '../held/held-notice';
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
