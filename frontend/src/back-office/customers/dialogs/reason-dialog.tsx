import { Form } from 'antd';
import type { ReactNode } from 'react';
import { ActionDialog, ReasonField } from '../../../ui/form/action-dialog';
import { showToast } from '../../../ui/toast/toast-store';
import { showFailure } from './user-form';

interface ReasonDialogProps {
  title: string;
  action: string;
  busy: string;
  isBusy: boolean;
  isDangerous?: boolean;
  /** Performs the action; returns the error, if any. */
  send: (reason: string) => Promise<{ error?: unknown }>;
  /** The title of the toast where the server names no reason. */
  failure: string;
  done: { title: string; description: string };
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** An action on an account that needs a reason for the audit trail. */
export function ReasonDialog({ send, failure, done, onDone, onClose, children, ...dialog }: ReasonDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();

  const submit = async ({ reason }: { reason: string }) => {
    const { error } = await send(reason.trim());
    if (error) return showFailure(error, failure, form);
    showToast({ ...done, tone: 'success' });
    onClose();
    onDone?.();
  };

  return (
    <ActionDialog
      {...dialog}
      form={form}
      initialValues={{ reason: '' }}
      onSubmit={(values) => void submit(values)}
      onClose={onClose}
    >
      {children}
      <ReasonField name="reason" extra="Kept in the audit trail." rows={2} maxLength={1000} autoFocus />
    </ActionDialog>
  );
}
