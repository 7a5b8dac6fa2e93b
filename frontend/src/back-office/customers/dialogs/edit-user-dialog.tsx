import { Form, Input } from 'antd';
import { type StaffUser, useUpdateUserMutation } from '../../../api/staff-api';
import { useVersionedEdit } from '../../../api/use-versioned-edit';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { Notice } from '../../../ui/feedback/notice';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { FieldConflict } from '../../../ui/form/conflict-notice';
import { showToast } from '../../../ui/toast/toast-store';
import { EMAIL_RULES, showMissingFields, USERNAME_RULES } from './user-form';

interface EditUserDialogProps {
  user: StaffUser;
  onClose: () => void;
}

/** The unconfirmed address is not edited, but saving cancels it. */
const LABELS = { email: 'Email address', pendingEmail: 'Unconfirmed email address', username: 'Username' };

const userValues = ({ email, pendingEmail, username }: StaffUser) => ({ email, pendingEmail, username });
type UserValues = ReturnType<typeof userValues>;

/**
 * Edits email address and username. A colleague's change since the dialog was opened is shown before it is overwritten.
 */
export function EditUserDialog({ user: opened, onClose }: EditUserDialogProps) {
  const [form] = Form.useForm<UserValues>();
  const [updateUser] = useUpdateUserMutation();
  const edit = useVersionedEdit<StaffUser, UserValues>({
    stored: opened,
    valuesOf: userValues,
    form,
    send: ({ email, username }, { id, version }) =>
      updateUser({ id, updateUserInput: { email: email.trim(), username: username.trim(), version } }),
    failure: 'Failed to update user.',
  });
  const user = edit.record;

  const update = async () => {
    const data = await edit.save();
    if (!data) return;
    const description = data.pendingEmail
      ? `A verified trade customer keeps ${data.email} until ${data.pendingEmail} is confirmed.`
      : 'User account has been updated successfully.';
    showToast({ title: 'User updated', description, tone: 'success' });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title="Edit User"
      action="Update User"
      busy="Updating..."
      isBusy={edit.isBusy}
      initialValues={edit.base}
      onSubmit={() => void update()}
      onInvalid={({ email, username }) => showMissingFields({ email, username })}
      onClose={onClose}
    >
      <p>Update user account information.</p>
      <FieldConflict what="user" edit={edit} labelOf={(field) => LABELS[field]} onSaveMine={form.submit} />
      <p>{datesOf(user).join(' • ')}</p>
      <Form.Item name="email" label="Email Address *" rules={EMAIL_RULES} validateFirst>
        <Input type="email" autoComplete="off" maxLength={255} autoFocus />
      </Form.Item>
      <Form.Item name="username" label="Username *" rules={USERNAME_RULES} validateFirst>
        <Input autoComplete="off" />
      </Form.Item>
      <input type="submit" hidden />
      {user.pendingEmail && (
        <Notice tone="warning" icon="mail">
          <p>
            {user.pendingEmail} is not confirmed yet. Saving with {user.email} keeps that address and cancels the link
            that was sent.
          </p>
        </Notice>
      )}
      <Notice icon="lock">
        <p>Password changes require the user to reset their password through the login page.</p>
      </Notice>
    </ActionDialog>
  );
}

/** Dates of creation, last use and last Sage sync, where there are any. */
function datesOf({ createdAt, lastLogin, lastSageSync }: StaffUser): string[] {
  const dates = [`Created: ${formatDay(createdAt)}`];
  if (lastLogin) dates.push(`Last login: ${formatDay(lastLogin)}`);
  if (lastSageSync) dates.push(`Last synced with Sage: ${formatDateTime(lastSageSync)}`);
  return dates;
}
