import { Card as AntdCard, Col, Flex, Row, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { type Alert, type HealthCheck, useGetHealthQuery, useListAlertsQuery } from '../../api/operations-api';
import { useSession } from '../../api/session/use-session';
import type { ListAlertsApiArg } from '../../api/staff-api.gen';
import { Card } from '../../ui/card';
import { formatDateTime, formatDayAndTime, formatTime } from '../../ui/date-format';
import { QueryView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Verdict } from '../../ui/feedback/verdict';
import { usePageTitle } from '../../ui/head/use-page-head';
import { usePolling } from '../../ui/hooks/use-polling';
import layout from '../../ui/layout.module.css';
import { PageHeading } from '../../ui/page-heading';
import { Plot } from '../../ui/plot/plot';
import { DataTable } from '../../ui/table/data-table';
import type { Column } from '../../ui/table/table-columns';
import styles from '../../ui/table/text-cell.module.css';
import { useTableState } from '../../ui/table/use-table-state';
import { AlertRulesCard } from './alert-rules-card';
import { activityPoints, activitySummary, HEALTH_STATES, healthVerdict, PLOTS } from './health-labels';

/** Order of the cards: problems come first. */
const WEIGHT = { problem: 0, warning: 1, good: 2 };

/** Health of the shop: waiting and failed work, Sage, and the alerts (docs/rules.md#health). */
export function HealthPage() {
  usePageTitle('Health');
  const { user } = useSession();
  const [options] = usePolling(20_000);
  const query = useGetHealthQuery(undefined, options);
  return (
    <>
      <PageHeading
        title="Health"
        text="What happens behind each order: events, emails and documents in Sage. Refreshed every 20 seconds."
      />
      <Flex vertical gap={16}>
        <QueryView query={query} what="the health" skeleton={<Skeleton height="864px" />}>
          {(health) => (
            <Flex vertical gap={16}>
              <Verdict
                label="Result"
                tone={HEALTH_STATES[health.state].tone}
                icon={HEALTH_STATES[health.state].icon}
                {...healthVerdict(health)}
                note={
                  <>
                    Checked at <time dateTime={health.checkedAt}>{formatTime(health.checkedAt)}</time>
                    {query.error !== undefined && '. It could not be refreshed since.'}
                  </>
                }
              />
              <Row gutter={[12, 12]} role="list" aria-label="Checks">
                {health.checks
                  .toSorted((a, b) => WEIGHT[a.state] - WEIGHT[b.state])
                  .map((check) => (
                    <Col key={check.key} role="listitem" xs={24} sm={12} lg={8} xxl={6}>
                      <CheckCard check={check} />
                    </Col>
                  ))}
              </Row>
              <Row gutter={[16, 16]}>
                {PLOTS.map(({ title, ...plot }) => (
                  <Col key={title} xs={24} xl={8}>
                    <Card title={title}>
                      <Plot
                        {...plot}
                        title={`${title} by the hour`}
                        summary={activitySummary(plot, health.hours)}
                        axis="Hour from"
                        points={activityPoints(health.hours)}
                      />
                    </Card>
                  </Col>
                ))}
              </Row>
            </Flex>
          )}
        </QueryView>
        <AlertRulesCard isAdmin={user?.role === 'admin'} />
        <section aria-labelledby="alerts-heading">
          <Typography.Title id="alerts-heading" level={2}>
            Alerts so far
          </Typography.Title>
          <AlertsTable />
        </section>
      </Flex>
    </>
  );
}

function CheckCard({ check: { title, state, value, detail, href, runbook } }: { check: HealthCheck }) {
  const { tone, label } = HEALTH_STATES[state];
  return (
    <AntdCard size="small" style={{ height: '100%' }}>
      <Flex justify="space-between" align="start" gap={8}>
        <Typography.Title level={3} style={{ fontSize: 14, margin: 0 }}>
          {title}
        </Typography.Title>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </Flex>
      <Typography.Text strong style={{ fontSize: 16 }}>
        {value}
      </Typography.Text>
      <Typography.Paragraph type="secondary" style={{ margin: 0, overflowWrap: 'anywhere' }}>
        {detail}
      </Typography.Paragraph>
      <Flex gap={16}>
        {href !== null && href !== '/admin/health' && (
          <Link to={href}>
            Open<span className="visually-hidden"> {title}</span>
          </Link>
        )}
        <Link to={runbook}>
          {state === 'good' ? 'Runbook' : 'What to do'}
          <span className="visually-hidden">: {title}</span>
        </Link>
      </Flex>
    </AntdCard>
  );
}

const ALERT_STATES = [
  { value: 'open', label: 'Active' },
  { value: 'over', label: 'Over' },
];

const COLUMNS: readonly Column<Alert>[] = [
  {
    key: 'alert',
    title: 'Alert',
    render: ({ title, value, detail, runbook }) => (
      <div className={styles.cell}>
        <strong>{title}</strong>
        <span className={`${layout.small} ${styles.text}`}>
          {value}. {detail}
        </span>
        <Link to={runbook} className={`${layout.small} ${styles.text}`}>
          Runbook<span className="visually-hidden">: {title}</span>
        </Link>
      </div>
    ),
    minWidth: 260,
  },
  {
    key: 'state',
    title: 'State',
    render: ({ state }) =>
      state === 'open' ? <StatusBadge tone="error">Going on</StatusBadge> : <StatusBadge>Over</StatusBadge>,
    filter: { options: ALERT_STATES },
    width: 120,
  },
  {
    key: 'opened',
    title: 'Began',
    render: ({ openedAt }) => <Moment at={openedAt} />,
    sortable: 'descending-first',
    width: 150,
  },
  {
    key: 'ended',
    title: 'Ended',
    render: ({ endedAt }) => (endedAt ? <Moment at={endedAt} /> : '–'),
    sortable: 'descending-first',
    width: 150,
    isHiddenOnTablet: true,
  },
];

/** Every alert of the last year. */
function AlertsTable() {
  const state = useTableState<ListAlertsApiArg>({ name: 'alerts', filters: ['state'] });
  const [options] = usePolling(60_000);
  return (
    <DataTable
      label="Alerts"
      noun={{ one: 'alert', many: 'alerts' }}
      columns={COLUMNS}
      rowKey={({ id }) => id}
      rowLabel={({ title, openedAt }) => `${title}, ${formatDateTime(openedAt)}`}
      state={state}
      list={useListAlertsQuery(state.query, options)}
      searchPlaceholder="Rule or finding"
      empty={<StateMessage icon="check" title="No alerts so far" text="They appear here, active ones first." />}
    />
  );
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatDayAndTime(at)}
    </time>
  );
}
