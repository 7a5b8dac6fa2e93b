import { Checkbox, Form } from 'antd';
import type { AlertRule, Alerts } from '../../api/operations-api';
import { ActionDialog } from '../../ui/form/action-dialog';
import { WholeNumberInput } from '../../ui/form/whole-number-input';
import { useChangeAlerts } from './use-change-alerts';

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
