import { type FormEvent, type RefObject, useRef, useState } from 'react';

/** The values of a form by field name; a ticked checkbox is `on`, others are left out. */
export type FormValues = Record<string, string>;
/** Error messages by field name. */
export type FieldErrors = Partial<Record<string, string>>;

/** Why a call was rejected. */
export interface Rejection {
  message: string;
  errors: FieldErrors;
}

export interface FormState {
  formRef: RefObject<HTMLFormElement | null>;
  errors: FieldErrors;
  /** The error of the whole form, or of a field that it does not have. */
  failure: string | null;
  isBusy: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
  /** For each change of a field. */
  recheck: (event: FormEvent<HTMLFormElement>) => void;
  focus: (name: string) => void;
}

interface FormOptions {
  check: (values: FormValues) => FieldErrors;
  /** Returns the rejection, if there is one. */
  send: (values: FormValues) => Promise<Rejection | undefined>;
}

/**
 * A form with uncontrolled fields: validated and sent as a whole, once at a time. The first invalid field gets the
 * focus, also for errors of the server.
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

  /** An error disappears once its field is right; a server error with any change. */
  const recheck = (event: FormEvent<HTMLFormElement>) => {
    const { name } = event.target as HTMLInputElement;
    if (errors[name]) setErrors({ ...errors, [name]: check(valuesOf(event.currentTarget))[name] });
  };

  const focus = (name: string) =>
    fieldsOf(formRef.current)
      .find((field) => field.name === name)
      ?.focus();
  return { formRef, errors, failure: failure || null, isBusy, submit, recheck, focus };
}

function valuesOf(form: HTMLFormElement): FormValues {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return form ? ([...form.elements] as HTMLInputElement[]).filter(({ name }) => Boolean(name)) : [];
}
