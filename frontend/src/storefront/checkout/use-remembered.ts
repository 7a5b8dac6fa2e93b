import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Keeps what stands in a form, whoever put it there, from the first change on. */
export function useRemembered<F>(form: FormInstance<F>, remember: (values: F) => void): void {
  const values: F | undefined = Form.useWatch([], form);
  const first = useRef<string>(undefined);
  const keep = useEffectEvent(remember);
  useEffect(() => {
    if (!values) return;
    const now = JSON.stringify(values);
    first.current ??= now;
    if (now !== first.current) keep(values);
  }, [values]);
}
