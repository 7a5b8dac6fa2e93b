import { Button, Flex, Timeline, Typography } from 'antd';
import type { MoneyTrailStage } from '../../../api/staff-api';
import { useTelemetryLinks } from '../../../api/telemetry-links';
import { Card } from '../../../ui/card';
import { formatDayAndSeconds } from '../../../ui/date-format';
import { QueryView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { useMedia } from '../../../ui/hooks/use-media';
import { CopyButton } from './copy-button';
import { FailedEventLink } from './failed-event-link';
import { currentStage, shortNumber, stageStateLabel, trailStanding } from './trail-labels';
import { useMoneyTrail } from './use-money-trail';

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

const { Text } = Typography;

type State = MoneyTrailStage['state'];

const COLOURS: Readonly<Record<State, string>> = {
  done: 'var(--success)',
  now: 'var(--progress)',
  waiting: 'var(--steel-500)',
  failed: 'var(--error)',
  none: 'var(--steel-500)',
};
const TONES = { done: 'success', now: 'progress', waiting: 'info', failed: 'error', none: 'info' } as const;

/** Stages of the order's money, with the current one marked. */
export function MoneyPath({ path }: { path: readonly MoneyTrailStage[] }) {
  const isWide = useMedia('(min-width: 1200px)');
  const current = currentStage(path);
  return (
    <Timeline
      orientation={isWide ? 'horizontal' : 'vertical'}
      items={path.map((stage, index) => ({
        key: stage.stage,
        color: COLOURS[stage.state],
        content: <Stage stage={stage} isCurrent={index === current} align={isWide ? 'center' : 'start'} />,
      }))}
    />
  );
}

interface StageProps {
  stage: MoneyTrailStage;
  isCurrent: boolean;
  align: 'center' | 'start';
}

function Stage({ stage, isCurrent, align }: StageProps) {
  const { title, state, number, at, detail, eventId } = stage;
  return (
    <Flex vertical align={align} gap={2} aria-current={isCurrent ? 'step' : undefined}>
      <Flex wrap align="center" justify={align} gap="2px 8px">
        <strong>{title}</strong>
        <StatusBadge tone={TONES[state]}>{stageStateLabel(state)}</StatusBadge>
      </Flex>
      {number && <Numbered stage={stage} number={number} />}
      {at && (
        <Text type="secondary">
          <time dateTime={at}>{formatDayAndSeconds(at)}</time>
        </Text>
      )}
      {detail && <Text type={state === 'failed' ? 'danger' : 'secondary'}>{detail}</Text>}
      {eventId && <FailedEventLink eventId={eventId} of={title} />}
    </Flex>
  );
}

/** Counts are not reference numbers to look up elsewhere. */
const COUNTED: readonly MoneyTrailStage['stage'][] = ['reactions', 'mail'];

function Numbered({ stage: { stage, title }, number }: { stage: MoneyTrailStage; number: string }) {
  if (COUNTED.includes(stage)) return <span>{number}</span>;
  return (
    <Flex align="center">
      <Text code title={number}>
        {shortNumber(number)}
      </Text>
      <CopyButton text={number} what={`the number of ${title}`} />
    </Flex>
  );
}

/** The order's money from the click to the emails, stage by stage (docs/rules.md#money-trail). */
export function MoneyTrailCard({ orderNumber }: { orderNumber: string }) {
  const trail = useMoneyTrail(orderNumber);
  return (
    <Card
      title="Money trail"
      aside={
        <Flex flex={1} justify="flex-end">
          <Button onClick={() => void trail.refetch()}>Refresh</Button>
        </Flex>
      }
    >
      <QueryView query={trail} what="the money trail" skeleton={<Skeleton height="180px" />}>
        {({ path, correlationId, traceId }) => (
          <Flex vertical gap={12}>
            <Typography.Text strong aria-live="polite">
              {trailStanding(path)}
            </Typography.Text>
            <MoneyPath path={path} />
            {correlationId && <CorrelationLinks correlationId={correlationId} traceId={traceId} />}
          </Flex>
        )}
      </QueryView>
    </Card>
  );
}
