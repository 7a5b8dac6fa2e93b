import { Col, Row, Tag } from 'antd';
import { addressLines } from '../../../api/address/address-lines';
import type { CustomerRecord } from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { StateMessage } from '../../../ui/feedback/state-message';

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
