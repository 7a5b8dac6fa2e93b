import { Form, Input, Radio } from 'antd';
import { type StaffUser, useChangeRoleMutation } from '../../api/staff-api';
import { FormDialog } from '../../ui/form/form-dialog';
import { showToast } from '../../ui/toast/toast-store';
import { ROLES, roleName } from './roles';
import { showFailure } from './user-form';
import styles from './user-management.module.css';

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
    <FormDialog
      title={`Role of ${user.username}`}
      action="Change Role"
      busy="Changing..."
      isBusy={isLoading}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ role: user.role, reason: '' }}
        onFinish={(values) => void change(values)}
        disabled={isLoading}
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
          <Radio.Group className={styles.roles}>
            {ROLES.map(({ value, label, text }) => (
              <Radio key={value} value={value}>
                <strong>{label}</strong> {text}
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item
          name="reason"
          label="Reason"
          rules={[{ required: true, whitespace: true, message: 'Please say why' }]}
          extra="Kept in the audit trail. The user has to sign in again."
        >
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
