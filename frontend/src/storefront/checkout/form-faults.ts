import type { FormInstance } from 'antd';
import type { FieldError } from '../../api/api-error';

/** Puts what the shop has refused beside its fields; the first of them gets the focus. */
export function showFaults<F>(
  form: FormInstance<F>,
  errors: readonly FieldError[],
  placeOf: (field: string) => (string | number)[] | null,
): void {
  const faults = errors.flatMap(({ field, message }) => {
    const name = placeOf(field);
    return name ? [{ name: name as never, errors: [message] }] : [];
  });
  form.setFields(faults);
  const [first] = faults;
  // The fields are locked while the call is under way, and take no focus.
  if (first) setTimeout(() => form.scrollToField(first.name, { focus: true, block: 'center' }));
}
