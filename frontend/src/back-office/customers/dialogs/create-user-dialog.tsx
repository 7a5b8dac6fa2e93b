import { Form, Input } from 'antd';
import { showFailure } from '../../../api/show-failure';
import { useCreateUserMutation } from '../../../api/staff-api';
import { ActionDialog } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { EMAIL_RULES, PASSWORD_RULES, showMissingFields, USERNAME_RULES } from './user-form';

interface NewUser {
  email: string;
  username: string;
  password: string;
}

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<NewUser>();
  const [createUser, { isLoading }] = useCreateUserMutation();

  const create = async ({ email, username, password }: NewUser) => {
    const { error } = await createUser({
      createUserInput: { email: email.trim(), username: username.trim(), password },
    });
    if (error) return showFailure(error, 'Failed to create user.', form);
    showToast({
      title: 'User created',
      description: 'New user account has been created successfully.',
      tone: 'success',
    });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title="Create New User"
      action="Create User"
      busy="Creating..."
      isBusy={isLoading}
      initialValues={{ email: '', username: '', password: '' }}
      onSubmit={(values) => void create(values)}
      onInvalid={(values) => showMissingFields({ ...values })}
      onClose={onClose}
    >
      <Form.Item name="email" label="Email Address *" rules={EMAIL_RULES} validateFirst>
        <Input type="email" autoComplete="off" maxLength={255} autoFocus />
      </Form.Item>
      <Form.Item name="username" label="Username *" rules={USERNAME_RULES} validateFirst>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="password" label="Password *" rules={PASSWORD_RULES} validateFirst>
        <Input.Password autoComplete="new-password" maxLength={256} />
      </Form.Item>
      <input type="submit" hidden />
    </ActionDialog>
  );
}
