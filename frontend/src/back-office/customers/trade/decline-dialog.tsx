import { ReasonDialog } from '../../../api/send-dialog';
import { useDecideTradeMutation } from '../../../api/staff-api';
import { applicantName, type TradeApplicant } from '../labels';

interface DeclineDialogProps {
  application: TradeApplicant;
  onClose: () => void;
}

export function DeclineDialog({ application, onClose }: DeclineDialogProps) {
  const [decide] = useDecideTradeMutation();
  const company = applicantName(application);
  return (
    <ReasonDialog
      title={`Decline ${company}`}
      action="Decline Application"
      busy="Declining..."
      isDangerous
      extra="The customer will see it in the email we send now."
      rows={4}
      send={(note) => decide({ id: application.id, decideTradeInput: { status: 'declined', note } })}
      failure="Failed to decline the application."
      done={{ title: 'Declined', description: `We have emailed ${company} the reason.`, tone: 'info' }}
      onClose={onClose}
    >
      {application.tradeCustomerStatus === 'verified' && (
        <p>This customer loses access to negotiated prices and purchase orders.</p>
      )}
    </ReasonDialog>
  );
}
