import { Form } from 'antd';
import { readableMessage } from '../../../api/api-error';
import { type TradeApplication, useUnlinkSageContactMutation } from '../../../api/staff-api';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';

interface UnlinkDialogProps {
  customer: Pick<TradeApplication, 'id' | 'companyName' | 'email'>;
  contactName: string;
  onClose: () => void;
}

/** Removes the link between a verified customer and a Sage contact. */
export function UnlinkDialog({ customer: { id, companyName, email }, contactName, onClose }: UnlinkDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const [unlink, { isLoading }] = useUnlinkSageContactMutation();
  const company = companyName ?? email;

  const remove = async ({ reason }: { reason: string }) => {
    const { error } = await unlink({ userId: id, unlinkContactInput: { reason: reason.trim() } });
    if (error) {
      const description = readableMessage(error, 'Failed to remove the link.');
      return showToast({ title: 'Error', description, tone: 'error' });
    }
    showToast({ title: 'Link removed', description: `${company} no longer gets the prices of ${contactName}.` });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={`Remove the link to ${contactName}`}
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
        its own in Sage. Documents made so far stay with {contactName}.
      </p>
      <ReasonField name="reason" autoFocus />
    </ActionDialog>
  );
}
