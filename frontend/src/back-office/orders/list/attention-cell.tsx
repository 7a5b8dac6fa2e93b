import { Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { StaffOrderRow } from '../../../api/staff-api';

interface AttentionCellProps {
  order: Pick<StaffOrderRow, 'orderNumber' | 'attention' | 'refundFailed'>;
  mayOpen: boolean;
}

/** Reasons why an order needs attention, each a link to the page for it. */
export function AttentionCell({ order: { orderNumber, attention, refundFailed }, mayOpen }: AttentionCellProps) {
  const [first, ...more] = attention;
  if (!first) return refundFailed ? <Link to={`/admin/orders/${orderNumber}`}>A refund failed</Link> : '–';
  return (
    <Typography.Text type="danger" title={`${first.title}: ${first.cause}`}>
      {mayOpen ? <Link to={`/admin/events/${encodeURIComponent(first.eventId)}`}>{first.cause}</Link> : first.cause}
      {more.length > 0 && ` and ${more.length} more`}
    </Typography.Text>
  );
}
