import { Form, type FormInstance, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { followEnterKey, labelEnterKey } from './enter-key';
import type { FieldErrors } from './use-form';

interface CheckedFormProps<Values extends object> extends Omit<FormProps<Values>, 'children'> {
  form: FormInstance<Values>;
  children: ReactNode;
}

/**
 * antd's form as pages and dialogs use it: validated as a whole on submit, with the focus on the first invalid field. An
 * error disappears once its field is right.
 */
export function CheckedForm<Values extends object>({ form, ...props }: CheckedFormProps<Values>) {
  return (
    <Form<Values>
      form={form}
      layout="vertical"
      requiredMark={false}
      noValidate
      validateTrigger="onSubmit"
      scrollToFirstError={{ focus: true }}
      onFocus={labelEnterKey}
      onKeyDown={followEnterKey}
      onValuesChange={(changed) => recheckChanged(form, changed)}
      {...props}
    />
  );
}

/** Shows errors beside their fields and focuses the first; returns whether the form has one of these fields. */
export function showFieldErrors<Values extends object>(form: FormInstance<Values>, errors: FieldErrors): boolean {
  const wrong = form.getFieldsError().flatMap(({ name }) => {
    const error = errors[name.join('.')];
    return error ? [{ name: name as never, errors: [error] }] : [];
  });
  form.setFields(wrong);
  if (wrong[0]) form.scrollToField(wrong[0].name, { focus: true });
  return wrong.length > 0;
}

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
