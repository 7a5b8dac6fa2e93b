import { Form } from 'antd';
import { type FailedEventDetail, useDismissFailedEventMutation } from '../../../api/failed-events-api';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { countOfEvents, otherSideOf } from '../failed-event-labels';
import { showEventRejection } from './show-rejection';

/** Closes an event for good without doing it. */
export function DismissDialog({ event, onClose }: { event: FailedEventDetail; onClose: () => void }) {
  const { id, kind, title, orderNumber, blocked, postsMoney } = event;
  const [form] = Form.useForm<{ reason: string }>();
  const [dismiss, { isLoading }] = useDismissFailedEventMutation();
  const submit = async ({ reason }: { reason: string }) => {
    const { error } = await dismiss({ id, dismissInput: { reason: reason.trim() } });
    if (error) return showEventRejection(error, 'It could not be dismissed.', form);
    showToast({ title: 'Dismissed', description: title, tone: 'success' });
    onClose();
  };
  return (
    <ActionDialog
      form={form}
      title={orderNumber ? `Dismiss: ${title}, ${orderNumber}` : `Dismiss: ${title}`}
      action="Dismiss"
      busy="Dismissing…"
      isBusy={isLoading}
      isDangerous
      initialValues={{ reason: '' }}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      <p>
        It will never be done{postsMoney ? `: the shop sends nothing of it to ${otherSideOf(kind)}` : ''}.{' '}
        {blocked.length > 0 &&
          `${countOfEvents(blocked.length)} behind it then ${blocked.length === 1 ? 'continues' : 'continue'}.`}
      </p>
      <ReasonField name="reason" extra="Saved with the event and in the audit trail." autoFocus />
    </ActionDialog>
  );
}
