import { Form, type FormInstance } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button } from '../button';
import flow from '../flow.module.css';
import spacing from '../spacing.module.css';
import { CheckedForm, showFieldErrors } from './checked-form';
import { FormEnd, type FormEndProps } from './form';
import styles from './form.module.css';
import { CheckContext } from './page-fields';
import type { FieldErrors, Rejection } from './use-form';

interface PageFormProps<Values extends object> extends Omit<FormEndProps, 'form'> {
  /** Where the page reads or changes values itself. */
  form?: FormInstance<Values>;
  /** The form's accessible name. */
  name?: string;
  /** Lays the fields out side by side where there is room. */
  columns?: boolean;
  initialValues?: Partial<Values>;
  /** Returns the errors by field, for fields without rules of their own. Only fields on the screen have a value. */
  check?: (values: Values) => FieldErrors;
  /** Returns the rejection, if there is one. */
  send: (values: Values) => Promise<Rejection | undefined>;
  /** Beside the button. */
  aside?: ReactNode;
  /** For forms that can be closed, by a button with the label `cancel`. */
  onCancel?: () => void;
  cancel?: string;
}

/**
 * The form of a page that has loaded antd, sent once at a time. Errors of the server appear beside their fields, others
 * above the button; typed values stay.
 */
export function PageForm<Values extends object>({
  form: given,
  name,
  columns,
  initialValues,
  check,
  send,
  aside,
  onCancel,
  cancel = 'Cancel',
  children,
  ...end
}: PageFormProps<Values>) {
  const [form] = Form.useForm(given);
  const id = useId();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (values: Values) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const rejection = await send(values);
      if (rejection && !showFieldErrors(form, rejection.errors)) setFailure(rejection.message);
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };

  return (
    <CheckedForm<Values>
      form={form}
      // Several forms of a page have a password: this makes the fields' ids unique.
      name={id}
      aria-label={name}
      className={columns ? `${flow.stack4} ${spacing.gap4x16} ${styles.columns}` : `${flow.stack4} ${spacing.gap4x16}`}
      initialValues={initialValues}
      preserve={false}
      onFinish={(values) => void submit(values)}
      onFinishFailed={() => setFailure(null)}
    >
      <CheckContext value={(field) => check?.(form.getFieldsValue())[field]}>{children}</CheckContext>
      <FormEnd form={{ failure, isBusy }} {...end}>
        {aside}
        {onCancel && (
          <Button variant="plain" disabled={isBusy} onClick={onCancel}>
            {cancel}
          </Button>
        )}
      </FormEnd>
    </CheckedForm>
  );
}
