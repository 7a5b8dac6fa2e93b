import { Button, Dropdown, type MenuProps, Space } from 'antd';
import { useState } from 'react';
import { readableMessage } from '../../../api/api-error';
import { type CustomerRecord, useResendInvitationMutation } from '../../../api/staff-api';
import { endKey } from '../../../ui/navigation/end-key';
import { showToast } from '../../../ui/toast/toast-store';
import { CloseAccountDialog } from '../dialogs/close-account-dialog';
import { EditUserDialog } from '../dialogs/edit-user-dialog';
import { RoleDialog } from '../dialogs/role-dialog';
import { SecondFactorDialog } from '../dialogs/second-factor-dialog';
import { SignOutDialog } from '../dialogs/sign-out-dialog';
import { SuspensionDialog } from '../dialogs/suspension-dialog';

const DIALOGS = {
  edit: EditUserDialog,
  role: RoleDialog,
  'second-factor': SecondFactorDialog,
  'sign-out': SignOutDialog,
  suspension: SuspensionDialog,
  close: CloseAccountDialog,
};
type Dialog = keyof typeof DIALOGS;

/** Actions of admins on an account. They cannot suspend or close their own, or reset its second factor. */
export function AccountActions({ customer, isOwn }: { customer: CustomerRecord; isOwn: boolean }) {
  const [opened, setOpened] = useState<Dialog | 'none'>('none');
  const [resend] = useResendInvitationMutation();
  const Opened = opened === 'none' ? undefined : DIALOGS[opened];

  const invite = async () => {
    const { error } = await resend({ id: customer.id });
    if (!error)
      return showToast({
        title: 'Invitation sent',
        description: `${customer.email} will get a new link. Earlier ones no longer work.`,
        tone: 'success',
      });
    showToast({ title: 'Error', description: readableMessage(error, 'Failed to send the invitation.'), tone: 'error' });
  };

  const open = (key: Dialog, label: string, danger = false) => ({ key, label, danger, onClick: () => setOpened(key) });
  const items: MenuProps['items'] = [
    open('role', 'Change Role…'),
    ...(customer.hasSecondFactor && !isOwn ? [open('second-factor', 'Reset Second Factor…')] : []),
    ...(customer.isInvited ? [{ key: 'invite', label: 'Send Invitation Again', onClick: () => void invite() }] : []),
    open('sign-out', 'Sign Out Everywhere…'),
    ...(isOwn ? [] : [open('suspension', customer.suspendedAt ? 'Reopen Account…' : 'Suspend…')]),
    ...(isOwn ? [] : [closing(customer, open('close', 'Close Account…', true))]),
  ];

  return (
    <Space>
      <Button onClick={() => setOpened('edit')}>Edit</Button>
      <Dropdown autoFocus menu={{ items, onClick: endKey }} trigger={['click']}>
        <Button aria-haspopup="menu">More</Button>
      </Dropdown>
      {Opened && <Opened user={customer} onClose={() => setOpened('none')} />}
    </Space>
  );
}

function closing<Item>({ role }: CustomerRecord, item: Item) {
  return role === 'customer' ? item : { key: 'close', label: 'Close: customers only', disabled: true };
}
