import { Form, type FormInstance, Input } from 'antd';
import type { ReactNode } from 'react';
import { showToast } from '../toast/toast-store';
import { isUploading } from '../upload/running-uploads';
import { CheckedForm } from './checked-form';
import { FormDialog } from './form-dialog';

export interface ActionDialogProps<Values extends object> {
  form: FormInstance<Values>;
  title: string;
  /** The button's label; `busy` is its label while the call is pending. */
  action: string;
  busy: string;
  isBusy: boolean;
  /** For actions that cannot be undone. */
  isDangerous?: boolean;
  /** In px, where there is room; antd's own if left out. */
  width?: number;
  initialValues: Partial<Values>;
  onSubmit: (values: Values) => void;
  /** Called with the values when a field is invalid. */
  onInvalid?: (values: Values) => void;
  /** Called once the dialog can be seen. */
  onOpened?: () => void;
  onClose: () => void;
  children: ReactNode;
}

const STILL_UPLOADING = {
  title: 'A file is still uploading',
  description: 'Nothing has been saved yet. Save once the upload has finished, or cancel it.',
  tone: 'error',
} as const;

/**
 * A dialog with a form, which is disabled during the call. It is not submitted while a file is on its way, which would be
 * lost with the dialog.
 */
export function ActionDialog<Values extends object>({
  form,
  initialValues,
  onSubmit,
  onInvalid,
  isBusy,
  children,
  ...dialog
}: ActionDialogProps<Values>) {
  return (
    <FormDialog {...dialog} isBusy={isBusy} onSubmit={form.submit}>
      <CheckedForm<Values>
        form={form}
        initialValues={initialValues}
        onFinish={(values) => (isUploading() ? showToast(STILL_UPLOADING) : onSubmit(values))}
        onFinishFailed={({ values }) => onInvalid?.(values)}
        disabled={isBusy}
      >
        {children}
      </CheckedForm>
    </FormDialog>
  );
}

interface ReasonFieldProps {
  name: string;
  label?: string;
  message?: string;
  /** Says who reads the reason. */
  extra?: string;
  rows?: number;
  maxLength?: number;
  autoFocus?: boolean;
}

/** The required reason of an action. */
export function ReasonField({
  name,
  label = 'Reason',
  message = 'Enter a reason',
  extra,
  rows = 3,
  maxLength = 1000,
  autoFocus,
}: ReasonFieldProps) {
  return (
    <Form.Item name={name} label={label} rules={[{ required: true, whitespace: true, message }]} extra={extra}>
      <Input.TextArea rows={rows} maxLength={maxLength} autoFocus={autoFocus} />
    </Form.Item>
  );
}
