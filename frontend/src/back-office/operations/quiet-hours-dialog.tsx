import { Checkbox, Form, Input } from 'antd';
import type { Alerts } from '../../api/operations-api';
import { ActionDialog } from '../../ui/form/action-dialog';
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
