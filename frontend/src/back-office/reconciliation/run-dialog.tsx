import { Form, Select } from 'antd';
import { readableMessage } from '../../api/api-error';
import { useRunReconciliationMutation } from '../../api/operations-api';
import { ActionDialog } from '../../ui/form/action-dialog';
import { showToast } from '../../ui/toast/toast-store';

/** Looks back as far as the nightly run. */
const USUAL_DAYS = 35;
const DAYS = [
  { value: 1, label: 'Today' },
  { value: 7, label: 'The last 7 days' },
  { value: USUAL_DAYS, label: `The last ${USUAL_DAYS} days, as each night` },
  { value: 92, label: 'The last 92 days' },
];

/** Starts a run now. */
export function RunDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<{ days: number }>();
  const [run, { isLoading }] = useRunReconciliationMutation();
  const start = async ({ days }: { days: number }) => {
    const { data, error } = await run({ runReconciliationInput: { days } });
    if (error) {
      const description = readableMessage(error, 'The run could not be started.');
      return showToast({ title: 'Not started', description, tone: 'error' });
    }
    showToast({ title: 'Started', description: data?.message, tone: 'success' });
    onClose();
  };
  return (
    <ActionDialog
      form={form}
      title="Compare now"
      action="Run Now"
      busy="Starting..."
      isBusy={isLoading}
      initialValues={{ days: USUAL_DAYS }}
      onSubmit={(values) => void start(values)}
      onClose={onClose}
    >
      <p>The shop keeps selling. Points and balances are always compared in full.</p>
      <Form.Item name="days" label="Orders of">
        <Select options={DAYS} />
      </Form.Item>
    </ActionDialog>
  );
}
