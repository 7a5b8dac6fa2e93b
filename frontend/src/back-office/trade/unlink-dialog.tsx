import { Form, Input } from 'antd';
import { readableMessage } from '../../api/api-error';
import { type SageContactSuggestion, type TradeApplication, useUnlinkSageContactMutation } from '../../api/staff-api';
import { FormDialog } from '../../ui/form/form-dialog';
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
    <FormDialog
      title={`Remove the link to ${contact.name}`}
      action="Remove Link"
      busy="Removing..."
      isBusy={isLoading}
      isDangerous
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>
        {company} pays standard prices at once and stays a verified trade customer. The next order makes a contact of
        its own in Sage. Documents made so far stay with {contact.name}.
      </p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ reason: '' }}
        onFinish={(values) => void remove(values)}
        disabled={isLoading}
      >
        <Form.Item
          name="reason"
          label="Reason"
          rules={[{ required: true, whitespace: true, message: 'Please say why' }]}
        >
          <Input.TextArea rows={3} maxLength={1000} autoFocus />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
