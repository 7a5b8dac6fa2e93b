import { Button, Dropdown } from 'antd';
import { type AdminOrder, useResendOrderMailMutation } from '../../api/staff-api';
import { showToast } from '../../ui/toast/toast-store';
import { showOrderRejection } from './show-rejection';

/** Sends one of the order's emails to the customer again. */
export function ResendEmail({ order: { orderNumber, mails, customerEmail } }: { order: AdminOrder }) {
  const [resend, { isLoading }] = useResendOrderMailMutation();
  if (mails.length === 0) return null;
  const send = async (type: string, subject: string) => {
    const { error } = await resend({ orderNumber, resendMailInput: { type } });
    if (!error)
      return showToast({ title: 'Sent again', description: `“${subject}” to ${customerEmail}.`, tone: 'success' });
    showOrderRejection(error, 'Failed to send the email.');
  };
  const items = mails.map(({ type, subject }) => ({
    key: type,
    label: subject,
    onClick: () => void send(type, subject),
  }));
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items }}>
      <Button loading={isLoading}>Resend Email</Button>
    </Dropdown>
  );
}
