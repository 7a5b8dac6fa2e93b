import { Card, Descriptions, Divider, Flex, Table, type TableProps, Typography } from 'antd';
import type { ReactNode } from 'react';
import { addressLines } from '../../../api/address/address-lines';
import type { StaffOrderRow } from '../../../api/staff-api';
import type { ShopConfig } from '../../../api/types';
import styles from './packing-note.module.css';

type Line = StaffOrderRow['lines'][number];

interface PackingNoteProps {
  order: StaffOrderRow;
  company: ShopConfig['company'] | undefined;
  day: string;
}

/** Has no prices, as the parcel may be a present. Sorted by code, with a box to tick for each line. */
export function PackingNote({ order, company, day }: PackingNoteProps) {
  const { orderNumber, shippingAddress, purchaseOrderNumber, orderNotes, deliveryNote } = order;
  // Units refunded item by item are not sent.
  const lines = order.lines
    .map((line) => ({ ...line, quantity: line.quantity - line.refundedQuantity }))
    .filter(({ quantity }) => quantity > 0);
  const picks = lines.toSorted((one, other) => one.sku.localeCompare(other.sku));
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Flex
      component="article"
      vertical
      gap={24}
      className={styles.note}
      style={{ overflowWrap: 'anywhere' }}
      aria-label={`Packing note ${orderNumber}`}
    >
      <Flex component="header" wrap justify="space-between" gap="16px 40px">
        <div>
          <h1 style={{ fontSize: 'var(--text-2xl)' }}>Packing note</h1>
          <Typography.Text strong style={{ fontSize: 'var(--text-xl)' }}>
            {orderNumber}
          </Typography.Text>
        </div>
        {company && (
          <Typography.Text type="secondary">
            <Lines of={[company.name, ...company.address, company.phone ?? '']} />
          </Typography.Text>
        )}
      </Flex>
      <Flex wrap justify="space-between" gap="16px 40px">
        <section aria-label="Deliver to">
          <h2 style={{ marginBottom: 4, fontSize: 'var(--text-m)' }}>Deliver to</h2>
          {shippingAddress ? (
            <Lines of={[companyOf(order), ...addressLines(shippingAddress), shippingAddress.phone]} />
          ) : (
            <p>Not known yet</p>
          )}
        </section>
        <div>
          <Descriptions
            size="small"
            column={1}
            colon={false}
            styles={{ content: { fontWeight: 600 } }}
            items={[
              { key: 'day', label: 'Ordered', children: day },
              ...(purchaseOrderNumber
                ? [{ key: 'number', label: 'Your PO number', children: purchaseOrderNumber }]
                : []),
              {
                key: 'items',
                label: 'Items',
                children: `${items} in ${lines.length === 1 ? '1 line' : `${lines.length} lines`}`,
              },
            ]}
          />
        </div>
      </Flex>
      {deliveryNote && (
        <Remark>
          <strong>For the driver:</strong> {deliveryNote}
        </Remark>
      )}
      {orderNotes && <Remark>{orderNotes}</Remark>}
      <Table<Line>
        size="small"
        pagination={false}
        rowKey={(line) => picks.indexOf(line)}
        columns={COLUMNS}
        dataSource={picks}
      />
      <div style={{ maxWidth: 320, marginTop: 24 }}>
        <Divider size="small" style={{ borderColor: 'var(--ink)' }} />
        <Typography.Text type="secondary">Packed by</Typography.Text>
      </div>
    </Flex>
  );
}

const COLUMNS: TableProps<Line>['columns'] = [
  { title: 'Code', render: (_, { sku }) => <strong>{sku}</strong> },
  {
    title: 'Item',
    render: (_, { name, isGift }) => (
      <Flex vertical>
        {name}
        {isGift && <Typography.Text type="secondary">Free with your reward</Typography.Text>}
      </Flex>
    ),
  },
  {
    title: 'Qty',
    align: 'right',
    render: (_, { quantity }) => <strong style={{ fontSize: 'var(--text-l)' }}>{quantity}</strong>,
  },
  { title: 'Packed', align: 'center', render: () => <span aria-hidden="true" className={styles.box} /> },
];

function Remark({ children }: { children: ReactNode }) {
  return (
    <Card size="small" style={{ borderColor: 'var(--ink)', whiteSpace: 'pre-line' }}>
      {children}
    </Card>
  );
}

/** The account's company, where the address has none of its own. */
function companyOf({ companyName, shippingAddress }: StaffOrderRow): string {
  return shippingAddress?.company ? '' : (companyName ?? '');
}

function Lines({ of }: { of: string[] }) {
  return (
    <Flex component="address" vertical style={{ fontStyle: 'normal' }}>
      {of.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Flex>
  );
}
