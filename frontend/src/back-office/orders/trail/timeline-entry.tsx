import { Flex, Tag, Typography } from 'antd';
import type { MoneyTrailEntry } from '../../../api/staff-api';
import { formatDayAndSeconds } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { DetailList } from '../detail-list';
import { Disclosure } from './disclosure';
import { FailedEventLink } from './failed-event-link';
import { SageCalls } from './sage-calls';
import { entryBadge, trailKindLabel } from './trail-labels';

const { Text, Paragraph } = Typography;

interface TimelineEntryProps {
  entry: MoneyTrailEntry;
  /** The time stands outside. */
  isTimeBeside: boolean;
}

/** An entry with its time and actor; details on demand. */
export function TimelineEntry({ entry, isTimeBeside }: TimelineEntryProps) {
  const { at, kind, title, actor, reason, detail, number, eventId, details, calls } = entry;
  const badge = entryBadge(entry);
  return (
    <Flex wrap align="start" gap="0 16px">
      {/* The button stands at the end of the line where there is room, and below otherwise. */}
      <Flex vertical align="start" flex={isTimeBeside ? '1 1 0' : '1 1 100%'} style={{ overflowWrap: 'anywhere' }}>
        <Flex wrap align="center" gap="2px 8px">
          <Tag>{trailKindLabel(kind)}</Tag>
          <strong>{title}</strong>
          {number && <code>{number}</code>}
          {badge && <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>}
        </Flex>
        {(actor || !isTimeBeside) && (
          <Text type="secondary">
            {!isTimeBeside && <time dateTime={at}>{formatDayAndSeconds(at)}</time>}
            {actor && ` by ${actor}`}
          </Text>
        )}
        {/* The whole of a note stands in its own card. */}
        {detail && (
          <Paragraph type="secondary" ellipsis={kind === 'note' ? { rows: 2 } : false} style={{ margin: 0 }}>
            {detail}
          </Paragraph>
        )}
        {reason && (
          <Paragraph type="secondary" style={{ margin: 0 }}>
            “{reason}”
          </Paragraph>
        )}
        {eventId && <FailedEventLink eventId={eventId} of={title} />}
      </Flex>
      {(details.length > 0 || calls.length > 0) && (
        <Disclosure label="Details" of={title}>
          <DetailList
            details={details.map(({ label, value, isTime }) => ({
              name: label,
              value: isTime ? formatDayAndSeconds(value) : value,
            }))}
          />
          {calls.length > 0 && <SageCalls calls={calls} />}
        </Disclosure>
      )}
    </Flex>
  );
}
