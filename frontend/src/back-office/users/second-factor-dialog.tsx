import { Form, Input } from 'antd';
import { type StaffUser, useResetSecondFactorMutation } from '../../api/staff-api';
import { FormDialog } from '../../ui/form/form-dialog';
import { showToast } from '../../ui/toast/toast-store';
import { showFailure } from './user-form';

interface SecondFactorDialogProps {
  user: StaffUser;
  onClose: () => void;
}

/** For users who lost their phone and their recovery codes. */
export function SecondFactorDialog({ user, onClose }: SecondFactorDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const [resetSecondFactor, { isLoading }] = useResetSecondFactorMutation();

  const reset = async ({ reason }: { reason: string }) => {
    const { error } = await resetSecondFactor({ id: user.id, reasonInput: { reason: reason.trim() } });
    if (error) return showFailure(error, 'Failed to reset the second factor.', form);
    showToast({
      title: 'Second factor reset',
      description: `${user.username} is signed out everywhere, and signs in with the password alone until a new app is set up.`,
      tone: 'success',
    });
    onClose();
  };

  return (
    <FormDialog
      title={`Second factor of ${user.username}`}
      action="Reset Second Factor"
      busy="Resetting..."
      isBusy={isLoading}
      isDangerous
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>Make sure that it is {user.username} who asks: by telephone or in person, not by email.</p>
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        initialValues={{ reason: '' }}
        onFinish={(values) => void reset(values)}
        disabled={isLoading}
      >
        <Form.Item
          name="reason"
          label="Reason"
          rules={[{ required: true, whitespace: true, message: 'Please say why' }]}
          extra="Kept in the audit trail."
        >
          <Input.TextArea rows={2} maxLength={500} autoFocus />
        </Form.Item>
      </Form>
    </FormDialog>
  );
}
