import { Button, Col, Flex, Row, Typography } from 'antd';
import { useState } from 'react';
import { type AlertRule, type Alerts, useGetAlertsQuery } from '../../api/operations-api';
import { Card } from '../../ui/card';
import { formatDateTime, formatTime } from '../../ui/date-format';
import { AsyncView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { limitLabel, quietLabel, rolesLabel } from './health-labels';
import { QuietHoursDialog } from './quiet-hours-dialog';
import { RuleDialog } from './rule-dialog';

const FRESH = { pollingInterval: 60_000, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true };
/** Age in ms from which rules that were not applied need attention. */
const LATE_MS = 5 * 60_000;

/** Conditions and recipients of alert emails (docs/rules.md#alerts). */
export function AlertRulesCard({ isAdmin }: { isAdmin: boolean }) {
  const { data, error, refetch } = useGetAlertsQuery(undefined, FRESH);
  return (
    <Card title="Alert rules">
      <AsyncView
        data={data}
        error={data ? undefined : error}
        onRetry={refetch}
        what="the alert rules"
        skeleton={<Skeleton height="420px" />}
      >
        {(alerts) => <Rules alerts={alerts} isAdmin={isAdmin} />}
      </AsyncView>
    </Card>
  );
}

function Rules({ alerts, isAdmin }: { alerts: Alerts; isAdmin: boolean }) {
  const [rule, setRule] = useState<AlertRule>();
  const [isQuietOpen, setIsQuietOpen] = useState(false);
  const { checkedAt, quietHours, isQuietNow } = alerts;
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
      <Flex wrap gap="8px 16px" align="center" justify="space-between">
        <p>
          <strong>Quiet hours:</strong> {quietLabel(quietHours)}, London time.{' '}
          {isQuietNow && <StatusBadge tone="progress">Quiet now</StatusBadge>}{' '}
          <Typography.Text type="secondary">
            Only urgent alerts are emailed then; the others follow if they are still active.
          </Typography.Text>
        </p>
        {isAdmin && <Button onClick={() => setIsQuietOpen(true)}>Quiet Hours…</Button>}
      </Flex>
      <Row gutter={[32, 16]} role="list">
        {alerts.rules.map((item) => (
          <Col key={item.key} role="listitem" xs={24} xl={12}>
            <Flex align="center" justify="space-between" gap={12}>
              <div>
                <Flex wrap gap="4px 8px" align="center">
                  <strong>{item.title}</strong> <RuleState rule={item} />
                </Flex>
                <Typography.Text type="secondary">{ruleText(item)}</Typography.Text>
              </div>
              {isAdmin && (
                <Button size="small" aria-label={`Change: ${item.title}`} onClick={() => setRule(item)}>
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
      {rule && <RuleDialog rule={rule} alerts={alerts} onClose={() => setRule(undefined)} />}
      {isQuietOpen && <QuietHoursDialog alerts={alerts} onClose={() => setIsQuietOpen(false)} />}
    </>
  );
}

function RuleState({ rule: { enabled, quietHours } }: { rule: AlertRule }) {
  if (!enabled) return <StatusBadge>Off</StatusBadge>;
  return quietHours ? null : <StatusBadge tone="warning">Urgent</StatusBadge>;
}

function ruleText(rule: AlertRule): string {
  const limit = limitLabel(rule);
  if (!rule.enabled) return limit ? `A problem from ${limit}. Shown above, not emailed.` : 'Shown above, not emailed.';
  return `${limit ? `At ${limit}` : 'As soon as it is a problem'}, emailed to ${rolesLabel(rule.roles)}.`;
}
