import { Flex, Typography } from 'antd';
import { useTelemetryLinks } from '../../../api/telemetry-links';
import { CopyButton } from './copy-button';

interface CorrelationLinksProps {
  correlationId: string;
  traceId: string | null;
}

/** The ids under which logs and traces have all of this, with links to them where the settings name the pages. */
export function CorrelationLinks(ids: CorrelationLinksProps) {
  const links = useTelemetryLinks(ids);
  return (
    <Flex wrap align="center" gap="4px 24px">
      <Id name="Correlation ID" value={ids.correlationId} />
      {ids.traceId && <Id name="Trace ID" value={ids.traceId} />}
      {links.map(({ label, href }) => (
        <a key={label} href={href} target="_blank" rel="noreferrer">
          {label}
        </a>
      ))}
    </Flex>
  );
}

function Id({ name, value }: { name: string; value: string }) {
  return (
    <Flex wrap align="center" gap="0 8px">
      <Typography.Text type="secondary">{name}</Typography.Text>
      <Typography.Text code>{value}</Typography.Text>
      <CopyButton text={value} what={`the ${name}`} />
    </Flex>
  );
}
