import { Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { FailedEventDetail } from '../../../api/failed-events-api';
import { formatDateTime } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Money } from '../../../ui/money/money';
import { FAILED_EVENT_STATES, KIND_LABELS, planPath } from '../failed-event-labels';

/** Type, order and state of the event. */
export function EventHead({ event }: { event: FailedEventDetail }) {
  const { title, kind, state, orderNumber, customer, amount, createdAt, planId } = event;
  return (
    <header>
      <Typography.Title>{title}</Typography.Title>
      <Flex wrap align="center" gap="6px 14px" style={{ marginBottom: 16 }}>
        <StatusBadge tone={FAILED_EVENT_STATES[state].tone}>{FAILED_EVENT_STATES[state].label}</StatusBadge>
        <span>{KIND_LABELS[kind]}</span>
        {orderNumber && (
          <span>
            Order <Link to={`/admin/orders/${encodeURIComponent(orderNumber)}`}>{orderNumber}</Link>
          </span>
        )}
        {customer && <span>{customer}</span>}
        {amount !== null && (
          <strong>
            <Money amount={amount} />
          </strong>
        )}
        <span>
          Created <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </span>
        {planId && <Link to={planPath(planId)}>In a replay plan</Link>}
      </Flex>
    </header>
  );
}
