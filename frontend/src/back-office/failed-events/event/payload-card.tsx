import { Flex } from 'antd';
import type { FailedEventDetail } from '../../../api/failed-events-api';
import { useTelemetryLinks } from '../../../api/telemetry-links';
import { Card } from '../../../ui/card';
import { Entries, Entry } from '../../../ui/record/entry';
import { ReadableData } from '../../../ui/record/readable-data';

/** Contents of the event, and its ids in the logs. */
export function PayloadCard({ event: { payload, correlationId, traceId, id } }: { event: FailedEventDetail }) {
  const links = useTelemetryLinks({ correlationId, traceId });
  return (
    <Card title="Event">
      <details>
        <summary>Everything it contains; amounts in pence</summary>
        <ReadableData title="What it contains" value={payload} level={3} />
      </details>
      <div style={{ marginTop: 12 }}>
        <Entries>
          <Entry name="Event ID">{id}</Entry>
          {correlationId && <Entry name="Correlation ID">{correlationId}</Entry>}
          {traceId && <Entry name="Trace ID">{traceId}</Entry>}
        </Entries>
        {links.length > 0 && (
          <Flex wrap gap="4px 16px">
            {links.map(({ label, href }) => (
              <a key={label} href={href} target="_blank" rel="noreferrer">
                {label}
              </a>
            ))}
          </Flex>
        )}
      </div>
    </Card>
  );
}
