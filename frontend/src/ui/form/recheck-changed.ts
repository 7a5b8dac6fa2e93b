import type { FormInstance } from 'antd';

/**
 * Checks changed fields that show an error, so that it disappears once the field is right, not with the next submit. A
 * server error disappears with any change. For `onValuesChange` of a form that is otherwise checked on submit.
 */
export function recheckChanged<Values extends object>(form: FormInstance<Values>, changed: object): void {
  const wrong = form
    .getFieldsError()
    .filter(({ name, errors }) => errors.length > 0 && isIn(changed, name))
    .map(({ name }) => name);
  // The messages stand beside the fields.
  if (wrong.length > 0) form.validateFields(wrong as never).catch(() => undefined);
}

function isIn(changed: object, name: readonly (string | number)[]): boolean {
  let found: unknown = changed;
  for (const part of name) {
    if (typeof found !== 'object' || found === null || !(part in found)) return false;
    found = (found as Record<string | number, unknown>)[part];
  }
  return true;
}
