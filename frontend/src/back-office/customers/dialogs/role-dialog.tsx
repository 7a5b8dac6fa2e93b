import { Form, Radio, Space } from 'antd';
import { showFailure } from '../../../api/show-failure';
import { type StaffUser, useChangeRoleMutation } from '../../../api/staff-api';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { ROLES, roleName } from '../roles';

interface RoleDialogProps {
  user: StaffUser;
  onClose: () => void;
}

/** Changes a user's role (docs/rules.md#roles). */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const [form] = Form.useForm<{ role: StaffUser['role']; reason: string }>();
  const [changeRole, { isLoading }] = useChangeRoleMutation();

  const change = async ({ role, reason }: { role: StaffUser['role']; reason: string }) => {
    const { error } = await changeRole({ id: user.id, changeRoleInput: { role, reason: reason.trim() } });
    if (error) return showFailure(error, 'Failed to change the role.', form);
    showToast({
      title: 'Role changed',
      description: `${user.username} is now ${roleName(role)}, and signed out everywhere.`,
      tone: 'success',
    });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={`Role of ${user.username}`}
      action="Change Role"
      busy="Changing..."
      isBusy={isLoading}
      initialValues={{ role: user.role, reason: '' }}
      onSubmit={(values) => void change(values)}
      onClose={onClose}
    >
      <Form.Item
        name="role"
        label="Role"
        rules={[
          {
            validator: (_, role) =>
              role === user.role ? Promise.reject(new Error('Choose another role')) : Promise.resolve(),
          },
        ]}
      >
        <Radio.Group>
          <Space orientation="vertical">
            {ROLES.map(({ value, label, text }) => (
              <Radio key={value} value={value}>
                <strong>{label}</strong> {text}
              </Radio>
            ))}
          </Space>
        </Radio.Group>
      </Form.Item>
      <ReasonField
        name="reason"
        extra="Saved in the audit trail. The user has to sign in again."
        rows={2}
        maxLength={500}
      />
    </ActionDialog>
  );
}
