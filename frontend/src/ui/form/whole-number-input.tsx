import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { readWhole } from './typed-numbers.gen';

interface WholeNumberInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** Null where it is empty, -1 where what was typed is no whole number: rules and server reject that. */
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** A field of a form for a whole number, which is read whole or not at all (docs/rules.md#typed-numbers). */
export function WholeNumberInput({ value = null, onChange, ...input }: WholeNumberInputProps) {
  const [typed, setTyped] = useState('');
  return (
    <Input
      {...input}
      inputMode="numeric"
      autoComplete="off"
      value={numberIn(typed) === value ? typed : (value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange?.(numberIn(target.value));
      }}
    />
  );
}

function numberIn(typed: string): number | null {
  return typed.trim() === '' ? null : (readWhole(typed) ?? -1);
}
