import { ReasonDialog } from '../../../api/send-dialog';
import { useUnlinkSageContactMutation } from '../../../api/staff-api';
import { applicantName, type TradeApplicant } from '../labels';

interface UnlinkDialogProps {
  customer: TradeApplicant;
  contactName: string;
  onClose: () => void;
}

/** Removes the link between a verified customer and a Sage contact. */
export function UnlinkDialog({ customer, contactName, onClose }: UnlinkDialogProps) {
  const [unlink] = useUnlinkSageContactMutation();
  const company = applicantName(customer);
  return (
    <ReasonDialog
      title={`Remove the link to ${contactName}`}
      action="Remove Link"
      busy="Removing..."
      isDangerous
      extra="Saved in the audit trail."
      send={(reason) => unlink({ userId: customer.id, unlinkContactInput: { reason } })}
      failure="Failed to remove the link."
      done={{ title: 'Link removed', description: `${company} no longer gets the prices of ${contactName}.` }}
      onClose={onClose}
    >
      <p>
        {company} goes back to standard prices straight away and stays a verified trade customer. The next order creates
        a new contact in Sage. Existing documents stay with {contactName}.
      </p>
    </ReasonDialog>
  );
}
