import { Button, Checkbox, Col, Flex, Form, Input, Row, Typography } from 'antd';
import { useState } from 'react';
import { type AlertRule, type Alerts, useGetAlertsQuery } from '../../api/operations-api';
import { Card } from '../../ui/card';
import { formatDateTime, formatTime } from '../../ui/date-format';
import { AsyncView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StatusBadge } from '../../ui/feedback/status-badge';
import { ActionDialog } from '../../ui/form/action-dialog';
import { WholeNumberInput } from '../../ui/form/whole-number-input';
import { limitLabel, quietLabel, rolesLabel } from './health-labels';
import { useChangeAlerts } from './use-change-alerts';

const TIME = [{ required: true, pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: 'Enter a time, such as 22:00' }];

/** Changes the hours in which only urgent alerts are mailed. */
export function QuietHoursDialog({ alerts, onClose }: { alerts: Alerts; onClose: () => void }) {
  const [form] = Form.useForm<Alerts['quietHours']>();
  const { save, isSaving } = useChangeAlerts(alerts);
  const submit = async ({ from, to, weekends }: Alerts['quietHours']) => {
    if (await save({ quietHours: { from, to, weekends } }, 'Quiet hours changed')) onClose();
  };
  return (
    <ActionDialog
      form={form}
      title="Quiet hours"
      action="Save"
      busy="Saving..."
      isBusy={isSaving}
      initialValues={alerts.quietHours}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <p>
        During these hours, London time, only urgent alerts are emailed. The others are emailed when the hours end, if
        they are still active.
      </p>
      <Form.Item name="from" label="From" rules={TIME}>
        <Input type="time" style={{ width: 140 }} />
      </Form.Item>
      <Form.Item name="to" label="To" extra="Same as From: no quiet hours at night." rules={TIME}>
        <Input type="time" style={{ width: 140 }} />
      </Form.Item>
      <Form.Item name="weekends" valuePropName="checked">
        <Checkbox>Saturday and Sunday, all day</Checkbox>
      </Form.Item>
    </ActionDialog>
  );
}

interface RuleDialogProps {
  rule: AlertRule;
  alerts: Alerts;
  onClose: () => void;
}

interface Values {
  enabled: boolean;
  threshold: number | null;
  roles: AlertRule['roles'];
  isUrgent: boolean;
}

const UNITS = { minutes: 'minutes', hours: 'hours', days: 'days', count: '' } as const;
const WRONG_LIMIT = 'Enter a whole number from 1 to 10,000';

/** Changes one alert rule. */
export function RuleDialog({ rule, alerts, onClose }: RuleDialogProps) {
  const [form] = Form.useForm<Values>();
  const { save, isSaving } = useChangeAlerts(alerts);
  const { key, title, unit, atMost } = rule;
  const submit = async ({ enabled, threshold, roles, isUrgent }: Values) => {
    const changed = { key, enabled, threshold: threshold ?? rule.threshold, roles, quietHours: !isUrgent };
    if (await save({ rules: [changed] }, `${title} changed`)) onClose();
  };
  return (
    <ActionDialog
      form={form}
      title={`Alert: ${title}`}
      action="Save"
      busy="Saving..."
      isBusy={isSaving}
      initialValues={{
        enabled: rule.enabled,
        threshold: rule.threshold,
        roles: rule.roles,
        isUrgent: !rule.quietHours,
      }}
      onSubmit={(values) => void submit(values)}
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
          rules={[{ type: 'integer', min: 1, max: 10_000, required: true, message: WRONG_LIMIT }]}
        >
          <WholeNumberInput suffix={UNITS[unit]} style={{ width: 180 }} />
        </Form.Item>
      )}
      <Form.Item
        name="roles"
        label="Emailed to"
        rules={[{ type: 'array', min: 1, message: 'Choose who gets the emails' }]}
      >
        <Checkbox.Group
          options={[
            { value: 'support', label: 'Support' },
            { value: 'admin', label: 'Administrators' },
          ]}
        />
      </Form.Item>
      <Form.Item name="isUrgent" valuePropName="checked">
        <Checkbox>Urgent: email it in quiet hours too</Checkbox>
      </Form.Item>
    </ActionDialog>
  );
}

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
