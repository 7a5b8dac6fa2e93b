import { Typography } from 'antd';
import { Link } from 'react-router-dom';
import type { FailedEventEntry } from '../../../api/failed-events-api';
import { Card } from '../../../ui/card';
import { formatDateTime } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { Lines } from '../../../ui/record/lines';
import { entryLabel, planPath } from '../failed-event-labels';

/** History of the event with its actors, latest first. */
export function HistoryCard({ entries }: { entries: readonly FailedEventEntry[] }) {
  return (
    <Card title="History">
      {entries.length === 0 ? (
        <Typography.Paragraph type="secondary">Nothing has been recorded yet.</Typography.Paragraph>
      ) : (
        <Lines>
          {entries.toReversed().map((entry, index) => {
            const { at, reason, message, planId } = entry;
            const actor = entry.actor === 'system' ? 'System' : entry.actor;
            const { label, tone } = entryLabel(entry);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be alike in everything but their place
              <li key={`${at} ${index}`}>
                <StatusBadge tone={tone}>{label}</StatusBadge>
                <span style={{ flex: '1 1 220px' }}>
                  {actor && <strong>{actor}</strong>}
                  {actor && (reason || message) ? ': ' : ''}
                  {reason ? `“${reason}”` : message}
                  {planId && (
                    <>
                      {' '}
                      <Link to={planPath(planId)}>Replay plan</Link>
                    </>
                  )}
                </span>
                <time dateTime={at}>{formatDateTime(at)}</time>
              </li>
            );
          })}
        </Lines>
      )}
    </Card>
  );
}
