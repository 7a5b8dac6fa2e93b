import { ReasonDialog } from '../../../api/send-dialog';
import { type TradeApplication, useDecideTradeMutation } from '../../../api/staff-api';

interface DeclineDialogProps {
  application: Pick<TradeApplication, 'id' | 'companyName' | 'email' | 'tradeCustomerStatus'>;
  onClose: () => void;
}

export function DeclineDialog({ application, onClose }: DeclineDialogProps) {
  const [decide] = useDecideTradeMutation();
  const company = application.companyName ?? application.email;
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
