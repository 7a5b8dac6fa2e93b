import { Form } from 'antd';
import { readableMessage } from '../../api/api-error';
import { type SageContactSuggestion, type TradeApplication, useUnlinkSageContactMutation } from '../../api/staff-api';
import { ActionDialog, ReasonField } from '../../ui/form/action-dialog';
import { showToast } from '../../ui/toast/toast-store';

interface UnlinkDialogProps {
  application: TradeApplication;
  contact: SageContactSuggestion;
  onClose: () => void;
}

/** Removes the link between a verified customer and a Sage contact. */
export function UnlinkDialog({ application: { id, companyName, email }, contact, onClose }: UnlinkDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const [unlink, { isLoading }] = useUnlinkSageContactMutation();
  const company = companyName ?? email;

  const remove = async ({ reason }: { reason: string }) => {
    const { error } = await unlink({ userId: id, unlinkContactInput: { reason: reason.trim() } });
    if (error) {
      const description = readableMessage(error, 'Failed to remove the link.');
      return showToast({ title: 'Error', description, tone: 'error' });
    }
    showToast({ title: 'Link removed', description: `${company} no longer gets the prices of ${contact.name}.` });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={`Remove the link to ${contact.name}`}
      action="Remove Link"
      busy="Removing..."
      isBusy={isLoading}
      isDangerous
      initialValues={{ reason: '' }}
      onSubmit={(values) => void remove(values)}
      onClose={onClose}
    >
      <p>
        {company} pays standard prices at once and stays a verified trade customer. The next order makes a contact of
        its own in Sage. Documents made so far stay with {contact.name}.
      </p>
      <ReasonField name="reason" autoFocus />
    </ActionDialog>
  );
}
