import { Form, Input, Select } from 'antd';
import { showFailure } from '../../../api/show-failure';
import { type StaffUser, useInviteUserMutation } from '../../../api/staff-api';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { ROLES } from '../roles';
import { EMAIL_RULES, showMissingFields } from './user-form';

interface Invited {
  email: string;
  firstName: string;
  lastName: string;
  role: StaffUser['role'];
}

const NAME_RULES = (what: string) => [{ required: true, whitespace: true, message: `${what} is required` }];

/** Invites someone, who chooses the password by a mailed link (docs/rules.md#invitations). */
export function InviteUserDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Invited>();
  const [invite, { isLoading }] = useInviteUserMutation();

  const send = async ({ email, firstName, lastName, role }: Invited) => {
    const inviteUserInput = { email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim(), role };
    const { error } = await invite({ inviteUserInput });
    if (error) return showFailure(error, 'Failed to send the invitation.', form);
    showToast({
      title: 'Invitation sent',
      description: `${inviteUserInput.email} gets a link to choose a password. It works once, within 7 days.`,
      tone: 'success',
    });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title="Invite user"
      action="Send Invitation"
      busy="Sending..."
      isBusy={isLoading}
      initialValues={{ email: '', firstName: '', lastName: '', role: 'customer' }}
      onSubmit={(values) => void send(values)}
      onInvalid={({ email, firstName, lastName }) => showMissingFields({ email, firstName, lastName })}
      onClose={onClose}
    >
      <p>We email them a link to choose their own password. No one else knows it.</p>
      <Form.Item name="email" label="Email Address *" rules={EMAIL_RULES} validateFirst>
        <Input type="email" autoComplete="off" maxLength={255} autoFocus />
      </Form.Item>
      <Form.Item name="firstName" label="First Name *" rules={NAME_RULES('First name')}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item name="lastName" label="Last Name *" rules={NAME_RULES('Last name')}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item name="role" label="Role">
        <Select options={ROLES.map(({ value, label, text }) => ({ value, label: `${label}: ${text}` }))} />
      </Form.Item>
      <input type="submit" hidden />
    </ActionDialog>
  );
}
