import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Saves a form's values from the first change on, also changes made by code. Returns a handler for typing: watching
 * alone runs later, when the page may have been left.
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
