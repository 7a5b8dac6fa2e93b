import { Flex, Tag, Typography } from 'antd';
import type { MoneyTrailEntry } from '../../../api/staff-api';
import { formatDayAndSeconds } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Detail, DetailList } from '../detail-list';
import { FailedEventLink } from './failed-event-link';
import { SageCalls } from './sage-calls';
import styles from './timeline-entry.module.css';
import { entryBadge, kindLabel } from './trail-labels';

const { Text, Paragraph } = Typography;

interface TimelineEntryProps {
  entry: MoneyTrailEntry;
  /** The time stands outside. */
  isTimeBeside: boolean;
}

/** What happened, when and by whom; the rest on request. */
export function TimelineEntry({ entry, isTimeBeside }: TimelineEntryProps) {
  const { at, kind, title, actor, reason, detail, number, eventId, details, calls } = entry;
  const badge = entryBadge(entry);
  return (
    <div className={styles.entry}>
      <Flex wrap align="center" gap="2px 8px">
        <Tag>{kindLabel(kind)}</Tag>
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
        <Paragraph type="secondary" ellipsis={kind === 'note' ? { rows: 2 } : false} className={styles.text}>
          {detail}
        </Paragraph>
      )}
      {reason && (
        <Paragraph type="secondary" className={styles.text}>
          “{reason}”
        </Paragraph>
      )}
      {eventId && <FailedEventLink eventId={eventId} of={title} />}
      {(details.length > 0 || calls.length > 0) && (
        <details>
          <summary>
            Details<span className="visually-hidden"> of {title}</span>
          </summary>
          <DetailList>
            {details.map(({ label, value, isTime }) => (
              <Detail key={label} name={label}>
                {isTime ? formatDayAndSeconds(value) : value}
              </Detail>
            ))}
          </DetailList>
          {calls.length > 0 && <SageCalls calls={calls} />}
        </details>
      )}
    </div>
  );
}
