import type { FocusEvent, KeyboardEvent } from 'react';

/** Fields that take a value by typing or choosing, in the order of the form. */
const FIELDS = 'input:not([type=checkbox], [type=radio], [type=hidden], [type=file]), select, textarea';

/** Returns the field after this one; undefined for the last, and for anything but a text input. */
function nextField(field: EventTarget): HTMLElement | undefined {
  if (!(field instanceof HTMLInputElement) || !field.matches(FIELDS)) return undefined;
  const fields = [...(field.form?.querySelectorAll<HTMLElement>(FIELDS) ?? [])].filter(
    (candidate) => !candidate.matches(':disabled, [readonly], [hidden] *') || candidate === field,
  );
  return fields[fields.indexOf(field) + 1];
}

/** For `onFocus` of a form: on a phone the Enter key reads "next" up to the last field, where it sends the form. */
export function labelEnterKey({ target }: FocusEvent<HTMLFormElement>): void {
  if ((target as Element) instanceof HTMLInputElement) target.enterKeyHint = nextField(target) ? 'next' : 'go';
}

/** For `onKeyDown` of a form: the Enter key of a touch keyboard does what its label says. */
export function followEnterKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  const next = nextField(event.target);
  if (!next || !window.matchMedia('(pointer: coarse)').matches) return;
  event.preventDefault();
  next.focus();
}
