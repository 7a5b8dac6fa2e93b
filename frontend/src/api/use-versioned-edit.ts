import { Form, type FormInstance } from 'antd';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { changedFields, layOver } from '../ui/form/edited-values';
import { hasStatus, problemMember, rejectionOf } from './api-error';
import { showFailure } from './show-failure';

/** The version is sent with an edit, and rejected where it is outdated. Null where nothing is stored yet. */
export type Versioned = { version: number | null } | undefined;

interface EditOptions<Stored extends Versioned, Values extends object> {
  /** As last loaded; undefined while it is loading, and for a new one. An untouched edit follows it. */
  stored: Stored;
  valuesOf: (stored: Stored) => Values;
  /** Saves the values as an edit of `base`. */
  send: (values: Values, base: Stored) => PromiseLike<{ data?: NonNullable<Stored>; error?: unknown }>;
  /** Shown where the server gives no reason: "Failed to update product." */
  failure: string;
}

export interface FormOptions<Stored extends Versioned, Values extends object> extends EditOptions<Stored, Values> {
  form: FormInstance<Values>;
  /** The form's name of a field that the server names. */
  fieldOf?: (named: string, values: Values) => string | undefined;
}

interface ListOptions<Stored extends Versioned, Values extends object> extends EditOptions<Stored, Values> {
  isSame?: (one: Values, other: Values) => boolean;
}

/** Where the input is kept. */
interface Input<Values> {
  typed: Values;
  /** The input of this moment, also after a call. */
  current: () => Values;
  update: (change: (typed: Values) => Values) => void;
  onFailure: (error: unknown, values: Values) => void;
  isSame: (one: Values, other: Values) => boolean;
}

export type VersionedEdit<Stored extends Versioned, Values extends object> = ReturnType<typeof useEdit<Stored, Values>>;

/** Edits a record in a form; see `useEdit`. Errors stand beside the fields that the server names. */
export function useVersionedEdit<Stored extends Versioned, Values extends object>({
  form,
  fieldOf,
  ...options
}: FormOptions<Stored, Values>): VersionedEdit<Stored, Values> {
  const current = () => form.getFieldsValue(true) as Values;
  const put = (values: Values) => form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
  return useEdit(options, {
    typed: Form.useWatch(all<Values>, { form, preserve: true }),
    current,
    update: (change) => put(change(current())),
    onFailure: (error, values) =>
      showFailure(error, options.failure, form, fieldOf && ((named) => fieldOf(named, values))),
    isSame: hasSameFields,
  });
}

const all = <Values>(values: Values) => values;

/** Edits a record in state, such as a list; see `useEdit`. `errors` are the server's by field: "members.0.swatch". */
export function useVersionedState<Stored extends Versioned, Values extends object>({
  isSame = hasSameFields,
  ...options
}: ListOptions<Stored, Values>) {
  const [typed, setTyped] = useState(() => options.valuesOf(options.stored));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const send: typeof options.send = (values, base) => {
    setErrors({});
    return options.send(values, base);
  };
  const edit = useEdit(
    { ...options, send },
    {
      typed,
      current: () => typed,
      update: setTyped,
      onFailure: (error) => {
        setErrors(rejectionOf(error, options.failure).errors);
        showFailure(error, options.failure);
      },
      isSame,
    },
  );
  return { ...edit, errors, change: setTyped };
}

const hasSameFields = <Values extends object>(one: Values, other: Values) => changedFields(one, other).length === 0;

/**
 * Saves a record if it still has the version that was loaded. Otherwise the input is kept beside `theirs`, the values
 * that a colleague saved, until these are loaded, or replaced by saving again: fields that were left alone keep them.
 */
function useEdit<Stored extends Versioned, Values extends object>(
  { stored, valuesOf, send }: EditOptions<Stored, Values>,
  { typed, current, update, onFailure, isSame }: Input<Values>,
) {
  /** The record whose edit `values` are. */
  const [record, setRecord] = useState(stored);
  const [newer, setNewer] = useState<Stored>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);
  const base = valuesOf(record);
  const values = { ...base, ...typed };

  /** Edits `next` from here on: what was changed since `from` stays. */
  const adopt = (next: Stored, from: Values) => {
    update((mine) => layOver(from, mine, valuesOf(next)));
    setRecord(next);
    setNewer(undefined);
  };

  const follow = useEffectEvent((loaded: Stored) => {
    const isOlder = loaded?.version != null && record?.version != null && loaded.version < record.version;
    if (loaded === record || isOlder) return;
    if (isSame(base, { ...base, ...current() }) || isSame(base, valuesOf(loaded))) adopt(loaded, base);
  });
  // Before the browser paints, so that no empty list is seen.
  useLayoutEffect(() => follow(stored), [stored]);

  const submit = async (sent: Values, from: Stored): Promise<NonNullable<Stored> | undefined> => {
    const { data, error } = await send(sent, from);
    if (data) {
      // The saved values replace the input ("12.5" becomes "12.50"), except for what was typed during the call.
      adopt(data, sent);
      return data;
    }
    const found = hasStatus(error, 409) ? problemMember<NonNullable<Stored>>(error, 'current') : undefined;
    // Another part of the record changed: the user has nothing to decide.
    if (found && isSame(valuesOf(from), valuesOf(found))) return submit(sent, found);
    if (found) setNewer(found);
    else onFailure(error, sent);
    return undefined;
  };

  return {
    record,
    /** The stored values that the edit began with. */
    base,
    values,
    /** Undefined where no colleague was quicker. */
    theirs: newer && valuesOf(newer),
    isDirty: newer !== undefined || !isSame(base, values),
    isBusy,
    /** Returns the saved record, or undefined where it was not saved. `only` saves other values than the input. */
    save: async (only?: Values) => {
      // A second press may come before the button is seen to be disabled.
      if (isSending.current) return undefined;
      isSending.current = true;
      const mine = { ...base, ...current() };
      setIsBusy(true);
      try {
        if (only || !newer) return await submit(only ?? mine, record);
        adopt(newer, base);
        return await submit(layOver(base, mine, valuesOf(newer)), newer);
      } finally {
        isSending.current = false;
        setIsBusy(false);
      }
    },
    loadTheirs: () => newer && adopt(newer, current()),
    /** Adopts the version that follows by a change to another part of the record. */
    setVersion: (after: number) =>
      setRecord((edited) => (edited?.version === after - 1 ? { ...edited, version: after } : edited)),
  };
}
