import type { FormInstance } from 'antd';
import { useCallback, useEffect, useRef } from 'react';
import type { FieldError } from '../../api/api-error';

type FieldPlace = (string | number)[];

/** Puts what the shop has refused beside its fields, and the focus into the first of them. */
export function useFaults<F>(form: FormInstance<F>, placeOf: (field: string) => FieldPlace | null) {
  const first = useRef<FieldPlace>(undefined);
  const show = (errors: readonly FieldError[]) => {
    const faults = errors.flatMap(({ field, message }) => {
      const place = placeOf(field);
      return place ? [{ name: place as never, errors: [message] }] : [];
    });
    form.setFields(faults);
    first.current = faults[0]?.name;
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
