import { Flex, Typography } from 'antd';
import type { ReactNode } from 'react';
import type { AdminOrder } from '../../../api/staff-api';
import { ButtonLink } from '../../../ui/button';
import { formatDateTime } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { orderStanding, remarksOn } from '../order-labels';
import styles from './order-head.module.css';

/** The order's number, state and actions; stays in sight while the page is scrolled. */
export function OrderHead({ order, children }: { order: AdminOrder; children: ReactNode }) {
  const { orderNumber, createdAt } = order;
  return (
    <Flex component="header" wrap align="center" justify="space-between" gap="8px 24px" className={styles.head}>
      <Flex wrap align="center" gap="4px 10px">
        <h1 style={{ fontSize: 'var(--text-2xl)' }}>{orderNumber}</h1>
        {[orderStanding(order), ...remarksOn(order)].map(({ label, tone }) => (
          <StatusBadge key={label} tone={tone}>
            {label}
          </StatusBadge>
        ))}
        <Typography.Text type="secondary">
          Placed <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Typography.Text>
      </Flex>
      <Flex gap={8} className={styles.actions}>
        {children}
        <ButtonLink to={`/admin/orders/${orderNumber}/packing-note`} variant="outline" style={{ flex: 'none' }}>
          Packing Note
        </ButtonLink>
      </Flex>
    </Flex>
  );
}
