import { Timeline as AntdTimeline, Button, Checkbox, Flex } from 'antd';
import { type ReactNode, useState } from 'react';
import type { MoneyTrailEntry } from '../../../api/staff-api';
import { Card } from '../../../ui/card';
import { formatDayAndSeconds } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useMedia } from '../../../ui/hooks/use-media';
import { TimelineEntry } from './timeline-entry';
import { type KindFilter, trailKinds } from './trail-labels';
import { useMoneyTrail } from './use-money-trail';

/** Timeline of the order, latest first. */
export function TimelineCard({ orderNumber, aside }: { orderNumber: string; aside?: ReactNode }) {
  const trail = useMoneyTrail(orderNumber);
  return (
    <Card
      title="Timeline"
      aside={
        <Flex flex={1} justify="flex-end">
          {aside}
        </Flex>
      }
    >
      <AsyncView
        data={trail.currentData}
        error={trail.currentData ? undefined : trail.error}
        onRetry={trail.refetch}
        what="the timeline"
        skeleton={<Skeleton height="420px" />}
      >
        {({ entries }) => <Timeline entries={entries} />}
      </AsyncView>
    </Card>
  );
}

function Timeline({ entries }: { entries: readonly MoneyTrailEntry[] }) {
  const isWide = useMedia('(min-width: 768px)');
  const [isTechnical, setTechnical] = useState(false);
  const [chosen, setChosen] = useState<KindFilter>('all');
  const shown = entries.filter((entry) => isTechnical || !entry.isTechnical);
  const kinds = trailKinds(shown);
  // The last entry of a kind may be a technical one that is hidden again.
  const filter = kinds.some(({ kind }) => kind === chosen) ? chosen : 'all';
  return (
    <>
      <Flex wrap align="center" justify="space-between" gap="8px 16px">
        <Flex wrap gap={6} role="group" aria-label="Filter the timeline">
          {kinds.map(({ kind, label, count }) => (
            <Button
              key={kind}
              size={isWide ? 'small' : 'middle'}
              type={kind === filter ? 'primary' : 'default'}
              aria-pressed={kind === filter}
              onClick={() => setChosen(kind)}
            >
              {label} {count}
            </Button>
          ))}
        </Flex>
        <Checkbox checked={isTechnical} onChange={({ target }) => setTechnical(target.checked)}>
          Show technical steps
        </Checkbox>
      </Flex>
      <AntdTimeline
        style={{ marginTop: 16 }}
        titleSpan="210px"
        items={shown
          .filter(({ kind }) => filter === 'all' || kind === filter)
          .map((entry, index) => ({
            // Two entries may be alike in everything but their place.
            key: `${entry.at} ${entry.kind} ${entry.title} ${index}`,
            color: entry.state === 'failed' ? 'var(--error)' : 'var(--steel-500)',
            ...(isWide && { title: <time dateTime={entry.at}>{formatDayAndSeconds(entry.at)}</time> }),
            content: <TimelineEntry entry={entry} isTimeBeside={isWide} />,
          }))}
      />
    </>
  );
}
