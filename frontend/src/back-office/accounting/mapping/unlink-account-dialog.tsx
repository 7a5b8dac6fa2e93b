import { Form } from 'antd';
import { readableMessage } from '../../../api/api-error';
import { type SageContactRow } from '../../../api/operations-api';
import { useUnlinkSageContactMutation } from '../../../api/staff-api';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';

interface UnlinkAccountDialogProps {
  account: SageContactRow['accounts'][number];
  contactName: string;
  onClose: () => void;
}

/** Removes the link between an account and its contact. */
export function UnlinkAccountDialog({ account, contactName, onClose }: UnlinkAccountDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const [unlink, { isLoading }] = useUnlinkSageContactMutation();
  const remove = async ({ reason }: { reason: string }) => {
    const { error } = await unlink({ userId: account.userId, unlinkContactInput: { reason: reason.trim() } });
    if (error) {
      const description = readableMessage(error, 'Failed to remove the link.');
      return showToast({ title: 'Error', description, tone: 'error' });
    }
    showToast({ title: 'Link removed', description: `${account.name} no longer goes by ${contactName}.` });
    onClose();
  };
  return (
    <ActionDialog
      form={form}
      title={`Unlink ${account.name}`}
      action="Remove Link"
      busy="Removing..."
      isBusy={isLoading}
      isDangerous
      initialValues={{ reason: '' }}
      onSubmit={(values) => void remove(values)}
      onClose={onClose}
    >
      <p>
        {account.name} pays standard prices at once. The next order makes a contact of its own in Sage. Documents made
        so far stay with {contactName}.
      </p>
      <ReasonField name="reason" autoFocus />
    </ActionDialog>
  );
}
