/** Returns `User: role changed` for `user.role-changed`. */
export function actionLabel(action: string): string {
  const [subject = '', ...rest] = action.split('.');
  const words = (text: string) => text.replaceAll(/[-_]/g, ' ').trim();
  const name = words(subject);
  return rest.length === 0 ? capitalised(name) : `${capitalised(name)}: ${words(rest.join(' '))}`;
}

export interface Change {
  field: string;
  /** Null where nothing existed before the action. */
  before: string | null;
  after: string;
}

type Values = Readonly<Record<string, unknown>> | null | undefined;

/** Returns the changes field by field. */
export function changesOf(before: Values, after: Values): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field: capitalised(
      field.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`),
    ),
    before: before ? formatValue(before[field]) : null,
    after: formatValue(after?.[field]),
  }));
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  return typeof value === 'object' ? JSON.stringify(value) : String(value).replaceAll('_', ' ');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
