import { Form, Radio, Space } from 'antd';
import { SendDialog } from '../../../api/send-dialog';
import { type StaffUser, useChangeRoleMutation } from '../../../api/staff-api';
import { ReasonField } from '../../../ui/form/action-dialog';
import { ROLES, roleName } from '../roles';

interface RoleDialogProps {
  user: StaffUser;
  onClose: () => void;
}

/** Changes a user's role (docs/rules.md#roles). */
export function RoleDialog({ user, onClose }: RoleDialogProps) {
  const [changeRole] = useChangeRoleMutation();
  return (
    <SendDialog<{ role: StaffUser['role']; reason: string }>
      title={`Role of ${user.username}`}
      action="Change Role"
      busy="Changing..."
      initialValues={{ role: user.role, reason: '' }}
      send={({ role, reason }) => changeRole({ id: user.id, changeRoleInput: { role, reason: reason.trim() } })}
      failure="Failed to change the role."
      done={(_, { role }) => ({
        title: 'Role changed',
        description: `${user.username} is now ${roleName(role)}, and signed out everywhere.`,
      })}
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
    </SendDialog>
  );
}
