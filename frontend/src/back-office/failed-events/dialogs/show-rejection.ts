import type { FormInstance } from 'antd';
import { rejectionOf } from '../../../api/api-error';
import { showToast } from '../../../ui/toast/toast-store';

/** Shows why a call was rejected: beside the named fields, or in a toast for other reasons. */
export function showEventRejection(error: unknown, fallback: string, form?: FormInstance): void {
  const { message, errors } = rejectionOf(error, fallback);
  const fields = Object.entries(errors).map(([name, problem]) => ({ name: name.split('.'), errors: [problem] }));
  form?.setFields(fields);
  const [first] = fields;
  // A field that the form does not have takes no error.
  const isShown = form && first && fields.every(({ name }) => form.getFieldError(name).length > 0);
  // On a telephone, a toast would cover the dialog's buttons.
  if (isShown) form.scrollToField(first.name, { focus: true });
  else showToast({ title: 'Not done', description: message, tone: 'error' });
}
