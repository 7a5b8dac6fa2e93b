import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../button';
import { Notice } from '../feedback/notice';
import flow from '../flow.module.css';
import layout from '../layout.module.css';
import spacing from '../spacing.module.css';
import { followEnterKey, labelEnterKey } from './enter-key';
import styles from './form.module.css';
import type { FormState } from './use-form';

interface FormProps {
  form: FormState;
  /** The form's accessible name. */
  name?: string;
  /** Lays the fields out side by side where there is room. */
  columns?: boolean;
  children: ReactNode;
}

export function Form({ form, name, columns, children }: FormProps) {
  return (
    <form
      ref={form.formRef}
      className={columns ? `${flow.stack4} ${spacing.gap4x16} ${styles.columns}` : `${flow.stack4} ${spacing.gap4x16}`}
      aria-label={name}
      onSubmit={form.submit}
      onChange={form.recheck}
      onFocus={labelEnterKey}
      onKeyDown={followEnterKey}
      noValidate
    >
      {children}
    </form>
  );
}

export interface FormEndProps {
  form: Pick<FormState, 'failure' | 'isBusy'>;
  /** The button's label. */
  action: string;
  busy: string;
  variant?: ButtonVariant;
  size?: 'medium' | 'large';
  wide?: boolean;
  /** Whether the page cannot send anything yet. */
  disabled?: boolean;
  /** Beside the button. */
  children?: ReactNode;
}

/** The failure of the whole form, and its submit button. */
export function FormEnd({
  form,
  action,
  busy,
  variant = 'signal',
  size = 'medium',
  wide,
  disabled,
  children,
}: FormEndProps) {
  return (
    <div className={`${flow.stack16} ${layout.full} ${spacing.above4}`}>
      {form.failure && (
        <Notice tone="error" icon="warning" alert>
          <p>{form.failure}</p>
        </Notice>
      )}
      <div className={flow.wrap12}>
        <Button type="submit" variant={variant} size={size} wide={wide} disabled={disabled} isBusy={form.isBusy}>
          {form.isBusy ? busy : action}
        </Button>
        {children}
      </div>
    </div>
  );
}
