import { Form } from 'antd';
import { showFailure } from '../../../api/show-failure';
import { type StaffUser, useResetSecondFactorMutation } from '../../../api/staff-api';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';

interface SecondFactorDialogProps {
  user: StaffUser;
  onClose: () => void;
}

/** Resets the second factor of a user who lost their phone and their recovery codes. */
export function SecondFactorDialog({ user, onClose }: SecondFactorDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const [resetSecondFactor, { isLoading }] = useResetSecondFactorMutation();

  const reset = async ({ reason }: { reason: string }) => {
    const { error } = await resetSecondFactor({ id: user.id, reasonInput: { reason: reason.trim() } });
    if (error) return showFailure(error, 'Failed to reset the second factor.', form);
    showToast({
      title: 'Second factor reset',
      description: `${user.username} is signed out everywhere, and signs in with just the password until a new app is set up.`,
      tone: 'success',
    });
    onClose();
  };

  return (
    <ActionDialog
      form={form}
      title={`Second factor of ${user.username}`}
      action="Reset Second Factor"
      busy="Resetting..."
      isBusy={isLoading}
      isDangerous
      initialValues={{ reason: '' }}
      onSubmit={(values) => void reset(values)}
      onClose={onClose}
    >
      <p>Make sure it is really {user.username} asking: by phone or in person, not by email.</p>
      <ReasonField name="reason" extra="Saved in the audit trail." rows={2} maxLength={500} autoFocus />
    </ActionDialog>
  );
}
