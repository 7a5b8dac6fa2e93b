import { Button, Card, Descriptions, Flex, Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { FailedEventGroup } from '../../../api/failed-events-api';
import type { ListFailedEventGroupsApiArg } from '../../../api/shop-api.gen';
import { ageOf } from '../../../ui/age-format';
import { formatDateTime } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Money } from '../../../ui/money/money';
import { countOfEvents, EVENTS_PATH, eventPath, KIND_LABELS } from '../failed-event-labels';
import { RepairLink } from '../repair-link';

interface GroupRowProps {
  found: FailedEventGroup;
  filter: ListFailedEventGroupsApiArg;
  onReplay: (found: FailedEventGroup) => void;
}

/** A cause, with the steps to fix it. */
export function GroupRow({ found, filter, onReplay }: GroupRowProps) {
  const { kind, title, cause, advice, repair, count, oldestAt, amount, group, eventId } = found;
  const isWaiting = filter.state === 'waiting';
  const list = new URLSearchParams({ view: 'list', group });
  if (filter.state && filter.state !== 'failed') list.set('state', filter.state);
  const address = eventId ? eventPath(eventId) : `${EVENTS_PATH}?${list}`;
  return (
    <Card role="listitem" size="small">
      <Flex wrap justify="space-between" gap="12px 24px">
        <Flex vertical gap={4} flex="1 1 320px" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Flex wrap align="center" gap="4px 8px">
            <StatusBadge tone={isWaiting ? 'progress' : 'error'}>{KIND_LABELS[kind]}</StatusBadge>
            <Typography.Text type="secondary">{title}</Typography.Text>
          </Flex>
          <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
            <Link to={address}>{cause}</Link>
          </Typography.Title>
          <Typography.Text type="secondary">{advice}</Typography.Text>
        </Flex>
        <Descriptions
          size="small"
          layout="vertical"
          column={3}
          style={{ flex: '0 1 330px' }}
          items={[
            { key: 'events', label: 'Events', children: count.toLocaleString('en-GB') },
            {
              key: 'oldest',
              label: 'Oldest',
              children: (
                <time dateTime={oldestAt} title={formatDateTime(oldestAt)}>
                  {ageOf(oldestAt)}
                </time>
              ),
            },
            { key: 'money', label: 'Money at risk', children: amount === null ? '–' : <Money amount={amount} /> },
          ]}
        />
      </Flex>
      <Flex wrap align="center" gap="8px 16px">
        {repair && <RepairLink repair={repair} eventHref={eventId ? address : undefined} />}
        {filter.state === 'failed' && (
          <Button onClick={() => onReplay(found)}>
            Replay Group…<span className="visually-hidden"> {cause}</span>
          </Button>
        )}
        <Link to={address}>
          {eventId ? 'Open the event' : `Show ${countOfEvents(count)}`}
          <span className="visually-hidden">: {cause}</span>
        </Link>
      </Flex>
    </Card>
  );
}
