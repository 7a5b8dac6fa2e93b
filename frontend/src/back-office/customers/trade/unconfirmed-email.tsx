import { Button } from 'antd';
import { readableMessage } from '../../../api/api-error';
import { type TradeApplication, useResendUserConfirmationMutation } from '../../../api/staff-api';
import { Notice } from '../../../ui/feedback/notice';
import { showToast } from '../../../ui/toast/toast-store';

/** Reason why the account cannot be verified yet, with a button that resends the confirmation link. */
export function UnconfirmedEmail({ application: { id }, name }: { application: TradeApplication; name: string }) {
  const [resend, { isLoading }] = useResendUserConfirmationMutation();

  const send = async () => {
    const { data, error } = await resend({ id });
    if (data) return showToast({ title: 'Link sent', description: data.message, tone: 'success' });
    showToast({ title: 'Error', description: readableMessage(error, 'Failed to send the link.'), tone: 'error' });
  };

  return (
    <Notice tone="warning" icon="warning" title="Email not confirmed">
      <p>The customer must open the confirmation link before you can verify the account.</p>
      <Button loading={isLoading} onClick={() => void send()} aria-label={`Send the link again to ${name}`}>
        Send the link again
      </Button>
    </Notice>
  );
}
