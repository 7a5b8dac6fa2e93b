import { Button, Checkbox, Form, type FormItemProps, Input, type InputProps } from 'antd';
import { cloneElement, createContext, type ReactElement, type ReactNode, useContext, useState } from 'react';
import flow from '../flow.module.css';
import layout from '../layout.module.css';
import spacing from '../spacing.module.css';
import typography from '../typography.module.css';
import own from './field.module.css';
import styles from './page-fields.module.css';

/** Returns the error of a field by the check of its form. */
export const CheckContext = createContext<(field: string) => string | undefined>(() => undefined);

interface FrameProps {
  label: string;
  /** Shown where the error would be, while there is none. */
  hint?: ReactNode;
  /** Adds "(optional)" to the label; all other fields are required. */
  optional?: boolean;
  /** Spans all columns of the form. */
  wide?: boolean;
}

interface PageFieldProps extends FrameProps, Pick<FormItemProps, 'rules'> {
  name: string;
  /** An input: it gets its name and value from the form. */
  children: ReactElement;
}

/** A field of a `PageForm`. */
export function PageField({ name, rules, children, ...frame }: PageFieldProps) {
  const problemOf = useContext(CheckContext);
  const check = async () => {
    const problem = problemOf(name);
    if (problem) throw new Error(problem);
  };
  return (
    <Form.Item noStyle name={name} required={!frame.optional} rules={rules ?? [{ validator: check }]}>
      <Frame {...frame} name={name}>
        {children}
      </Frame>
    </Form.Item>
  );
}

/** The label of an input, and one line for its hint or error, so that nothing moves when an error appears. */
function Frame({
  label,
  hint,
  optional,
  wide,
  children,
  ...control
}: FrameProps & { id?: string; name: string; children: ReactElement }) {
  const [error] = Form.Item.useStatus().errors;
  const line = `${control.id}-line`;
  return (
    <div className={wide ? `${flow.stack4} ${styles.field} ${layout.full}` : `${flow.stack4} ${styles.field}`}>
      <label htmlFor={control.id}>
        {label}
        {optional && <span className={`${typography.muted} ${typography.regular}`}> (optional)</span>}
      </label>
      {cloneElement(children, { ...control, 'aria-describedby': line } as object)}
      <p
        id={line}
        className={`${typography.fine} ${spacing.below4} ${error ? typography.error : typography.muted} ${own.hint}`}
        role={error ? 'alert' : undefined}
      >
        {error ?? hint}
      </p>
    </div>
  );
}

type TextItemProps = Omit<PageFieldProps, 'children'> & Omit<InputProps, 'name'>;

export function TextItem({ name, label, hint, optional, wide, rules, ...input }: TextItemProps) {
  return (
    <PageField {...{ name, label, hint, optional, wide, rules }}>
      <Input {...input} variant={input.readOnly ? 'filled' : undefined} />
    </PageField>
  );
}

/** A password that can be shown while it is typed. */
export function PasswordItem(props: TextItemProps) {
  const [isShown, setShown] = useState(false);
  const show = (
    <Button type="text" size="small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
      Show<span className="visually-hidden"> {props.label.toLowerCase()}</span>
    </Button>
  );
  return <TextItem {...props} className={styles.password} type={isShown ? 'text' : 'password'} suffix={show} />;
}

interface SelectItemProps extends Omit<PageFieldProps, 'children'> {
  options: readonly { value: string; label: string }[];
  /** Shown while no option is chosen. */
  placeholder: string;
}

/** A native select: a few entries, usable on every phone. */
export function SelectItem({ options, placeholder, ...field }: SelectItemProps) {
  return (
    <PageField {...field}>
      <select className={styles.select}>
        <option value="">{placeholder}</option>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </PageField>
  );
}

interface TickItemProps {
  name: string;
  label: string;
  text?: string;
  disabled?: boolean;
}

/** A checkbox; its label is part of the click target. */
export function TickItem({ name, label, text, disabled }: TickItemProps) {
  return (
    <Form.Item
      name={name}
      valuePropName="checked"
      extra={text && <span className={`${typography.small} ${styles.text}`}>{text}</span>}
      className={styles.tick}
    >
      <Checkbox name={name} disabled={disabled}>
        {label}
      </Checkbox>
    </Form.Item>
  );
}
