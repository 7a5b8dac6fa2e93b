import { Form, Input } from 'antd';
import { useState } from 'react';
import { problemMember } from '../../../api/api-error';
import { type StaffUser, useUpdateUserMutation } from '../../../api/staff-api';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { ConflictNotice } from '../../../ui/feedback/conflict-notice';
import { Notice } from '../../../ui/feedback/notice';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { EMAIL_RULES, showMissingFields, showUserFailure, USERNAME_RULES } from './user-form';

interface EditUserDialogProps {
  user: StaffUser;
  onClose: () => void;
}

/**
 * Edits email address and username. A colleague's change since the dialog was opened is shown before it is overwritten.
 */
export function EditUserDialog({ user: opened, onClose }: EditUserDialogProps) {
  // The user as the dialog was opened; the record behind it is reloaded repeatedly.
  const [user, setUser] = useState(opened);
  const [theirs, setTheirs] = useState<StaffUser>();
  const [form] = Form.useForm<{ email: string; username: string }>();
  const [updateUser, { isLoading }] = useUpdateUserMutation();

  const update = async ({ email, username }: { email: string; username: string }) => {
    const { data, error } = await updateUser({
      id: user.id,
      updateUserInput: { email: email.trim(), username: username.trim(), version: user.version },
    });
    const current = problemMember<StaffUser>(error, 'current');
    if (current) {
      setUser(current);
      setTheirs(current);
    }
    if (error) return showUserFailure(error, 'Failed to update user.', form);
    const description = data?.pendingEmail
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
      isBusy={isLoading}
      initialValues={{ email: user.email, username: user.username }}
      onSubmit={(values) => void update(values)}
      onInvalid={(values) => showMissingFields({ ...values })}
      onClose={onClose}
    >
      <p>Update user account information.</p>
      {theirs && (
        <ConflictNotice
          fields={[
            { label: 'Email address', theirs: theirs.email },
            { label: 'Username', theirs: theirs.username },
          ]}
        />
      )}
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
