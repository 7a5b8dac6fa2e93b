import { Form } from 'antd';
import type { ReactNode } from 'react';
import { hasStatus, rejectionOf } from '../../../api/api-error';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';

interface SettleGrantDialogProps {
  title: string;
  action: string;
  busy: string;
  isBusy: boolean;
  isDangerous?: boolean;
  label: string;
  message: string;
  extra: string;
  /** Shown once it is done. */
  done: { title: string; description?: string };
  /** Returns the failure of the call. */
  onSubmit: (text: string) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for a reason or a note, and closes on success, also where a colleague was quicker. */
export function SettleGrantDialog({
  label,
  message,
  extra,
  done,
  onSubmit,
  onClose,
  children,
  ...dialog
}: SettleGrantDialogProps) {
  const [form] = Form.useForm<{ text: string }>();
  const submit = async ({ text }: { text: string }) => {
    const error = await onSubmit(text.trim());
    if (error) {
      const { message: reason } = rejectionOf(error, 'Please try again in a moment.');
      showToast({ title: 'Not done', description: reason, tone: 'error' });
      // A colleague was quicker: the list shows the outcome.
      if (hasStatus(error, 409)) onClose();
      return;
    }
    showToast({ ...done, tone: 'success' });
    onClose();
  };
  return (
    <ActionDialog
      {...dialog}
      form={form}
      initialValues={{ text: '' }}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      {children}
      <ReasonField name="text" label={label} message={message} extra={extra} autoFocus />
    </ActionDialog>
  );
}
