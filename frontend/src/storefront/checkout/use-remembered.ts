import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Keeps what stands in a form, whoever put it there, from the first change on. */
export function useRemembered<F>(form: FormInstance<F>, remember: (values: F) => void): void {
  const values: F | undefined = Form.useWatch([], form);
  const first = useRef<string>(undefined);
  const keep = useEffectEvent(remember);
  // Before anybody can type: on a slow device the first values that are watched may be typed already.
  useLayoutEffect(() => {
    first.current = JSON.stringify(form.getFieldsValue());
  }, [form]);
  useEffect(() => {
    if (values && JSON.stringify(values) !== first.current) keep(values);
  }, [values]);
}
