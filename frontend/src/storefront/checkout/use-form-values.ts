import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Keeps what stands in a form, whoever put it there, from the first change on. Answers what the form is to call when
 * somebody types: watching alone comes a moment later, when the page may have been left already.
 */
export function useFormValues<F>(form: FormInstance<F>, remember: (values: F) => void): (_: unknown, all: F) => void {
  const values: F | undefined = Form.useWatch([], form);
  const first = useRef<string>(undefined);
  const keep = useEffectEvent(remember);
  useEffect(() => {
    if (!values) return;
    const now = JSON.stringify(values);
    first.current ??= now;
    if (now !== first.current) keep(values);
  }, [values]);
  return (_, all) => remember(all);
}
