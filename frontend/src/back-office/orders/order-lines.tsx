import { Button, Flex, Table, type TableProps, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSession } from '../../api/session/use-session';
import type { AdminOrder } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { useMedia } from '../../ui/hooks/use-media';
import { Money } from '../../ui/money/money';
import { penceOf } from '../../ui/money/money-format';
import { Totals } from '../../ui/money/totals';

type Line = AdminOrder['lines'][number];

/** Lines shown at first, so that documents and trail of a long order stay in reach. */
const FEW_LINES = 10;

/** The sold lines with their VAT, and the server's sums. */
export function OrderLines({ order }: { order: AdminOrder }) {
  const isNarrow = useMedia('(max-width: 639px)');
  const [isShort, setShort] = useState(order.lines.length > FEW_LINES);
  const { user } = useSession();
  // Only administrators have the pages of products.
  const addressOf = ({ slug, productId }: Line) =>
    user?.role === 'admin' ? `/admin/products/${productId}` : slug && `/products/${slug}`;
  const columns: TableProps<Line>['columns'] = [
    {
      title: 'Product',
      render: (_, line) => (
        <Flex vertical align="start" style={{ overflowWrap: 'anywhere' }}>
          <ProductName line={line} address={addressOf(line)} />
          <Typography.Text type="secondary">{line.sku}</Typography.Text>
          {isNarrow && <Priced line={line} />}
          {isNarrow && <Vat line={line} />}
          {line.isGift && <StatusBadge tone="success">Reward gift</StatusBadge>}
        </Flex>
      ),
    },
    ...(isNarrow
      ? []
      : ([
          { title: 'Price', align: 'right', width: 130, render: (_, line) => <Priced line={line} /> },
          { title: 'VAT', align: 'right', width: 150, render: (_, line) => <Vat line={line} /> },
        ] satisfies TableProps<Line>['columns'])),
    {
      title: 'Total',
      align: 'right',
      width: isNarrow ? 88 : 100,
      render: (_, { total }) => (
        <strong>
          <Money amount={total} />
        </strong>
      ),
    },
  ];
  return (
    <Card title="Items">
      <Table<Line>
        aria-label="Items"
        size="small"
        pagination={false}
        tableLayout="fixed"
        rowKey={(line) => order.lines.indexOf(line)}
        columns={columns}
        dataSource={isShort ? order.lines.slice(0, FEW_LINES) : order.lines}
      />
      {isShort && (
        <Button type="link" onClick={() => setShort(false)}>
          Show all {order.lines.length} items
        </Button>
      )}
      <Flex justify="end" style={{ marginTop: 16 }}>
        <div style={{ flex: '0 1 420px' }}>
          <Totals {...order} />
          {penceOf(order.shipping) > 0 && (
            <Sum name={`VAT on delivery, ${order.shippingVatRate}%`} amount={order.shippingTax} />
          )}
          {penceOf(order.refunded) > 0 && <Sum name="Refunded" amount={order.refunded} />}
        </div>
      </Flex>
    </Card>
  );
}

function ProductName({ line: { name }, address }: { line: Line; address: string | false | null }) {
  return address ? <Link to={address}>{name}</Link> : <span>{name}</span>;
}

function Priced({ line: { quantity, unitPrice } }: { line: Line }) {
  return (
    <span>
      {quantity} × <Money amount={unitPrice} />
    </span>
  );
}

function Vat({ line: { vatRate, tax, discount } }: { line: Line }) {
  return (
    <Typography.Text type="secondary">
      VAT {vatRate}% <Money amount={tax} />
      {penceOf(discount) > 0 && (
        <>
          , less <Money amount={discount} />
        </>
      )}
    </Typography.Text>
  );
}

function Sum({ name, amount }: { name: string; amount: string }) {
  return (
    <Flex justify="space-between" gap={16}>
      <Typography.Text type="secondary">{name}</Typography.Text>
      <Money amount={amount} />
    </Flex>
  );
}
