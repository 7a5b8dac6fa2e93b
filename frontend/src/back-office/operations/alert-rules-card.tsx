import { Button, Checkbox, Col, Flex, Form, Input, Row, Typography } from 'antd';
import { useState } from 'react';
import { EditDialog } from '../../api/edit-dialog';
import { type AlertRule, type Alerts, useChangeAlertsMutation, useGetAlertsQuery } from '../../api/staff-api';
import { Card } from '../../ui/card';
import { formatDateTime, formatTime } from '../../ui/date-format';
import { QueryView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { WholeNumberInput } from '../../ui/form/whole-number-input';
import { usePolling } from '../../ui/hooks/use-polling';
import { limitLabel } from './health-labels';

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
