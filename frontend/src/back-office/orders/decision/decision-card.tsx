import { Descriptions, Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { type AdminOrder, useGetOrderBackgroundQuery } from '../../../api/staff-api';
import type { GetOrderBackgroundApiResponse } from '../../../api/staff-api.gen';
import { Card } from '../../../ui/card';
import { formatDay } from '../../../ui/date-format';
import { QueryView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { useMedia } from '../../../ui/hooks/use-media';
import { Money } from '../../../ui/money/money';
import { goesElsewhere } from '../delivery-card';
import { orderStanding } from '../order-labels';

type Earlier = NonNullable<GetOrderBackgroundApiResponse['earlier']>;

/** Background for deciding about a purchase order, beside the credit. */
export function DecisionCard({ order }: { order: AdminOrder }) {
  const background = useGetOrderBackgroundQuery({ orderNumber: order.orderNumber });
  const isNarrow = useMedia('(max-width: 639px)');
  return (
    <Card title="Before you decide">
      <QueryView query={background} what="the earlier orders" skeleton={<Skeleton height="120px" />}>
        {({ earlier, stock }) => (
          <Descriptions
            column={1}
            size="small"
            layout={isNarrow ? 'vertical' : 'horizontal'}
            items={[
              ...(earlier
                ? [{ key: 'earlier', label: 'Earlier orders', children: <EarlierOrders earlier={earlier} /> }]
                : []),
              {
                key: 'stock',
                label: 'Stock (reserved)',
                children: <StockOfLines order={order} stock={stock} />,
              },
              ...(order.companyAddress
                ? [{ key: 'delivery', label: 'Delivery', children: <Destination order={order} /> }]
                : []),
            ]}
          />
        )}
      </QueryView>
    </Card>
  );
}

function Destination({ order }: { order: AdminOrder }) {
  return goesElsewhere(order) ? (
    <StatusBadge tone="warning">Not to the company’s address</StatusBadge>
  ) : (
    'To the company’s address'
  );
}

interface StockOfLinesProps {
  order: AdminOrder;
  stock: GetOrderBackgroundApiResponse['stock'];
}

function StockOfLines({ order, stock }: StockOfLinesProps) {
  return (
    <Flex vertical gap={4}>
      {order.lines.map(({ productId, name, quantity }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an order’s lines keep their order, and two may read the same
        <span key={index}>
          {quantity} × {name}: {leftOf(stock.find((line) => line.productId === productId)?.available ?? 0)}
        </span>
      ))}
    </Flex>
  );
}

function leftOf(available: number): string {
  return available === 0 ? 'none left after this order' : `${available.toLocaleString('en-GB')} left after this order`;
}

function EarlierOrders({ earlier: { count, total, cancelled, latest } }: { earlier: Earlier }) {
  if (latest.length === 0) return 'None: this is the first';
  return (
    <Flex vertical gap={4}>
      <span>
        {count} for <Money amount={total} />
        {cancelled > 0 && `, ${cancelled} more cancelled or rejected`}
      </span>
      {latest.map(({ orderNumber, createdAt, total: amount, status, poStatus }) => {
        const standing = orderStanding({ status, poStatus });
        return (
          <Flex key={orderNumber} wrap align="center" gap="2px 8px">
            <Link to={`/admin/orders/${orderNumber}`}>{orderNumber}</Link>
            <Typography.Text type="secondary">{formatDay(createdAt)}</Typography.Text>
            <Money amount={amount} />
            <StatusBadge tone={standing.tone}>{standing.label}</StatusBadge>
          </Flex>
        );
      })}
    </Flex>
  );
}
