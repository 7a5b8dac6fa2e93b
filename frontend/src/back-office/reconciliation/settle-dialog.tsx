import { Form } from 'antd';
import { readableMessage } from '../../api/api-error';
import { type ReconciliationCase, useSettleReconciliationCaseMutation } from '../../api/operations-api';
import { ActionDialog, ReasonField } from '../../ui/form/action-dialog';
import { showToast } from '../../ui/toast/toast-store';
import { formatDifference } from './reconciliation-labels';

/** Settles a case that may continue to differ, with the reason. */
export function SettleDialog({ found, onClose }: { found: ReconciliationCase; onClose: () => void }) {
  const { id, title, text, difference, unit } = found;
  const [form] = Form.useForm<{ reason: string }>();
  const [settle, { isLoading }] = useSettleReconciliationCaseMutation();
  const submit = async ({ reason }: { reason: string }) => {
    const { error } = await settle({ id, settleCaseInput: { reason: reason.trim() } });
    if (error) {
      const description = readableMessage(error, 'The case could not be settled.');
      return showToast({ title: 'Not settled', description, tone: 'error' });
    }
    showToast({ title: 'Settled', description: `${title}: ${formatDifference(difference, unit)}`, tone: 'success' });
    onClose();
  };
  return (
    <ActionDialog
      form={form}
      title={`Settle: ${title}`}
      action="Settle"
      busy="Settling..."
      isBusy={isLoading}
      initialValues={{ reason: '' }}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <p>{text}</p>
      <p>
        Settling changes no figures. The case comes back if its amounts change; once the difference is fixed, it settles
        automatically.
      </p>
      <ReasonField name="reason" extra="Saved with the case and in the audit trail." autoFocus />
    </ActionDialog>
  );
}
