import { Col, Flex, Row } from 'antd';
import { Link } from 'react-router-dom';
import { type SageUsage, useGetSageUsageQuery } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDayAndTime, formatTime } from '../../ui/date-format';
import { QueryView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { usePageTitle } from '../../ui/head/use-page-head';
import { PageHeading } from '../../ui/page-heading';
import { Plot } from '../../ui/plot/plot';
import { formatCount, type PlotPoint, type PlotSeries } from '../../ui/plot/plot-data';
import { Figures } from '../../ui/record/figures';
import { BusinessQuestion } from './connection/business-question';
import { ForceButtons } from './force-buttons';
import { HeldNotice } from './held/held-notice';
import { SyncStatusPanel } from './sync-status-panel';

export const USAGE_SERIES: readonly PlotSeries[] = [
  { key: 'answered', name: 'Answered', colour: 'blue' },
  { key: 'failed', name: 'Failed', colour: 'red' },
  { key: 'slowedDown', name: 'Slowed down', colour: 'orange' },
];

export function usagePoints({ hours }: SageUsage): PlotPoint[] {
  return hours.map(({ hour, calls, failed, slowedDown }) => ({
    label: formatDayAndTime(hour),
    tick: formatTime(hour),
    values: { answered: Math.max(0, calls - failed - slowedDown), failed, slowedDown },
  }));
}

/** Returns a summary of the plot in one sentence. */
export function usageSummary({ hours }: SageUsage): string {
  const sum = (of: 'calls' | 'failed' | 'slowedDown') => hours.reduce((total, hour) => total + hour[of], 0);
  const busiest = hours.reduce((most, hour) => (hour.calls > most.calls ? hour : most));
  if (busiest.calls === 0) return 'No calls in the last 48 hours.';
  return `${formatCount(sum('calls'))} calls in the last 48 hours, ${formatCount(sum('failed'))} failed, ${formatCount(sum('slowedDown'))} slowed down. The busiest hour began ${formatDayAndTime(busiest.hour)} with ${formatCount(busiest.calls)}.`;
}

/** Returns the share of the day's limit that is used: "0.1%", and "less than 0.1%" rather than none. */
export function shareOfDay({ usedToday, limitPerDay }: Pick<SageUsage, 'usedToday' | 'limitPerDay'>): string {
  const share = (usedToday / limitPerDay) * 100;
  return share > 0 && share < 0.1 ? 'less than 0.1%' : `${share.toFixed(1)}%`;
}

const FRESH = { pollingInterval: 30_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };

/** The calls to Sage against its limit, by the hour (docs/rules.md#sage-rate). */
export function UsageCard() {
  const query = useGetSageUsageQuery(undefined, FRESH);
  return (
    <Card title="Calls to Sage">
      <QueryView query={query} what="the calls to Sage" skeleton={<Skeleton height="384px" />}>
        {(usage) => <Used usage={usage} />}
      </QueryView>
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

/** Sage's decisions about prices and documents. */
const RULES = [
  ['Prices', 'come live from Sage. Guests see retail prices, verified trade customers their negotiated ones.'],
  ['Card payments', 'of customers create paid invoices in Sage.'],
  ['Purchase orders', 'create quotes in Sage, which become invoices when they are approved.'],
  ['Guest orders', 'create ledger transactions.'],
];

export function SagePage() {
  usePageTitle('Sage');
  return (
    <>
      <PageHeading
        title="Sage Integration & Sync"
        text="Sage is the master system for products, prices and customers. The shop syncs automatically; force a sync only when a change cannot wait."
        aside={<Link to="/sage-integration">Sage integration</Link>}
      />
      <BusinessQuestion />
      <HeldNotice />
      <Row gutter={[16, 16]}>
        <Col xs={24} xl={10}>
          <Flex vertical gap={16}>
            <Card title="Force a sync">
              <ForceButtons kinds={['products', 'customers', 'prices']} />
            </Card>
            <Card title="Prices and invoices">
              <ul>
                {RULES.map(([subject, rule]) => (
                  <li key={subject}>
                    <strong>{subject}</strong> {rule}
                  </li>
                ))}
              </ul>
            </Card>
          </Flex>
        </Col>
        <Col xs={24} xl={14}>
          <SyncStatusPanel />
        </Col>
        <Col span={24}>
          <UsageCard />
        </Col>
      </Row>
    </>
  );
}
