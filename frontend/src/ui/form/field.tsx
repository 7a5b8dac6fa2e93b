import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import flow from '../flow.module.css';
import layout from '../layout.module.css';
import spacing from '../spacing.module.css';
import typography from '../typography.module.css';
import styles from './field.module.css';

interface FrameProps {
  name: string;
  label: string;
  error?: string;
  /** Shown where the error would be, while there is none. */
  hint?: ReactNode;
  /** Adds "(optional)" to the label; all other fields are required. */
  optional?: boolean;
  /** Spans all columns of the form. */
  wide?: boolean;
}

interface Option {
  value: string;
  label: string;
}

interface SelectOptions {
  options: readonly Option[];
  /** Shown while no option is chosen. */
  placeholder?: string;
}

type Own<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, 'name'>;

type TextFieldProps = FrameProps & Own<'input'>;
type TextAreaFieldProps = FrameProps & Own<'textarea'>;
type SelectFieldProps = FrameProps & Own<'select'> & SelectOptions;

/** Props that every field passes to its control. */
interface FieldControl {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string;
}

/** A field with its label and one line for hint or error, so that nothing moves when an error appears. */
function Frame({
  name,
  label,
  error,
  hint,
  optional = false,
  wide,
  children,
}: FrameProps & { children: (control: FieldControl) => ReactNode }) {
  const id = useId();
  const isInvalid = error !== undefined;
  const line = `${id}-line`;
  return (
    <div className={`${flow.stack4} ${styles.field} ${wide ? layout.full : ''}`}>
      <label htmlFor={id}>
        {label}
        {optional && <span className={`${typography.muted} ${typography.regular}`}> (optional)</span>}
      </label>
      {children({ id, name, required: !optional, 'aria-invalid': isInvalid, 'aria-describedby': line })}
      <p
        id={line}
        className={`${typography.fine} ${spacing.below4} ${isInvalid ? typography.error : typography.muted} ${styles.hint}`}
        role={isInvalid ? 'alert' : undefined}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

/** Separates the properties of a field from those of its control. */
function split<Props extends FrameProps>(props: Props) {
  const { name, label, error, hint, optional, wide, ...rest } = props;
  return { frame: { name, label, error, hint, optional, wide }, rest };
}

export function TextField(props: TextFieldProps) {
  const { frame, rest } = split(props);
  return <Frame {...frame}>{(control) => <input {...rest} {...control} />}</Frame>;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, rest } = split(props);
  return <Frame {...frame}>{(control) => <textarea rows={3} {...rest} {...control} />}</Frame>;
}

export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { frame, rest } = split(props);
  return (
    <Frame {...frame}>
      {(control) => (
        <select {...rest} {...control}>
          {placeholder && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Frame>
  );
}

interface TickFieldProps extends Own<'input'> {
  name: string;
  label: string;
  text: string;
}

/** A checkbox; its label is part of the click target. */
export function TickField({ label, text, ...control }: TickFieldProps) {
  const id = useId();
  return (
    <div className={styles.tick}>
      <label className={flow.line8}>
        <input type="checkbox" aria-describedby={id} {...control} />
        {label}
      </label>
      <p id={id} className={typography.small}>
        {text}
      </p>
    </div>
  );
}

/** A password that can be shown while it is typed. */
export function PasswordField(props: TextFieldProps) {
  const { frame, rest } = split(props);
  const [isShown, setShown] = useState(false);
  return (
    <Frame {...frame}>
      {(control) => (
        <span className={styles.password}>
          <input {...rest} {...control} type={isShown ? 'text' : 'password'} />
          <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            Show<span className="visually-hidden"> {frame.label.toLowerCase()}</span>
          </button>
        </span>
      )}
    </Frame>
  );
}
