import { type FormEvent, type RefObject, useRef, useState } from 'react';

/** What stands in a form, by the fields' names; a box that is ticked says `on`, one that is not says nothing. */
export type FormValues = Record<string, string>;
/** What is wrong with which field. */
export type FieldErrors = Partial<Record<string, string>>;

/** Why something was not done. */
export interface Rejection {
  message: string;
  errors: FieldErrors;
}

export interface FormState {
  formRef: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  /** What went wrong with the whole, or with a field that this form does not have. */
  failure: string | null;
  isBusy: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  focus: (name: string) => void;
}

interface FormOptions {
  check: (values: FormValues) => FieldErrors;
  /** Answers why it was refused, where it was. */
  send: (values: FormValues) => Promise<Rejection | undefined>;
}

/**
 * A form whose fields keep their own values: checked as a whole when it is sent, sent once at a time, and the first field
 * with a fault gets the focus, whichever side found it.
 */
export function useForm({ check, send }: FormOptions): FormState {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const show = ({ message, errors: found }: Rejection) => {
    setErrors(found);
    const field = fieldsOf(formRef.current).find(({ name }) => found[name] !== undefined);
    setFailure(field ? null : message);
    field?.focus();
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const values = valuesOf(event.currentTarget);
    const found = check(values);
    show({ message: '', errors: found });
    if (Object.values(found).some(Boolean)) return;
    setFailure(null);
    setBusy(true);
    void send(values)
      .then((rejection) => rejection && show(rejection))
      .finally(() => setBusy(false));
  };

  const focus = (name: string) =>
    fieldsOf(formRef.current)
      .find((field) => field.name === name)
      ?.focus();
  return { formRef, errors, failure: failure || null, isBusy, submit, focus };
}

export function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return form ? ([...form.elements] as HTMLInputElement[]).filter(({ name }) => Boolean(name)) : [];
}
