import { Button, Checkbox, Form, Input, type InputProps, Select } from 'antd';
import { type ComponentRef, type ReactNode, useId, useRef, useState } from 'react';
import { type FieldControl, split } from '../form/field';
import type { FrameProps, SelectFieldProps, TextAreaFieldProps, TextFieldProps, TickProps } from '../kit';

/** antd's form around fields that keep their own values. */
export function FormItems({ children }: { children: ReactNode }) {
  return (
    <Form component={false} layout="vertical" requiredMark={false}>
      {children}
    </Form>
  );
}

/** Hint and error take the same place, so that nothing moves when an error appears. */
function Item({
  frame: { name, label, error, hint, optional = false, wide, errorId },
  children,
}: {
  frame: FrameProps;
  children: (control: FieldControl) => ReactNode;
}) {
  const id = useId();
  const isInvalid = error !== undefined;
  const line = errorId && isInvalid ? errorId : `${id}-line`;
  const shown = errorId ? undefined : error;
  return (
    <Form.Item
      layout="vertical"
      label={<span style={{ fontWeight: 600 }}>{optional ? `${label} (optional)` : label}</span>}
      htmlFor={id}
      validateStatus={isInvalid ? 'error' : undefined}
      help={
        shown && (
          <span id={line} role="alert">
            {shown}
          </span>
        )
      }
      extra={!shown && hint && <small id={line}>{hint}</small>}
      style={{ gridColumn: wide ? '1 / -1' : undefined, marginBottom: hint && !shown ? 4 : undefined }}
    >
      {children({ id, name, required: !optional, 'aria-invalid': isInvalid, 'aria-describedby': line })}
    </Form.Item>
  );
}

export function TextField(props: TextFieldProps) {
  const { frame, rest } = split(props);
  const style = rest.readOnly ? { background: 'var(--steel-100)' } : undefined;
  return <Item frame={frame}>{(control) => <Input {...(rest as InputProps)} {...control} style={style} />}</Item>;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, rest } = split(props);
  return <Item frame={frame}>{(control) => <Input.TextArea rows={3} {...(rest as object)} {...control} />}</Item>;
}

/** A password that can be shown while it is typed. */
export function PasswordField(props: TextFieldProps) {
  const { frame, rest } = split(props);
  const [isShown, setShown] = useState(false);
  const show = (
    <Button type="text" size="small" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
      Show<span className="visually-hidden"> {frame.label.toLowerCase()}</span>
    </Button>
  );
  return (
    <Item frame={frame}>
      {(control) => <Input {...(rest as InputProps)} {...control} type={isShown ? 'text' : 'password'} suffix={show} />}
    </Item>
  );
}

const setNativeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** The chosen value is in a hidden field of the form, which passes the focus on. */
export function SelectField({ options, placeholder, ...props }: SelectFieldProps) {
  const { frame, rest } = split(props);
  const initial = String(rest.defaultValue ?? '');
  const select = useRef<ComponentRef<typeof Select>>(null);
  const field = useRef<HTMLInputElement>(null);
  const choose = (chosen: string) => {
    // As if it were typed, so that the form checks it.
    setNativeValue?.call(field.current, chosen);
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Item frame={frame}>
      {({ name, required: _, ...control }) => (
        <>
          <Select
            ref={select}
            {...control}
            defaultValue={initial || undefined}
            placeholder={placeholder}
            options={[...options]}
            onChange={choose}
          />
          <input
            ref={field}
            className="visually-hidden"
            name={name}
            defaultValue={initial}
            tabIndex={-1}
            aria-hidden="true"
            onFocus={() => select.current?.focus()}
          />
        </>
      )}
    </Item>
  );
}

/** A checkbox; its label is part of the click target. */
export function TickField({ name, label, text, checked, defaultChecked, disabled, autoFocus, onChange }: TickProps) {
  const id = useId();
  return (
    <div style={{ gridColumn: '1 / -1', marginBottom: 12 }}>
      <Checkbox
        name={name}
        checked={checked}
        defaultChecked={defaultChecked}
        disabled={disabled}
        autoFocus={autoFocus}
        aria-describedby={text ? `${id}-text` : undefined}
        onChange={(event) => onChange?.(event as never)}
      >
        {label}
      </Checkbox>
      {text && (
        <p id={`${id}-text`} style={{ margin: '0 0 0 24px', color: 'var(--steel-700)', fontSize: 'var(--text-s)' }}>
          {text}
        </p>
      )}
    </div>
  );
}
