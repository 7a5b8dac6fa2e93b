import { Card as AntdCard, Button, Checkbox, Col, Flex, Form, Input, Row, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EditDialog } from '../../api/edit-dialog';
import { useSession } from '../../api/session/use-session';
import {
  type Alert,
  type AlertRule,
  type Alerts,
  type HealthCheck,
  useChangeAlertsMutation,
  useGetAlertsQuery,
  useGetHealthQuery,
  useListAlertsQuery,
} from '../../api/staff-api';
import type { ListAlertsApiArg } from '../../api/staff-api.gen';
import { Card } from '../../ui/card';
import { formatDateTime, formatDayAndTime, formatTime } from '../../ui/date-format';
import { QueryView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { Verdict } from '../../ui/feedback/verdict';
import { WholeNumberInput } from '../../ui/form/whole-number-input';
import { usePageTitle } from '../../ui/head/use-page-head';
import { usePolling } from '../../ui/hooks/use-polling';
import layout from '../../ui/layout.module.css';
import { PageHeading } from '../../ui/page-heading';
import { Plot } from '../../ui/plot/plot';
import { DataTable } from '../../ui/table/data-table';
import type { Column } from '../../ui/table/table-columns';
import styles from '../../ui/table/text-cell.module.css';
import { useTableState } from '../../ui/table/use-table-state';
import typography from '../../ui/typography.module.css';
import { activityPoints, activitySummary, HEALTH_STATES, healthVerdict, limitLabel, PLOTS } from './health-labels';

type RuleValues = Pick<AlertRule, 'enabled' | 'threshold'> & { email: string };

const LABELS = { enabled: 'Email this alert', threshold: 'Limit', email: 'Emailed to' };

const UNITS = { minutes: 'minutes', hours: 'hours', days: 'days', count: '' } as const;

/** Changes one alert rule. */
function RuleDialog({ rule, alerts, onClose }: { rule: AlertRule; alerts: Alerts; onClose: () => void }) {
  const { key, title, unit, atMost } = rule;
  const [change] = useChangeAlertsMutation();
  return (
    <EditDialog<Alerts, RuleValues>
      title={`Alert: ${title}`}
      what="alert rule"
      labels={LABELS}
      stored={alerts}
      valuesOf={({ rules }) => {
        const { enabled, threshold, email } = rules.find((one) => one.key === key) ?? rule;
        return { enabled, threshold, email: email ?? '' };
      }}
      send={({ email, ...values }, { version }) =>
        change({ changeAlertsInput: { version, rules: [{ key, ...values, email: email.trim() || null }] } })
      }
      failure="The alert rules could not be saved."
      done={{ title: `${title} changed`, description: 'It applies from the next minute.' }}
      onClose={onClose}
    >
      <Form.Item name="enabled" valuePropName="checked">
        <Checkbox>Email this alert</Checkbox>
      </Form.Item>
      {unit !== 'none' && (
        <Form.Item
          name="threshold"
          label={atMost ? 'A problem at or below' : 'A problem from'}
          extra="The card on this page turns red at the same limit."
          rules={[
            { type: 'integer', min: 1, max: 10_000, required: true, message: 'Enter a whole number from 1 to 10,000' },
          ]}
        >
          <WholeNumberInput suffix={UNITS[unit]} style={{ width: 180 }} />
        </Form.Item>
      )}
      <Form.Item
        name="email"
        label="Emailed to (optional)"
        extra="If empty, to every administrator."
        rules={[{ type: 'email', message: 'Enter a valid email address' }]}
      >
        <Input type="email" maxLength={254} autoComplete="off" />
      </Form.Item>
    </EditDialog>
  );
}

/** Age in ms from which rules that were not applied need attention. */
const LATE_MS = 5 * 60_000;

/** Conditions and recipients of alert emails (docs/rules.md#alerts). */
export function AlertRulesCard({ isAdmin }: { isAdmin: boolean }) {
  const [options] = usePolling(60_000);
  const query = useGetAlertsQuery(undefined, options);
  return (
    <Card title="Alert rules">
      <QueryView query={query} what="the alert rules" skeleton={<Skeleton height="420px" />}>
        {(alerts) => <Rules alerts={alerts} isAdmin={isAdmin} />}
      </QueryView>
    </Card>
  );
}

function Rules({ alerts, isAdmin }: { alerts: Alerts; isAdmin: boolean }) {
  const [key, setKey] = useState<string>();
  const { checkedAt, rules } = alerts;
  const rule = rules.find((one) => one.key === key);
  const isLate = checkedAt === null || Date.now() - Date.parse(checkedAt) > LATE_MS;
  return (
    <>
      {isLate && (
        <Notice tone="error" icon="warning" title="No alerts are emailed now">
          <p>
            {checkedAt
              ? `The rules were last applied ${formatDateTime(checkedAt)}.`
              : 'The rules have not been applied yet.'}{' '}
            They are applied every minute while a shop worker is running.
          </p>
        </Notice>
      )}
      <Row gutter={[32, 16]} role="list">
        {rules.map((item) => (
          <Col key={item.key} role="listitem" xs={24} xl={12}>
            <Flex align="center" justify="space-between" gap={12}>
              <div style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Flex wrap gap="4px 8px" align="center">
                  <strong>{item.title}</strong> {!item.enabled && <StatusBadge>Off</StatusBadge>}
                </Flex>
                <Typography.Text type="secondary">{ruleText(item)}</Typography.Text>
              </div>
              {isAdmin && (
                <Button size="small" aria-label={`Change: ${item.title}`} onClick={() => setKey(item.key)}>
                  Change…
                </Button>
              )}
            </Flex>
          </Col>
        ))}
      </Row>
      {checkedAt && !isLate && (
        <Typography.Paragraph type="secondary" style={{ margin: '16px 0 0' }}>
          Last applied at {formatTime(checkedAt)}.
        </Typography.Paragraph>
      )}
      {rule && <RuleDialog rule={rule} alerts={alerts} onClose={() => setKey(undefined)} />}
    </>
  );
}

function ruleText({ enabled, email, ...rule }: AlertRule): string {
  const limit = limitLabel(rule);
  if (!enabled) return limit ? `A problem from ${limit}. Shown above, not emailed.` : 'Shown above, not emailed.';
  return `${limit ? `At ${limit}` : 'As soon as it is a problem'}, emailed to ${email ?? 'administrators'}.`;
}

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
        <span className={`${typography.small} ${typography.regular} ${layout.breaks}`}>
          {value}. {detail}
        </span>
        <Link to={runbook} className={`${typography.small} ${typography.regular} ${layout.breaks}`}>
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
