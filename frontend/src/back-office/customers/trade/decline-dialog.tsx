import { Form } from 'antd';
import { readableMessage } from '../../../api/api-error';
import { useDecideTradeMutation } from '../../../api/staff-api';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { applicantName, type TradeApplicant } from '../labels';

interface DeclineDialogProps {
  application: TradeApplicant;
  onClose: () => void;
}

export function DeclineDialog({ application, onClose }: DeclineDialogProps) {
  const [form] = Form.useForm<{ note: string }>();
  const [decide, { isLoading }] = useDecideTradeMutation();
  const company = applicantName(application);

  const decline = async ({ note }: { note: string }) => {
    const { error } = await decide({
      id: application.id,
      decideTradeInput: { status: 'declined', note: note.trim() },
    });
    if (error) {
      const description = readableMessage(error, 'Failed to decline the application.');
      return showToast({ title: 'Error', description, tone: 'error' });
    }
    showToast({ title: 'Declined', description: `We have emailed ${company} the reason.` });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={`Decline ${company}`}
      action="Decline Application"
      busy="Declining..."
      isBusy={isLoading}
      isDangerous
      initialValues={{ note: '' }}
      onSubmit={(values) => void decline(values)}
      onClose={onClose}
    >
      {application.tradeCustomerStatus === 'verified' && (
        <p>This customer loses access to negotiated prices and purchase orders.</p>
      )}
      <ReasonField name="note" extra="The customer will see it in the email we send now." rows={4} autoFocus />
    </ActionDialog>
  );
}
