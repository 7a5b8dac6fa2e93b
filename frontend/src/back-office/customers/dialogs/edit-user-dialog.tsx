import { Form, Input } from 'antd';
import { EditDialog } from '../../../api/edit-dialog';
import { type StaffUser, useUpdateUserMutation } from '../../../api/staff-api';
import { formatDateTime, formatDay } from '../../../ui/date-format';
import { Notice } from '../../../ui/feedback/notice';
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
  const [updateUser] = useUpdateUserMutation();
  return (
    <EditDialog<StaffUser, UserValues>
      title="Edit User"
      action="Update User"
      busy="Updating..."
      what="user"
      labels={LABELS}
      stored={opened}
      valuesOf={userValues}
      send={({ email, username }, { id, version }) =>
        updateUser({ id, updateUserInput: { email: email.trim(), username: username.trim(), version } })
      }
      failure="Failed to update user."
      onInvalid={({ email, username }) => showMissingFields({ email, username })}
      done={({ email, pendingEmail }) => ({
        title: 'User updated',
        description: pendingEmail
          ? `A verified trade customer keeps ${email} until ${pendingEmail} is confirmed.`
          : 'User account has been updated successfully.',
      })}
      onClose={onClose}
    >
      {({ record: user }) => (
        <>
          <p>Update user account information.</p>
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
                {user.pendingEmail} is not confirmed yet. Saving with {user.email} keeps that address and cancels the
                link that was sent.
              </p>
            </Notice>
          )}
          <Notice icon="lock">
            <p>Password changes require the user to reset their password through the login page.</p>
          </Notice>
        </>
      )}
    </EditDialog>
  );
}

/** Dates of creation, last use and last Sage sync, where there are any. */
function datesOf({ createdAt, lastLogin, lastSageSync }: StaffUser): string[] {
  const dates = [`Created: ${formatDay(createdAt)}`];
  if (lastLogin) dates.push(`Last login: ${formatDay(lastLogin)}`);
  if (lastSageSync) dates.push(`Last synced with Sage: ${formatDateTime(lastSageSync)}`);
  return dates;
}
