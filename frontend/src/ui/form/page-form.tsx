import { Form, type FormInstance } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Button, type ButtonVariant } from '../button';
import { Notice } from '../feedback/notice';
import { CheckedForm, showFieldErrors } from './checked-form';
import styles from './form.module.css';
import { CheckContext } from './page-fields';
import type { FieldErrors, Rejection } from './use-form';

interface PageFormProps<Values extends object> {
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
  /** The button's label. */
  action: string;
  busy: string;
  variant?: ButtonVariant;
  size?: 'medium' | 'large';
  wide?: boolean;
  /** Beside the button. */
  aside?: ReactNode;
  /** For forms that can be closed. */
  onCancel?: () => void;
  /** The label of the button that closes the form. */
  cancel?: string;
  children?: ReactNode;
}

/**
 * The form of a page that has loaded antd, sent once at a time. Errors of the server appear beside their fields, others
 * above the button; typed values stay.
 */
export function PageForm<Values extends object>(props: PageFormProps<Values>) {
  const { name, columns, initialValues, check, send, action, busy, variant = 'signal', children } = props;
  const { aside, onCancel, cancel = 'Cancel' } = props;
  const [form] = Form.useForm(props.form);
  const id = useId();
  const isSending = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (values: Values) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setFailure(undefined);
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
      className={columns ? `${styles.form} ${styles.columns}` : styles.form}
      initialValues={initialValues}
      preserve={false}
      onFinish={(values) => void submit(values)}
      onFinishFailed={() => setFailure(undefined)}
    >
      <CheckContext value={(field) => check?.(form.getFieldsValue())[field]}>{children}</CheckContext>
      <div className={styles.end}>
        {failure && (
          <Notice tone="error" icon="warning" alert>
            <p>{failure}</p>
          </Notice>
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            variant={variant}
            size={props.size}
            wide={props.wide}
            aria-disabled={isBusy}
            aria-busy={isBusy}
          >
            {isBusy ? busy : action}
          </Button>
          {aside}
          {onCancel && (
            <Button variant="plain" onClick={onCancel}>
              {cancel}
            </Button>
          )}
        </div>
      </div>
    </CheckedForm>
  );
}
