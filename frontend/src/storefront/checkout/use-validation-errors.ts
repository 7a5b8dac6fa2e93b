import type { FormInstance } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import type { FieldError } from '../../api/api-error';

type FieldPath = (string | number)[];

/** Shows the server's validation errors at their fields and focuses the first. */
export function useValidationErrors<F>(form: FormInstance<F>, pathOf: (field: string) => FieldPath | null) {
  const first = useRef<FieldPath>(undefined);
  const show = (fieldErrors: readonly FieldError[]) => {
    const errors = fieldErrors.flatMap(({ field, message }) => {
      const path = pathOf(field);
      return path ? [{ name: path as never, errors: [message] }] : [];
    });
    form.setFields(errors);
    first.current = errors[0]?.name;
  };
  const focusFirst = useCallback(() => {
    if (first.current) form.scrollToField(first.current as never, { focus: true, block: 'center' });
    first.current = undefined;
  }, [form]);
  return { show, focusFirst };
}

/** Fields disabled during a call can only get the focus afterwards. */
export function useFocusWhenUnlocked(isLocked: boolean, focusFirst: () => void): void {
  useEffect(() => {
    if (!isLocked) focusFirst();
  }, [isLocked, focusFirst]);
}
