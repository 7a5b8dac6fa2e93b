import type { FormInstance } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import type { FieldError } from '../../api/api-error';

type FieldPath = (string | number)[];

/** Puts what the shop has refused beside its fields, and the focus into the first of them. */
export function useValidationErrors<F>(form: FormInstance<F>, pathOf: (field: string) => FieldPath | null) {
  const first = useRef<FieldPath>(undefined);
  const show = (fieldErrors: readonly FieldError[]) => {
    const errors = fieldErrors.flatMap(({ field, message }) => {
      const path = pathOf(field);
      return path ? [{ name: path as never, fieldErrors: [message] }] : [];
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

/** Fields that are locked while a call is under way take no focus until it is over. */
export function useFocusWhenUnlocked(isLocked: boolean, focusFirst: () => void): void {
  useEffect(() => {
    if (!isLocked) focusFirst();
  }, [isLocked, focusFirst]);
}
