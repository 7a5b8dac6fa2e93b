import { Form, Input } from 'antd';
import { readableMessage } from '../../api/api-error';
import { type TradeApplication, useDecideTradeMutation } from '../../api/staff-api';
import { FormDialog } from '../../ui/form/form-dialog';
import { showToast } from '../../ui/toast/toast-store';

interface DeclineDialogProps {
  application: TradeApplication;
  onClose: () => void;
}

export function DeclineDialog({ application, onClose }: DeclineDialogProps) {
  const [form] = Form.useForm<{ note: string }>();
  const [decide, { isLoading }] = useDecideTradeMutation();
  const company = application.companyName ?? application.email;

  const decline = async ({ note }: { note: string }) => {
    const { error } = await decide({
      id: application.id,
      decideTradeInput: { status: 'declined', note: note.trim() },
    });
    if (error) {
      const description = readableMessage(error, 'Failed to decline the application.');
      return showToast({ title: 'Error', description, tone: 'error' });
    }
    showToast({ title: 'Declined', description: `${company} has been told why.` });
    onClose();
  };

  return (
    <FormDialog
      title={`Decline ${company}`}
      action="Decline Application"
      busy="Declining..."
      isBusy={isLoading}
      isDangerous
      onSubmit={form.submit}
      onClose={onClose}
    >
      {application.tradeCustomerStatus === 'verified' && (
        <p>Negotiated prices and purchase orders are closed to this customer again.</p>
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ note: '' }}
        onFinish={(values) => void decline(values)}
        disabled={isLoading}
      >
        <Form.Item
          name="note"
          label="Reason"
          rules={[{ required: true, whitespace: true, message: 'Please say why' }]}
          extra="The customer reads it in the mail that goes out now."
        >
          <Input.TextArea rows={4} maxLength={1000} autoFocus />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
