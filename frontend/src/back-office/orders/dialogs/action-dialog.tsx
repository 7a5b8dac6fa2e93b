import { Form, type FormInstance, Input } from 'antd';
import type { ReactNode } from 'react';
import { rejectionOf } from '../../../api/api-error';
import { FormDialog } from '../../../ui/form/form-dialog';
import { showToast } from '../../../ui/toast/toast-store';

export interface ActionDialogProps<Values extends object> {
  form: FormInstance<Values>;
  title: string;
  action: string;
  busy: string;
  isBusy: boolean;
  isDangerous?: boolean;
  initialValues: Partial<Values>;
  onSubmit: (values: Values) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form about an order. */
export function ActionDialog<Values extends object>({
  form,
  initialValues,
  onSubmit,
  isBusy,
  children,
  ...dialog
}: ActionDialogProps<Values>) {
  return (
    <FormDialog {...dialog} isBusy={isBusy} onSubmit={form.submit}>
      <Form<Values>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onSubmit"
        scrollToFirstError={{ focus: true }}
        initialValues={initialValues}
        onFinish={onSubmit}
        disabled={isBusy}
      >
        {children}
      </Form>
    </FormDialog>
  );
}

interface ReasonProps {
  name: string;
  label?: string;
  message?: string;
  /** Says who reads the reason. */
  extra: string;
  autoFocus?: boolean;
}

/** The required reason of an action. */
export function Reason({ name, label = 'Reason', message = 'Please say why', extra, autoFocus }: ReasonProps) {
  return (
    <Form.Item name={name} label={label} rules={[{ required: true, whitespace: true, message }]} extra={extra}>
      <Input.TextArea rows={3} maxLength={1000} autoFocus={autoFocus} />
    </Form.Item>
  );
}

/** Shows why a call was rejected: beside the named fields, and in a toast. */
export function showRejection(error: unknown, fallback: string, form?: FormInstance): void {
  const { message, errors } = rejectionOf(error, fallback);
  form?.setFields(Object.entries(errors).map(([name, problem]) => ({ name, errors: [problem] })));
  showToast({ title: 'Error', description: message, tone: 'error' });
}
