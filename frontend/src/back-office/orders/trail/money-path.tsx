import { Flex, Timeline, Typography } from 'antd';
import type { MoneyTrailStage } from '../../../api/staff-api';
import { formatDayAndSeconds } from '../../../ui/date-format';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { useMedia } from '../../../ui/hooks/use-media';
import { CopyButton } from './copy-button';
import { FailedEventLink } from './failed-event-link';
import { currentStage, shortNumber, stageStateLabel } from './trail-labels';

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
