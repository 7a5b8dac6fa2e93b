import { Input, type InputProps } from 'antd';
import { useState } from 'react';
import { readWhole } from '../../../../backend/src/platform/typed-numbers';

interface WholeNumberInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  /** Null where it is empty, -1 where the text is no whole number: the rules and the server reject -1. */
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** A form field for a whole number; no part of other text is read as a number (docs/rules.md#typed-numbers). */
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
