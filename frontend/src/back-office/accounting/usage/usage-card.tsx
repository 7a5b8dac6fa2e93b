import { type SageUsage, useGetSageUsageQuery } from '../../../api/operations-api';
import { Card } from '../../../ui/card';
import { formatTime } from '../../../ui/date-format';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Plot } from '../../../ui/plot/plot';
import { formatCount } from '../../../ui/plot/plot-data';
import { Figures } from '../../../ui/record/figures';
import { shareOfDay, USAGE_SERIES, usagePoints, usageSummary } from './usage-figures';

const FRESH = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** The calls to Sage against its limit, by the hour (docs/rules.md#sage-rate). */
export function UsageCard() {
  const { data, error, refetch } = useGetSageUsageQuery(undefined, FRESH);
  return (
    <Card title="Calls to Sage">
      <AsyncView
        data={data}
        error={data ? undefined : error}
        onRetry={refetch}
        what="the calls to Sage"
        skeleton={<Skeleton height="384px" />}
      >
        {(usage) => <Used usage={usage} />}
      </AsyncView>
    </Card>
  );
}

function Used({ usage }: { usage: SageUsage }) {
  const { usedToday, limitPerDay, available, burst, waits, pausedUntil } = usage;
  return (
    <>
      {pausedUntil && (
        <Notice icon="warning" tone="warning">
          <p>Sage asked the shop to slow down. The next call is at {formatTime(pausedUntil)}; nothing is lost.</p>
        </Notice>
      )}
      <Figures
        figures={[
          {
            name: 'Today',
            value: `${formatCount(usedToday)} of ${formatCount(limitPerDay)}`,
            more: (
              <>
                <meter min={0} max={limitPerDay} value={usedToday} aria-label="Calls used out of the daily limit" />{' '}
                {shareOfDay(usage)} of the day’s limit
              </>
            ),
          },
          {
            name: 'Ready now',
            value: `${formatCount(available)} of ${formatCount(burst)}`,
            more: 'calls that can go out immediately',
          },
          {
            name: 'Waited today',
            value: formatCount(waits),
            more: waits === 0 ? 'every call went out immediately' : 'calls waited for their turn',
          },
        ]}
      />
      <Plot
        kind="bar"
        title="Calls to Sage by the hour"
        summary={usageSummary(usage)}
        axis="Hour from"
        points={usagePoints(usage)}
        series={USAGE_SERIES}
        empty="No calls in the last 48 hours."
      />
    </>
  );
}
