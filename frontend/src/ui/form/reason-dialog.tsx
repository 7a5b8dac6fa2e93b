import { Form, type FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { showToast } from '../toast/toast-store';
import { ActionDialog, ReasonField } from './action-dialog';

interface ReasonDialogProps {
  title: string;
  action: string;
  busy: string;
  isBusy: boolean;
  isDangerous?: boolean;
  /** Says who reads the reason. */
  extra?: string;
  /** Performs the action; returns the error, if any. */
  send: (reason: string) => Promise<{ error?: unknown }>;
  /** Shows why it was rejected; the dialog stays open. */
  onFailure: (error: unknown, form: FormInstance) => void;
  /** Shown once it is done. */
  done: { title: string; description: string };
  onDone?: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** An action that needs only a reason. */
export function ReasonDialog({
  extra,
  send,
  onFailure,
  done,
  onDone,
  onClose,
  children,
  ...dialog
}: ReasonDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();

  const submit = async ({ reason }: { reason: string }) => {
    const { error } = await send(reason.trim());
    if (error) return onFailure(error, form);
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
      <ReasonField name="reason" extra={extra} autoFocus />
    </ActionDialog>
  );
}
