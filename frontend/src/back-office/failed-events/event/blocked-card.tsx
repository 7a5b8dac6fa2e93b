import { Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { FailedEventDetail } from '../../../api/failed-events-api';
import { Card } from '../../../ui/card';
import { formatDateTime } from '../../../ui/date-format';
import { Lines } from '../../../ui/record/lines';
import { eventPath } from '../failed-event-labels';

/** Events that cannot continue before this one does. */
export function BlockedCard({ blocked }: { blocked: FailedEventDetail['blocked'] }) {
  return (
    <Card title="Waiting behind it">
      <Lines>
        {blocked.map(({ id, title, orderNumber, createdAt }) => (
          <li key={id}>
            <Link to={eventPath(id)}>{title}</Link>
            {orderNumber && <span>{orderNumber}</span>}
            <Typography.Text type="secondary">
              since <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
            </Typography.Text>
          </li>
        ))}
      </Lines>
    </Card>
  );
}
